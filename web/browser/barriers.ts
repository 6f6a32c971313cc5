// What keeps people from using a page: serious barriers, and things cut off.

import axeSource from 'axe-core/axe.min.js?raw';
import type { Page } from 'playwright-core';
import type { Visitor } from './browser';

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

interface Axe {
  _audit: { rules: { id: string; impact: string }[] };
  run(context: object, options: object): Promise<{ violations: unknown }>;
}

/** What is worth failing for. */
const SERIOUS = ['serious', 'critical'];

/** Nothing is worked out for what passes, nor fetched, nor looked for in frames: there are none. */
const BRIEFLY = { reporter: 'no-passes', preload: false, selectors: false, iframes: false };

async function check(page: Page, only: string[] | null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([runOnly, serious, briefly]) => {
      const { axe } = window as unknown as { axe: Axe };
      // Whatever the other rules found would not count.
      const rules = Object.fromEntries(axe._audit.rules.filter(({ impact }) => !serious.includes(impact)).map(({ id }) => [id, { enabled: false }]));
      // A page of rules has the same small board a dozen times, in thousands of elements: the first speaks for the others.
      const [, ...alike] = document.querySelectorAll('figure:has(svg)');
      const where = alike.length > 0 ? { include: [document.body], exclude: alike } : document;
      return (await axe.run(where, { ...briefly, ...(runOnly ? { runOnly } : { rules }) })).violations;
    },
    [only, SERIOUS, BRIEFLY] as const,
  );
  const serious = (violations as Violation[]).filter((one) => SERIOUS.includes(one.impact));
  return serious.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** Serious barriers, as axe-core finds them. */
export const barriers = ({ page }: Visitor) => check(page, null);

/** Those that another theme can bring to a page that has been checked already: colours too close to each other. */
export const tooFaint = ({ page }: Visitor) => check(page, ['color-contrast']);

/** Whether the page is no wider than the screen. */
export async function fits({ page }: Visitor): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);
}
