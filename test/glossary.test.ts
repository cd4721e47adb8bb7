import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** Returns the rows of the table below a heading. */
function rowsOf(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = glossary.split(`## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const words = rowsOf('Words');
const rows = rowsOf('Retired').map(([phrase = '']) => phrase);
/** The retired phrases; retired names of the code are in code marks instead. */
const retired = rows
  .filter((phrase) => !phrase.startsWith('`'))
  .flatMap((phrases) => phrases.split(', '));
const names = rows.filter((phrase) => phrase.startsWith('`')).map((name) => name.slice(1, -1));

/**
 * Exceptions that stay: codes of diagnostics, an error of the system, and a key of the editor's
 * state.
 */
const FIXED = /-refused\b|econnrefused|\brefused\??:|\.refused\b/g;

/** Files that may have retired words: records of the past, the glossary, and this file. */
const PAST = /^(?:CHANGELOG\.md|docs\/decisions\/|docs\/glossary\.md$|test\/glossary\.test\.ts$)/;

const listed = execFileSync('git', ['ls-files', 'src', 'bin', 'test', 'docs', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\.(?:ts|tsx|js|md)$/.test(file) && !PAST.test(file) && existsSync(join(root, file)),
  );

test('the glossary has at most 60 words, each once and with a file that exists', () => {
  expect(words.length).toBeLessThanOrEqual(60);
  const all = words.map(([word]) => word);
  expect(new Set(all).size).toBe(all.length);
  const files = words.map(([, , , file = '']) => file.replaceAll('`', ''));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('no retired phrase is left in code, messages or docs', () => {
  expect(retired.length).toBeGreaterThan(10);
  const found = listed.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').toLowerCase().replaceAll(FIXED, '');
    return retired.filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`);
  });
  expect(found).toEqual([]);
});

test('no retired name is left in the code', () => {
  expect(names.length).toBeGreaterThan(5);
  const retiredName = new RegExp(String.raw`\b(?:${names.join('|')})\b`);
  const found = listed
    .filter((file) => !file.endsWith('.md'))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.filter((line) => retiredName.test(line)).map((line) => `${file}: ${line}`);
    });
  expect(found).toEqual([]);
});
