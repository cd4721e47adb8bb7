import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { pageMessages } from '../author/messages.ts';
import { answerMessages } from '../node/edit/messages.ts';
import { buildMessages } from '../node/messages.ts';
import { contentMessages } from '../content/messages.ts';
import { editMessages } from '../edit/messages.ts';
import { formatMessages } from '../format/messages.ts';
import { modelMessages } from '../model/messages.ts';
import { siteMessages } from '../site/messages.ts';
import type { Problem } from '../values/codec.ts';
import type { Message } from './diagnostic.ts';

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  format: formatMessages.messages,
  content: contentMessages.messages,
  model: modelMessages.messages,
  site: siteMessages.messages,
  author: pageMessages.messages,
  edit: editMessages.messages,
  node: buildMessages.messages,
  'node/edit': answerMessages.messages,
};
const ALL = Object.values(CATALOGUES).flatMap((messages) => Object.entries(messages));
const CODES = ALL.map(([code]) => code);

const root = new URL('../..', import.meta.url).pathname;
const SUITES = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'fixtures/*/expected.json'];
const tests = fastGlob
  .sync(SUITES, { cwd: root })
  .filter((file) => !file.endsWith('diagnostics/messages.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'));

test('[OUT-3] each diagnostic code belongs to one layer', () => {
  expect(CODES.filter((code, index) => CODES.indexOf(code) !== index)).toEqual([]);
});

test('[OUT-3] the list has every message catalogue of the program', () => {
  const files = fastGlob.sync('src/**/messages.ts', { cwd: root });
  const layers = Object.keys(CATALOGUES).map((layer) => `src/${layer}/messages.ts`);
  expect(new Set(files)).toEqual(new Set(layers));
});

const PROBLEMS: Readonly<Record<Problem['code'], string>> = {
  'value-unreadable': 'mend',
  'value-too-long': 'error',
  'unit-missing': 'mend',
  'address-refused': 'mend',
  'variable-unknown': 'mend',
  'part-unknown': 'mend',
  'part-off': 'notice',
};

test.each(Object.entries(PROBLEMS))(
  '[VALUE-1] the value problem %s has severity %s',
  (code, severity) => {
    expect(CATALOGUES['site']?.[code]?.severity).toBe(severity);
  },
);

test('[REPAIR-4] a notice needs no action, and --strict accepts it', () => {
  const idle = ALL.filter(([, { hint }]) => hint.startsWith('No action needed'));
  expect(idle.length).toBeGreaterThan(3);
  expect(idle.filter(([, { severity }]) => severity !== 'notice')).toEqual([]);
});

describe.each(ALL)('%s', (code, { text, hint }) => {
  test('[OUT-3] a message names the problem and the fix in sentences', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    expect(text).toMatch(/^([“{A-Z]).*\.$/);
    expect(hint).toMatch(/^(?:\{meant\})?[A-Z].*\.$/);
  });

  test('[OUT-3] each code occurs in a test', () => {
    const occurs = tests.some((source) => new RegExp(`['"\\s]${code}['"\\s]`).test(source));
    expect(occurs).toBe(true);
  });
});
