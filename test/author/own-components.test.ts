import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { block, main, project, text } from '../kitchen-sink.test-data.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder, writeJson } from '../sites.test-data.ts';
import { openShell } from './shell.test-data.ts';

const browser = useBrowser();
const temp = tempFolder();

/** Runs `sitegen dev` on a project until the test ends; returns the address of the editor. */
async function editing(folder: string): Promise<string> {
  const events = new EventEmitter();
  const interrupted = once(events, 'end').then(() => undefined);
  const out = (report: string) => events.emit('report', report);
  const reported = once(events, 'report') as Promise<[string]>;
  const ended = cli(folder, ['dev', '--json', '--port', '0'], { out, interrupted });
  onTestFinished(async () => {
    events.emit('end');
    await ended;
  });
  const { author } = JSON.parse((await reported)[0]) as { author: string };
  return author;
}

const HOURS = (content: string) => `import type { ReactNode } from 'react';
interface Props {
  /** The words above the days. */
  title: string;
  /** @min 1 @max 7 */
  days?: number;
  kind?: 'short' | 'long';
  children?: ReactNode;
}
/** When the shop is open. */
export default function Hours({ title = 'Open', days = 5, kind = 'short', children }: Props) {
  ${content}
}`;

const TABLE = HOURS(
  'return <table className={kind}><caption>{title}</caption><tbody><tr><td>{days} days</td></tr></tbody></table>;',
);

test('[OWN-2] an open editor lists a new component for insertion, and shows its changes and mistakes on the canvas', async () => {
  const folder = mkdtempSync(join(temp, 'site-'));
  writeJson(join(folder, 'project.json'), project([main(text('Words'), block('box', {}))]));
  const { page, frame } = await openShell(browser(), await editing(folder));
  mkdirSync(join(folder, 'components'));
  const file = join(folder, 'components', 'hours.tsx');
  writeFileSync(file, TABLE);

  // The insert list has the new type of element before the project is trusted to run its code.
  await page.focus('.canvas');
  await page.keyboard.press('/');
  await page.keyboard.type('hours');
  const choice = page.locator('.insertable', { hasText: 'When the shop is open.' });
  await choice.waitFor();
  await page.keyboard.press('Enter');
  const shown = (words: string) => frame().locator('.my-hours', { hasText: words });
  await shown('Hours').waitFor();
  for (const control of ['Title', 'Days', 'Kind']) {
    await page.getByText(control, { exact: true }).first().waitFor();
  }

  expect((await cli(folder, ['trust'])).code).toBe(0);
  await shown('5 days').waitFor();
  // A saved file is shown at once; an error in it is shown in place of the element.
  writeFileSync(file, TABLE.replace('days</td>', 'days a week</td>'));
  await shown('5 days a week').waitFor();
  writeFileSync(file, HOURS('throw new Error("no hours known");'));
  await shown('no hours known').waitFor();
  writeFileSync(file, HOURS('return <p>;'));
  await shown('Unexpected token').waitFor();
  writeFileSync(file, TABLE);
  await shown('5 days').waitFor();
});
