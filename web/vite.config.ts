import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { VitePWA } from 'vite-plugin-pwa';
import { compress } from './plugins/compress.ts';
import { ahead, journeys } from './plugins/needs.ts';
import { preload } from './plugins/preload.ts';
import { size } from './plugins/size.ts';

/** What whoever follows a match needs, whether or not a board is drawn. */
const MATCH =
  /\/src\/(?:match\/(?:player|source|own|sounds|steps|file)|parts\/(?:Die|RollDie|SeatMark|focus-offers)|boards\/kit\/(?:Shape|motion|pictograms)|rules\/engine)\b/;
/** What every match with a board needs besides. */
const TABLE =
  /\/src\/(?:pages\/(?:Table|NewMatch|QuickPlay)|match\/(?:session|turns|begin|ending)|parts\/(?:BoardStage|ChoiceBar|News|Now|OptionsForm|Plate|Refused|TableFrame|TurnPanel)|boards\/(?:index|kit\/(?!letters))|rules\/thinker)\b/;
/** What all that goes on at the server's tables shares: the page names one file for it, not a dozen. */
const LIVE =
  /\/src\/(?:online\/(?:Connection|SeatClock|Seconds|device|seal|session|socket|table-log|table|wording)|ui\/icons)\b/;
/** How the server is asked for something: whose it is, on every page. */
const SERVER = /\/src\/server\//;

/** What every pupil's telephone needs, from the code to the first question. */
const PHONE =
  /\/src\/class\/(?:Following|Join|LessonTime|Lock|MemberForm|Move|OwnPoints|Phone\w*|Question|QuestionTime|Room|TeamMark|api|async-action|awake|classroom|kept|looks|pictures|points|protocol|status|turn|verdict|wording|words)\./;

/** Whose server it is: fetched once the page is there. */
const SITE = /\/src\/site\/(?!site\.svelte)/;

export default defineConfig({
  // Wherever the page is: the server may be one path among others.
  base: './',
  // An end for what hangs, not a measure of speed: the machine may have much else to do.
  test: { testTimeout: 120_000 },
  plugins: [
    svelte(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeAssets: ['icon.svg'],
      manifest: {
        name: 'Sobremesa',
        short_name: 'Sobremesa',
        description: 'Juegos de mesa, bien jugados',
        lang: 'es',
        start_url: './',
        display: 'standalone',
        background_color: '#f4ecdf',
        theme_color: '#a8432a',
        categories: ['games'],
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
        ],
      },
      workbox: {
        // After one visit all games work without a network: everything is fetched ahead.
        globPatterns: ['**/*.{html,js,css,wasm,woff2,svg,png}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        navigateFallback: 'index.html',
        // What the server answers itself is never the page.
        navigateFallbackDenylist: [/\/(?:api|health|pages|socket)\b/],
        // Notices that come while no page is open.
        importScripts: ['push.js'],
        // What few people need is fetched when they do, and kept from then on: the letters for
        // dyslexia, the check of dice and pictures of them, question files of other programs, the games on paper, the rules without bots, skins of the boards, whose
        // server it is, what moderators, programmers, teachers and projectors use, accounts, packs of others.
        globIgnores: [
          'push.js',
          '**/opendyslexic-*',
          '**/verify_bg-*',
          '**/DiceSeals-*',
          '**/DicePicture-*',
          '**/question-files_bg-*',
          '**/print_bg-*',
          '**/rules_bg-*',
          '**/class_bg-*',
          '**/skin-*',
          '**/accent-*',
          '**/site-*',
          // Without the server these show nothing.
          '**/{Account,Api,Gallery,GalleryParts,Leaders,Moderation,People,api,moderation}-*',
          '**/{Print,paper}-*',
          '**/{Pack,Sharing,sharing,requests,RecommendedChoice}-*',
          '**/{BoardPage,Console,Join,Online,OnlineTable,Opening,PhonePage,phone,Report,Seen,Setting,Task,teaching}-*',
        ],
        runtimeCaching: [{ urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.includes('/assets/'), handler: 'CacheFirst' }],
        cleanupOutdatedCaches: true,
      },
    }),
    preload([{ file: /young-serif-[^/]*\.woff2$/, as: 'font' }]),
    // Last: they look at what all others have written.
    compress(),
    size({ journeys, ahead }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers without it fetch the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What is always needed together comes in one piece: it is smaller than the many that the pages' sharing would make.
          groups: [
            { name: 'match', test: MATCH },
            { name: 'table', test: TABLE },
            { name: 'live', test: LIVE },
            { name: 'server', test: SERVER },
            { name: 'phone', test: PHONE },
            { name: 'site', test: SITE },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  worker: { format: 'es' },
  // The messages, lessons and boards live beside the page, in content/.
  server: { fs: { allow: ['..'] } },
});
