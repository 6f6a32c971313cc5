// What keeps people from using a page: serious barriers, and things cut off.

import axeSource from 'axe-core/axe.min.js?raw';
import type { Visitor } from './browser';

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** Serious barriers, as axe-core finds them. */
export async function barriers({ page }: Visitor): Promise<string[]> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: unknown }> } };
    return (await axe.run()).violations;
  });
  const serious = (violations as Violation[]).filter((one) => one.impact === 'serious' || one.impact === 'critical');
  return serious.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** Whether the page is no wider than the screen. */
export async function fits({ page }: Visitor): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);
}
