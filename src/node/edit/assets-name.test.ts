import { expect, test } from 'vitest';
import { freeName, readFileName } from './assets-name.ts';

test.each([
  ['Oak Table (1).JPG', 'oak-table-1', 'jpg'],
  ['Übersicht.pdf', 'übersicht', 'pdf'],
  ['archive.tar.zip', 'archive-tar', 'zip'],
  ['no extension', 'no-extension', ''],
  ['---.png', 'file', 'png'],
  ['<b>&"x".svg', 'b-x', 'svg'],
])(
  '[ASSET-1] a file named %s gets the name %s and the extension “%s”',
  (name, basename, extension) => {
    expect(readFileName(name)).toEqual({ basename, extension });
  },
);

test.each([
  '../x.png',
  'a/b.png',
  'a\\b.png',
  'x\0.png',
  '..',
  '.htaccess',
  '%2e%2e%2fx.png',
  'CON.png',
  'nul',
  'com1.svg',
  ' con.jpg',
  '(nul).png',
  'x.png:stream',
])('[A4] a file with the name %j is rejected', (name) => {
  expect(readFileName(name)).toBe(undefined);
});

test('[ASSET-4] a taken name gets the first free number', () => {
  const taken = new Set(['oak', 'oak-1', 'oak-3']);
  const isTaken = (name: string) => taken.has(name);
  expect(freeName('oak', isTaken)).toBe('oak-2');
  expect(freeName('ash', isTaken)).toBe('ash');
});
