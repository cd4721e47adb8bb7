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

/** Returns axe's violations in a page without frames; optionally of one rule, and in one part. */
export async function axeFinds(
  page: Page,
  { rule, within }: { readonly rule?: string | undefined; readonly within?: string } = {},
): Promise<readonly (readonly string[])[]> {
  await page.evaluate(AXE);
  return page.evaluate(
    async ([only, part]) => {
      const { axe } = window as unknown as { axe: Axe };
      const runOnly = only === undefined ? {} : { runOnly: [only] };
      const include = part === undefined ? {} : { include: [[part]] };
      const { violations } = await axe.run({ ...include, exclude: [['iframe']] }, runOnly);
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    [rule, within] as const,
  );
}
