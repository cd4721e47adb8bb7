import { lstatSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isStill, stampOf } from './file-stamp.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitegen-stamp-'));
  file = join(folder, 'a.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Until the clock of the file system has surely moved on. */
const settle = () => new Promise((done) => setTimeout(done, 80));

test('[EDIT-9] a file that is not there has no stamp, and has another one once it is', () => {
  expect(stampOf(file)).toBe('');
  expect(isStill(file, '')).toBe(true);
  writeFileSync(file, 'a');
  expect(isStill(file, '')).toBe(false);
});

test('[EDIT-9] of a file that has only just changed the bytes count, as the system may not tell two changes apart', () => {
  writeFileSync(file, 'a');
  // However long this machine takes.
  const now = vi.spyOn(Date, 'now').mockImplementation(() => lstatSync(file).ctimeMs);
  const stamp = stampOf(file);
  utimesSync(file, 1, 1);
  expect(isStill(file, stamp)).toBe(true);
  writeFileSync(file, 'b');
  expect(isStill(file, stamp)).toBe(false);
  now.mockRestore();
});

test('[EDIT-9] a file that nobody has touched for a while is not read, and any change is noticed', async () => {
  writeFileSync(file, 'a');
  await settle();
  const stamp = stampOf(file);
  expect(isStill(file, stamp)).toBe(true);
  writeFileSync(file, 'b');
  expect(isStill(file, stamp)).toBe(false);
  rmSync(file);
  expect(isStill(file, stamp)).toBe(false);
});
