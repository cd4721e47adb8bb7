import { mkdirSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { findComponents, readCode, type FoundComponents } from './find-components.ts';
import { distrust, trust, trustIn, trustsPackages } from './trust.ts';

const temp = tempFolder();
const SOURCE = 'export default () => null;';

function projectWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(temp, 'project-'));
  mkdirSync(join(folder, 'components', 'parts'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

function found(folder: string): FoundComponents {
  const components = findComponents(folder);
  if (components === undefined) throw new Error('there are no components');
  return components;
}

const code = (folder: string) => readCode(found(folder));

test('[OWN-1] a component is a file with a name of lower-case words, directly in its folder', () => {
  const folder = projectWith({
    'components/opening-hours.tsx': SOURCE,
    'components/Upper.tsx': SOURCE,
    'components/helper.ts': SOURCE,
    'components/parts/inner.tsx': SOURCE,
  });
  const { sources, files } = found(folder);
  expect(sources.map(({ path }) => path)).toEqual([
    join(folder, 'components', 'opening-hours.tsx'),
  ]);
  expect(files).toHaveLength(4);
});

test('[OWN-1] a project without components has nothing to trust', () => {
  expect(findComponents(projectWith({ 'components/helper.ts': SOURCE }))).toBeUndefined();
  expect(findComponents(join(temp, 'missing'))).toBeUndefined();
});

test.each([
  ['a component', 'components/a.tsx'],
  ['a file that it imports', 'components/parts/inner.ts'],
  ['a picture', 'components/parts/big.png'],
  ['a lock file', 'package-lock.json'],
])('[OWN-1] trust is for one folder and its code: a change of %s ends it', (_, file) => {
  const files = {
    'components/a.tsx': SOURCE,
    'components/parts/inner.ts': SOURCE,
    'components/parts/big.png': 'x'.repeat(5 * 1024 * 1024),
    'package-lock.json': '{}',
  };
  const state = mkdtempSync(join(temp, 'state-'));
  const folder = projectWith(files);
  expect(trustIn(state, code(folder))).toBe('unknown');
  trust(state, code(folder));
  expect(trustIn(state, code(folder))).toBe('trusted');
  expect(trustIn(state, code(projectWith(files)))).toBe('unknown');
  writeFileSync(join(folder, file), `${SOURCE}//`);
  expect(trustIn(state, code(folder))).toBe('changed');
  expect(distrust(state, code(folder).folder)).toBe(true);
  expect(trustIn(state, code(folder))).toBe('unknown');
});

test('[OWN-1] code beyond the limits is an error, never left out', () => {
  const large = projectWith({ 'components/a.tsx': SOURCE });
  truncateSync(join(large, 'components', 'a.tsx'), 64 * 1024 * 1024 + 1);
  expect(() => code(large)).toThrow('The folder “components” has more than 64 MiB');
  const many = projectWith({ 'components/a.tsx': SOURCE, 'components/parts/b.ts': SOURCE });
  expect(findComponents(many, 2)?.files).toHaveLength(2);
  expect(() => findComponents(many, 1)).toThrow('has more than 1 files');
});

test('[OWN-1] packages of trusted code are those of its first bundle, until it is trusted anew', () => {
  const state = mkdtempSync(join(temp, 'state-'));
  const own = code(projectWith({ 'components/a.tsx': SOURCE }));
  const packages = (letter: string) => ({ ...own, packages: letter.repeat(64) });
  expect(trustsPackages(state, packages('a'))).toBe(false);
  trust(state, own);
  expect(trustsPackages(state, packages('a'))).toBe(true);
  expect(trustsPackages(state, packages('b'))).toBe(false);
  expect(trustsPackages(state, packages('a'))).toBe(true);
  trust(state, own);
  expect(trustsPackages(state, packages('b'))).toBe(true);
});
