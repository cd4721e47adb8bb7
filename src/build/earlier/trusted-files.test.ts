import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { openFiles } from '../files/open-files.ts';
import { isSettled } from '../files/stamp.ts';
import type { BoardHead } from '../project/open-folder.ts';
import { trustFiles } from './trusted-files.ts';

const temp = tempFolder();

const FILES = ['a.json', 'b.json', 'c.json', 'd.json'];

/** A folder of files, and what is known of all but the last one. */
async function place() {
  const folder = mkdtempSync(join(temp, 'project-'));
  for (const file of FILES) writeFileSync(join(folder, file), file);
  await new Promise((resolve) => setTimeout(resolve, 60));
  const files = openFiles(folder);
  const known = new Map<string, BoardHead>();
  for (const file of FILES.slice(0, 3)) {
    known.set(file, { stamp: files.stamp(file) ?? 0, size: 6, start: 0, end: 0, json: '{}' });
  }
  return { folder, files, known };
}

test('[OUT-2] files are what they are taken for', async () => {
  const { folder, files, known } = await place();
  const trusted = trustFiles(known, new Map(), undefined);
  const { stamp } = trusted.trust(folder, files);
  expect(FILES.map(stamp)).toEqual(FILES.map(files.stamp));
  expect(trusted.haveChanged()).toBe(false);
});

test.each(['a.json', 'c.json'])('[OUT-2] %s has changed, and is noticed', async (changed) => {
  const { folder, files, known } = await place();
  const stamps = new Map<string, number | undefined>();
  const trusted = trustFiles(known, stamps, undefined);
  const { stamp } = trusted.trust(folder, files);
  writeFileSync(join(folder, changed), 'other');
  expect(stamp(changed)).toBe(known.get(changed)?.stamp);
  expect(trusted.haveChanged()).toBe(true);
  expect(stamp(changed)).toBe(stamps.get(changed));
  expect(isSettled(stamp(changed) ?? 0)).toBe(false);
});

test('[OUT-2] what was looked at before is not trusted', async () => {
  const { folder, files, known } = await place();
  const stamps = new Map([['a.json', undefined]]);
  const trusted = trustFiles(known, stamps, undefined);
  expect(trusted.trust(folder, files).stamp('a.json')).toBeUndefined();
  expect(trusted.haveChanged()).toBe(false);
});
