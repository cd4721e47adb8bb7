import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonObjectOf } from '../../src/values/json.ts';
import { cli, readText, REPOSITORY, tempFolder, writeJson } from '../sites.test-data.ts';

/** Returns the packages that Vite lists for a bundle. */
function bundledIn(bundle: string): readonly string[] {
  const text = readText(REPOSITORY, 'dist', bundle, '.vite', 'licenses.json');
  const { entries } = jsonObjectOf(`{"entries":${text}}`);
  return (Array.isArray(entries) ? entries : []).map((entry) => {
    const { name, version } = entry as { readonly name: string; readonly version: string };
    return `${name} ${version}`;
  });
}

/** Returns the lengths of the sections in a license file, by package. */
function partsOf(text: string): ReadonlyMap<string, number> {
  const parts = text.split(/^(\S+ \S+) \([^)\n]+\)\n=+\n/m).slice(1);
  return new Map(
    parts.flatMap((part, at) => (at % 2 === 0 ? [[part, (parts[at + 1] ?? '').length]] : [])),
  );
}

const NEVER_IN_MODULES =
  /^(?:@fontsource-variable\/(?:inter|playfair-display)|@iconify-json\/lucide) /;

test.each([
  ['THIRD-PARTY-LICENSES', ['client', 'program', 'author', 'shell']],
  ['dist/client/sitegen/LICENSES.txt', ['client']],
])('[PACKAGE-3] %s has the licence of every bundled package, font and icon', (file, bundles) => {
  const parts = partsOf(readText(REPOSITORY, file));
  const bundled = new Set(bundles.flatMap(bundledIn));
  expect(bundled.size).toBeGreaterThan(5);
  expect([...bundled].filter((name) => (parts.get(name) ?? 0) < 500)).toEqual([]);
  const extra = [...parts].filter(([name, size]) => NEVER_IN_MODULES.test(name) && size > 500);
  expect(extra).toHaveLength(3);
});

test('[PACKAGE-3] a site with the client’s script has licences next to the script; a site without it has none', async () => {
  const folder = tempFolder();
  const root = { uid: 'home', title: 'x', root: { uid: 'page', eid: 'page' } };
  writeJson(join(folder, 'project.json'), { id: 'x', root });
  const build = (...args: readonly string[]) =>
    cli(folder, ['build', 'project.json', '--json', '--out', ...args]);
  expect(await build('with')).toMatchObject({ code: 0 });
  expect(readText(folder, 'with', 'sitegen', 'LICENSES.txt')).toContain('react-dom ');
  expect(await build('without', '--hydrate', 'none')).toMatchObject({ code: 0 });
  expect(() => readText(folder, 'without', 'sitegen', 'LICENSES.txt')).toThrow('ENOENT');
});
