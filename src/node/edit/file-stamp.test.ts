import { lstatSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasStamp, stampOf } from './file-stamp.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitegen-stamp-'));
  file = join(folder, 'a.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Waits until the clock of the file system has advanced. */
const settle = () => new Promise((done) => setTimeout(done, 80));

test('[EDIT-9] a missing file has no stamp, and a new file has another stamp', () => {
  expect(stampOf(file)).toBe('');
  expect(hasStamp(file, '')).toBe(true);
  writeFileSync(file, 'a');
  expect(hasStamp(file, '')).toBe(false);
});

test('[EDIT-9] for a file changed just now the bytes decide, as the system may not distinguish two changes', () => {
  writeFileSync(file, 'a');
  // The clock stays at the time of the change, so that a slow machine gets the same result.
  const now = vi.spyOn(Date, 'now').mockImplementation(() => lstatSync(file).ctimeMs);
  const stamp = stampOf(file);
  utimesSync(file, 1, 1);
  expect(hasStamp(file, stamp)).toBe(true);
  writeFileSync(file, 'b');
  expect(hasStamp(file, stamp)).toBe(false);
  now.mockRestore();
});

test('[EDIT-9] an old file isn’t read, and any change is noticed', async () => {
  writeFileSync(file, 'a');
  await settle();
  const stamp = stampOf(file);
  expect(hasStamp(file, stamp)).toBe(true);
  writeFileSync(file, 'b');
  expect(hasStamp(file, stamp)).toBe(false);
  rmSync(file);
  expect(hasStamp(file, stamp)).toBe(false);
});
