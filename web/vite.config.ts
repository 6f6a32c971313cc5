import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  // The messages, lessons and boards live beside the page, in content/.
  server: { fs: { allow: ['..'] } },
});
