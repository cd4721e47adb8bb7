import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAuthorFiles } from '../edit/author-files.ts';
import { sweepCache } from './sweep.ts';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sitegen-sweep-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const age = (path: string, days: number) => {
  const time = Date.now() / 1000 - days * 24 * 60 * 60;
  utimesSync(path, time, time);
};

test.each([
  [29, true],
  [31, false],
])('[EDIT-6] what was done %i days after the server has begun is kept: %j', (days, isKept) => {
  const project = join(base, 'project');
  mkdirSync(project);
  const files = openAuthorFiles(join(base, 'cache'), project);
  const journal = files?.journal('0123456789abcdef') ?? '';
  const entry = dirname(journal);
  writeFileSync(journal, '');
  age(join(entry, 'project.json'), 100);
  // Each step that is saved changes the folder.
  age(entry, days);
  sweepCache(join(base, 'cache'));
  expect(existsSync(journal)).toBe(isKept);
});
