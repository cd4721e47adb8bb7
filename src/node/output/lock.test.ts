import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { releaseLocks, takeLock } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitegen-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Times of a file, in seconds. */
const LONG_AGO = [1_000_000_000, 1_000_000_000] as const;

/** The id of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['-e', '']).pid;

test('[OUT-4] a lock names its process, and is removed on release', () => {
  const file = join(folder, 'own');
  const { release, isTakenOver } = takeLock(file);
  expect(isTakenOver).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(file)).toBe(false);
});

test('[C6] a held lock is rejected, and its process named', () => {
  const file = join(folder, 'held');
  const { release } = takeLock(file);
  expect(() => takeLock(file)).toThrow(`Process ${process.pid} is building into the same folder.`);
  release();
  writeFileSync(file, String(process.ppid));
  expect(() => takeLock(file)).toThrow(`Process ${process.ppid} is building into the same folder.`);
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});

test.each([
  ['of a process that has ended', String(ended())],
  ['of this process from before', String(process.pid)],
  ['that is empty', ''],
  ['without a process', 'zadachi'],
])('[C7] a lock %s is taken over', (_what, content) => {
  const file = join(folder, 'stale');
  writeFileSync(file, content);
  utimesSync(file, ...LONG_AGO);
  const { release, isTakenOver } = takeLock(file);
  expect(isTakenOver).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  release();
});

test('[OUT-4] an interrupted process releases all its locks', () => {
  const files = ['one', 'two'].map((name) => join(folder, name));
  for (const file of files) takeLock(file);
  releaseLocks();
  expect(files.filter((file) => existsSync(file))).toEqual([]);
});

test('[K4] for a lock of another program the error names the file to remove', () => {
  const file = join(folder, 'alien');
  writeFileSync(file, '1');
  expect(() => takeLock(file)).toThrow(
    expect.objectContaining({ details: expect.stringContaining(`remove ${file}.`) }),
  );
  expect(readFileSync(file, 'utf8')).toBe('1');
});

test('[K5] a lock that is a link is taken over, and its target stays', () => {
  const [file, other] = [join(folder, 'link'), join(folder, 'precious')];
  writeFileSync(other, String(process.ppid));
  symlinkSync(other, file);
  const { release } = takeLock(file);
  expect(readFileSync(other, 'utf8')).toBe(String(process.ppid));
  release();
  expect([existsSync(file), existsSync(other)]).toEqual([false, true]);
});

test.each([['0'], ['-1'], ['1e0'], ['0x1'], [' 1'], ['99999999999999999999']])(
  '[K4] a lock that contains %j names no process',
  (content) => {
    const file = join(folder, 'odd');
    writeFileSync(file, content);
    takeLock(file).release();
    expect(existsSync(file)).toBe(false);
  },
);

test('[K4] a folder in place of the lock is reported, and stays', () => {
  const file = join(folder, 'folder');
  mkdirSync(file);
  expect(() => takeLock(file)).toThrow('Another process is building');
  expect(existsSync(file)).toBe(true);
});

test("[C6] a lock created a moment ago is held, although it doesn't name its process yet", () => {
  const file = join(folder, 'begun');
  writeFileSync(file, '');
  expect(() => takeLock(file)).toThrow('Another process is building');
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('[C6] [C7] an abandoned lock is taken over by one of several processes, and its leftovers are removed', () => {
  const file = join(folder, 'several');
  const turn = `${file}.turn`;
  const content = String(ended());
  writeFileSync(file, content);
  mkdirSync(turn);
  expect(() => takeLock(file)).toThrow('Another process is building');
  expect([readFileSync(file, 'utf8'), existsSync(turn)]).toEqual([content, true]);
  utimesSync(turn, ...LONG_AGO);
  expect(() => takeLock(file)).toThrow('Another process is building');
  const { release, isTakenOver } = takeLock(file);
  expect([isTakenOver, existsSync(turn)]).toEqual([true, false]);
  release();
});

test('[C9] [OUT-4] a lock appears with its process in it, and leaves no other file', () => {
  const [file, draft] = [join(folder, 'whole'), join(folder, 'whole.new')];
  // The draft of an ended process.
  writeFileSync(draft, '1');
  const { release } = takeLock(file, draft);
  expect([readFileSync(file, 'utf8'), existsSync(draft)]).toEqual([String(process.pid), false]);
  expect(() => takeLock(file, draft)).toThrow(`Process ${process.pid}`);
  expect(existsSync(draft)).toBe(false);
  release();
});
