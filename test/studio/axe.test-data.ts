import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds wrong with the elements of a page, frames left out; one rule alone where it is named. */
export async function axeFinds(page: Page, rule?: string): Promise<readonly (readonly string[])[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: Axe };
    const runOnly = only === undefined ? {} : { runOnly: [only] };
    const { violations } = await axe.run({ exclude: [['iframe']] }, runOnly);
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, rule);
}
