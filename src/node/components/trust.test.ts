import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { findComponents, type FoundComponents } from './find-components.ts';
import { distrust, trust, trustIn } from './trust.ts';

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
  ['a lock file', 'package-lock.json'],
])('[OWN-1] trust is for one folder and its code: a change of %s ends it', (_, file) => {
  const files = {
    'components/a.tsx': SOURCE,
    'components/parts/inner.ts': SOURCE,
    'package-lock.json': '{}',
  };
  const state = mkdtempSync(join(temp, 'state-'));
  const folder = projectWith(files);
  expect(trustIn(state, found(folder))).toBe('unknown');
  trust(state, found(folder));
  expect(trustIn(state, found(folder))).toBe('trusted');
  expect(trustIn(state, found(projectWith(files)))).toBe('unknown');
  writeFileSync(join(folder, file), `${SOURCE}//`);
  expect(trustIn(state, found(folder))).toBe('changed');
  expect(distrust(state, found(folder))).toBe(true);
  expect(trustIn(state, found(folder))).toBe('unknown');
});
