// Every state of the pages of a class, as the gallery shows them: on the wall, the teacher's desk and a telephone, light and
// dark, in both languages, in the colours of the device and at 200 %. No serious barrier, nothing cut off, and a picture of each.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { State } from '../src/gallery/state';
import { opening, projector, pupil, teacher } from '../src/gallery/states/class';
import { phoneForms, phoneStory, pupilsTask, wallForms, wallStory } from '../src/gallery/states/story';
import { House, type Visitor } from './browser';
import { look, type Look } from './looks';
import { Script } from './scripted';
import { open, unsaid } from './states';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

type Screen = Pick<Look, 'name' | 'width' | 'height' | 'check'>;
const telephone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };

interface Visit {
  who: string;
  theme: 'light' | 'dark';
  language: string;
  states: State[];
  screens: Screen[];
  /** The wall shows all there is at once; elsewhere one scrolls. */
  scrolls: boolean;
  /** The device chooses the colours. */
  forced?: boolean;
}

const spanish = { theme: 'light', language: 'es' } as const;
const english = { theme: 'dark', language: 'en' } as const;

/** What comes up now and then. In the colours of the page it is looked at where it is played (`story`, `kinds`, `homework`). */
const phoneRarely = [...phoneForms, ...phoneStory, ...pupilsTask];
const wallRarely = [...wallForms, ...wallStory];

/** On every kind of screen a state is checked in full once; colours in every theme. */
const visits: Visit[] = [
  { ...spanish, who: 'a pupil', states: pupil, screens: [{ ...telephone, name: 'phone', check: 'all' }], scrolls: true },
  { ...english, who: 'a pupil', states: pupil, screens: [{ ...telephone, name: 'phone', check: 'contrast' }], scrolls: true },
  {
    ...spanish,
    who: 'a teacher who begins',
    states: opening,
    screens: [{ ...telephone, name: 'phone', check: 'all' }, { ...tablet, name: 'tablet-console', check: 'contrast' }],
    scrolls: true,
  },
  {
    ...spanish,
    who: 'a teacher',
    states: teacher,
    screens: [{ ...telephone, name: 'telephone-console', check: 'all' }, { ...tablet, name: 'tablet-console', check: 'contrast' }],
    scrolls: true,
  },
  { ...english, who: 'a teacher', states: [...teacher, ...opening], screens: [{ width: 1280, height: 720, name: 'desk-console', check: 'all' }], scrolls: true },
  { ...spanish, who: 'the wall', states: projector, screens: [{ width: 1280, height: 720, name: 'wall-720', check: 'all' }], scrolls: false },
  { ...english, who: 'the wall', states: projector, screens: [{ width: 1920, height: 1080, name: 'wall-1080', check: 'contrast' }], scrolls: false },
  // In the colours of the device, and at 200 %: a screen of half the size shows the same.
  { ...spanish, who: 'a pupil in forced colours', states: [...pupil, ...phoneRarely], screens: [{ ...telephone, name: 'phone-forced', check: 'contrast' }], scrolls: true, forced: true },
  { ...spanish, who: 'the wall in forced colours', states: [...projector, ...wallRarely], screens: [{ width: 1280, height: 720, name: 'wall-forced', check: 'contrast' }], scrolls: false, forced: true },
  { ...spanish, who: 'a pupil at 200 %', states: [...pupil, ...phoneRarely], screens: [{ width: 320, height: 640, name: 'phone-200', check: 'all' }], scrolls: true },
  { ...spanish, who: 'the wall at 200 %', states: [...projector, ...wallRarely], screens: [{ width: 960, height: 540, name: 'wall-200', check: 'all' }], scrolls: false },
];

/** One page for each language. */
const pages = new Map<string, Promise<Visitor>>();

function pageIn(language: string): Promise<Visitor> {
  const found = pages.get(language) ?? house.visit({ theme: 'auto', language });
  pages.set(language, found);
  return found;
}

/** What is read on a wall, of its height: 28 of 1080 lines. */
const LEAST = 28 / 1080;

/** The smallest letters of the question that is shown, of the height of the screen. */
const smallest = ({ page }: Visitor): Promise<number> =>
  page.locator('.question *:not(.hidden, option)').evaluateAll((all) => {
    const says = (one: Element) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return Math.min(...all.filter(says).map((one) => parseFloat(getComputedStyle(one).fontSize))) / innerHeight;
  });

/** How many of these reach below the screen. */
const cutOff = ({ page }: Visitor, selector: string): Promise<number> => page.locator(selector).evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).length);

/** How many of these something lies over. */
const covered = ({ page }: Visitor, by: string, what: string): Promise<number> =>
  page.evaluate(([by, what]) => {
    const over = document.querySelector(by)!.getBoundingClientRect();
    const boxes = [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
    return boxes.filter((box) => box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top).length;
  }, [by, what] as const);

describe.each(visits)('$who, $theme, $language', ({ theme, language, states, screens, scrolls, forced = false }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await pageIn(language);
    await visitor.page.emulateMedia({ forcedColors: forced ? 'active' : 'none' });
  });

  it.each(states)('$name', async (state) => {
    const looks = screens.map((screen): Look => ({ ...screen, name: `${screen.name}-${state.name}-${theme}`, theme }));
    const { width, height } = looks[0]!;
    await visitor.page.setViewportSize({ width, height });
    await open(visitor, state);
    await look(visitor, 'class', looks, scrolls);
    expect(await unsaid(visitor)).toEqual([]);
    if (wallForms.includes(state)) expect(await smallest(visitor), 'read from the last row').toBeGreaterThanOrEqual(LEAST);
    if (state.name === 'wall-over') expect(await cutOff(visitor, '.finale .step b'), 'places that are cut off').toBe(0);
    if (state.name === 'wall-paused') expect(await covered(visitor, '.paused', 'main > ul li, .stage, .asked'), 'covered in a pause').toBe(0);
    if (state.name === 'wall-covered') expect(await visitor.page.locator('.covers').boundingBox(), 'all of the wall').toMatchObject({ x: 0, y: 0, width, height });
    if (state.name === 'wall-draw') expect(await covered(visitor, '.drawing', 'main > ul li'), 'teams that know already what is drawn').toBe(2);
    expect(visitor.problems.splice(0)).toEqual([]);
  });
});

it('offers the moves of a pupil again whose network failed while they were fetched', async () => {
  const visitor = await house.visit({}, telephone.width, telephone.height, {});
  const { page } = visitor;
  const script = await Script.on(visitor, null);
  // The page has been loaded anew for a file already: another one that is missing is said.
  await page.addInitScript(() => sessionStorage.setItem('sobremesa.reloaded', String(Date.now())));
  const missing = '**/assets/Moves-*.js';
  await page.route(missing, (route) => route.abort());
  const { path, scene } = pupil.find(({ name }) => name === 'phone-move')!;
  const { answers, kept } = scene();
  await script.tell(visitor, path, answers!, kept);
  const again = page.getByRole('button', { name: 'No se ha podido cargar. Otra vez' });
  await again.waitFor();
  await page.unroute(missing);
  await again.click();
  await page.waitForSelector('.moves button');
  await visitor.close();
});
