// What keeps people from using a page: serious barriers, and things cut off.

import axeSource from 'axe-core/axe.min.js?raw';
import type { Page } from 'playwright-core';
import type { Visitor } from './browser';

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

type Axe = { run: (context: object, options: object) => Promise<{ violations: unknown }> };

async function check(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: Axe };
    // A page of rules has the same small board a dozen times, in thousands of elements: the first speaks for the others.
    const [, ...alike] = document.querySelectorAll('figure:has(svg)');
    return (await axe.run(alike.length > 0 ? { include: [document.body], exclude: alike } : document, asked)).violations;
  }, options);
  const serious = (violations as Violation[]).filter((one) => one.impact === 'serious' || one.impact === 'critical');
  return serious.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** Serious barriers, as axe-core finds them. */
export const barriers = ({ page }: Visitor) => check(page, { resultTypes: ['violations'] });

/** Those that another theme can bring to a page that has been checked already: colours too close to each other. */
export const tooFaint = ({ page }: Visitor) => check(page, { runOnly: ['color-contrast'], resultTypes: ['violations'] });

/** Whether the page is no wider than the screen. */
export async function fits({ page }: Visitor): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);
}
