import { hash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { block, board, main, project, text } from '../kitchen-sink.test-data.ts';
import { build, contentsOf, readText, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

const card = block('box', { tag: 'div', 'text-color': 'var:ink' }, [text('In colour')]);
const plain = board('plain', [main(text('Plain'))]);

function colored(...variables: readonly JsonObject[]): Json {
  return project([main(card)], [plain], { variables });
}

test.each<[string, readonly JsonObject[], string]>([
  ['another value', [{ name: 'ink', v: '#0000FF' }], ':root{--v-ink:#0000FF}'],
  ['a dark value', [{ name: 'ink', v: '#FF0000', dark: '#00FF00' }], 'color-scheme:light dark'],
])('[OUT-2] %s of a variable rebuilds its pages', async (_, changed, expected) => {
  const folder = newFolder();
  const first = await build(folder, colored({ name: 'ink', v: '#FF0000' }));
  expect(first).toMatchObject({ isWritten: true, diagnostics: [] });
  expect(readText(first.out, 'index.html')).toContain(':root{--v-ink:#FF0000}');
  const { out } = await build(folder, colored(...changed));
  expect(readText(out, 'index.html')).toContain(expected);
  const clean = await build(newFolder(), colored(...changed));
  const { '.sitegen.json': _manifest, ...files } = contentsOf(out);
  const { '.sitegen.json': _other, ...wanted } = contentsOf(clean.out);
  expect(files).toEqual(wanted);
});

test('[OUT-2] a removed variable is reported where it is used', async () => {
  const folder = newFolder();
  await build(folder, colored({ name: 'ink', v: '#FF0000' }));
  const { diagnostics } = await build(folder, colored());
  expect(diagnostics.map(({ code }) => code)).toEqual(['variable-unknown']);
});

test('[SAFE-2] a page without variables contains none', async () => {
  const { out } = await build(newFolder(), colored({ name: 'ink', v: '#FF0000' }));
  expect(readText(out, 'plain/index.html')).not.toContain('--v-');
});

/** Returns the policy's hashes for the scripts that run in a page. */
const hashesIn = (html: string) =>
  Array.from(
    html.matchAll(/<script>([^]*?)<\/script>/g),
    ([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`,
  );

const INK = { name: 'ink', v: '#FF0000', dark: '#00FF00' };

test('[SCHEME-1] a page with a switch applies the choice before the first paint, and other pages have no code for it', async () => {
  const switched = project([main(card), block('scheme-switch', {})], [plain], {
    variables: [INK],
  });
  const { out, diagnostics } = await build(newFolder(), switched, { host: 'netlify' });
  const [home, other] = [readText(out, 'index.html'), readText(out, 'plain/index.html')];
  const policy = /script-src ([^;]*);/;
  const allowed = (policy.exec(home)?.[1] ?? '').replaceAll('&#x27;', "'").split(' ');
  const hashes = hashesIn(home);
  expect([diagnostics.filter(({ severity }) => severity !== 'notice'), hashes.length]).toEqual([
    [],
    1,
  ]);
  expect(allowed).toContain(hashes[0]);
  expect(readText(out, '_headers')).toContain(hashes[0]);
  expect(home.indexOf('localStorage.colorScheme')).toBeLessThan(home.indexOf('<body'));
  const without = await build(newFolder(), project([main(card)], [plain], { variables: [INK] }));
  expect(other).toBe(readText(without.out, 'plain/index.html'));
  expect(other).not.toMatch(/data-scheme|<script>/);
  expect(readText(without.out, 'index.html')).not.toMatch(/data-scheme|<script>/);
});

test("[SCHEME-1] without hydration the switch isn't rendered", async () => {
  const switched = project([block('scheme-switch', {})], [], { variables: [INK] });
  const { out } = await build(newFolder(), switched, { hydrate: 'none' });
  const home = readText(out, 'index.html');
  expect(home).toMatch(/\.scheme-switch \{\s*display: none/);
  expect(home).not.toContain('localStorage');
});
