import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { cli, tempFolder, writeJson } from '../sites.test-data.ts';
import { chromiumPath } from './chromium-path.js';

const temp = tempFolder();
beforeEach(() => {
  vi.stubEnv('CHROME_PATH', chromiumPath());
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const small = (label: string) =>
  block('link', { to: 'home', text: label, size: { isW: true, w: '9px', isH: true, h: '9px' } });
const cut = (words: string) =>
  block('text', { text: words, size: { isH: true, h: '10px' }, overflow: 'hidden' });
const CARD = board('card', [block('box', { size: { isW: true, w: '900px' } }, [text('Wide')])], {
  type: 'composite',
});
const FAULTY = project(
  [main(heading('Home'), block('composite', { source: 'card' }))],
  [
    CARD,
    board('about', [
      main(
        heading('About'),
        cut('Cut'),
        text('Covered'),
        block('text', { text: 'Over', margin: 'full -32px 0px 40px 0px' }),
        block('row', { gap: '0px' }, [small('A'), small('B')]),
        block('code-block', { code: 'x'.repeat(400) }),
      ),
    ]),
  ],
);

interface Checked {
  readonly isSound: boolean;
  readonly diagnostics?: readonly Diagnostic[];
  readonly error?: { readonly message: string; readonly details: string };
}

async function check(...args: readonly string[]) {
  const folder = mkdtempSync(join(temp, 'work-'));
  writeJson(join(folder, 'p.json'), FAULTY);
  const { code, out } = await cli(folder, ['check', '--widths', '--json', 'p.json', ...args]);
  const [checked] = (JSON.parse(out) as { readonly projects: readonly Checked[] }).projects;
  return { code, checked };
}

test('[PAGES-4] check --widths reports the issues of each page with their layer and widths, and fails with --strict', async () => {
  const { code, checked } = await check('--strict');
  expect(code).toBe(1);
  const found = (checked?.diagnostics ?? []).filter(({ code: name }) => name.startsWith('width-'));
  expect(found.map(({ code: name, board: page, text: said }) => [name, page, said])).toEqual([
    ['width-overflow', 'card', 'The layer is wider than windows of 320–881 px.'],
    ['width-cut', 'about', 'Text is cut off in windows of 320–2560 px.'],
    ['width-overlap', 'about', 'Text overlaps other text in windows of 320–2560 px.'],
    ['width-small', 'about', 'The target is too small to touch in windows of 320–2560 px.'],
    ['width-small', 'about', 'The target is too small to touch in windows of 320–2560 px.'],
  ]);
});

test('[PAGES-4] without a browser check --widths explains what to install', async () => {
  vi.stubEnv('CHROME_PATH', join(temp, 'no-browser'));
  const { code, checked } = await check();
  expect(code).toBe(1);
  expect(checked?.error).toMatchObject({
    message: expect.stringContaining('No browser could be started') as string,
    details: expect.stringContaining('CHROME_PATH') as string,
  });
});
