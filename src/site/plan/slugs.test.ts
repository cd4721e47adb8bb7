import { expect, test } from 'vitest';
import { board, project } from '../../model/projects.test-data.ts';
import { briefly, planOf } from '../sites.test-data.ts';
import { pathHref, slugProblem } from './slugs.ts';

const CLIMBS = 'it points to another folder';
const SLASH = 'it contains a slash';
const CONTROL = 'it contains control characters';
const CODED = 'it contains an encoded dot, slash or NUL';
const DEVICE = 'some systems reserve this name for a device';
const ENDS = 'it begins with a space, or ends with a dot or a space';
const INVISIBLE = 'it contains invisible characters';
const RESERVED = 'the output needs that name';

test.each([
  ['[S1]', '..', CLIMBS],
  ['[S1]', '.', CLIMBS],
  ['[S1]', 'a/b', SLASH],
  ['[S1]', 'a\\b', 'it contains a backslash'],
  ['[S1]', '%2e%2e', CODED],
  ['[S1]', 'a%2Fb', CODED],
  ['[S1]', 'a%5cb', CODED],
  ['[S1]', 'a%00', CODED],
  ['[S1]', 'a\0', CONTROL],
  ['[S1]', 'a\nb', CONTROL],
  ['[S1]', 'a\u0085', CONTROL],
  ['[S1]', 'a\ud800', CONTROL],
  ['[S2]', 'CON', DEVICE],
  ['[S2]', 'nul.txt', DEVICE],
  ['[S2]', 'COM¹', DEVICE],
  ['[S2]', 'lpt9', DEVICE],
  ['[S2]', 'a::$DATA', DEVICE],
  ['[S2]', 'a.', ENDS],
  ['[S2]', 'a ', ENDS],
  ['[S2]', ' a', ENDS],
  ['[S2]', '...', ENDS],
  ['[S4]', '日'.repeat(86), 'it is longer than 200 bytes'],
  ['[S4]', 'a'.repeat(201), 'it is longer than 200 bytes'],
  ['[S6]', 'index.html', RESERVED],
  ['[S6]', 'index.html.br', RESERVED],
  ['[S8]', 'a\u202eb', INVISIBLE],
  ['[S8]', 'a\u200bb', INVISIBLE],
  ['[S8]', '\ufeffa', INVISIBLE],
  ['[S8]', 'a\u2066b', INVISIBLE],
  ['[ROUTE-5]', ' ', 'it is empty, but there are boards below it'],
])('%s the slug %j is rejected: %s', (_id, slug, reason) => {
  expect([slugProblem(slug, true), slugProblem(slug, false)]).toEqual([reason, reason]);
});

test.each([
  ['sitegen', RESERVED],
  ['Resource', RESERVED],
  ['404.html', RESERVED],
  ['robots.txt', RESERVED],
  ['sitemap.xml', RESERVED],
  ['sitemap-12.xml', RESERVED],
  ['feed.xml', RESERVED],
  ['feed.xml.gz', RESERVED],
  ['manifest.webmanifest', RESERVED],
  ['icon-192.png', RESERVED],
  ['apple-touch-icon.png', RESERVED],
  ['favicon.ico', RESERVED],
  ['_headers', RESERVED],
  ['_redirects', RESERVED],
  ['vercel.json', RESERVED],
  ['Nginx.conf', RESERVED],
  ['caddyfile', RESERVED],
  ['s3-redirects.json', RESERVED],
  ['.htaccess', 'names with a leading dot are reserved for the output'],
  ['.git', 'names with a leading dot are reserved for the output'],
  ['__sitegen', 'the editor uses that address'],
  ['__SiteGen', 'the editor uses that address'],
  ['__\u017fitegen', 'the editor uses that address'],
])('[S6] the slug %s is rejected only at the top', (slug, reason) => {
  expect([slugProblem(slug, true), slugProblem(slug, false)]).toEqual([reason, undefined]);
});

test.each([
  'about',
  'a'.repeat(200),
  '日'.repeat(66),
  '100%',
  'a b',
  'café',
  ':id',
  'a?',
  '*',
  'console',
  'com',
  'v1.2',
  '__proto__',
  'a:b',
])('[ROUTE-5] the slug %s is allowed', (slug) => {
  expect(slugProblem(slug, true)).toBeUndefined();
});

test('[ROUTE-5] a rejected slug is an error with its path, and so is an empty one with children', () => {
  const boards = [
    board('a', { slug: 'ok', children: [board('b', { slug: '..' })] }),
    board('c', { slug: ' ', children: [board('d')] }),
  ];
  const { diagnostics } = planOf(project(boards));
  expect(briefly(diagnostics).slice(0, 2)).toEqual([
    ['error', 'slug-invalid', 'root.children[0].children[0].slug'],
    ['error', 'slug-invalid', 'root.children[1].slug'],
  ]);
  expect(diagnostics[0]?.text).toBe(
    'The slug “..” can’t be part of an address: it points to another folder.',
  );
});

test('[S6] [S9] a page with the address of the editor is an error with its own code', () => {
  const boards = [
    board('a', { slug: '__SITEGEN' }),
    board('b', { slug: 'b', children: [board('c', { slug: '__sitegen' })] }),
  ];
  expect(briefly(planOf(project(boards)).diagnostics)).toContainEqual([
    'error',
    'slug-of-editor',
    'root.children[0].slug',
  ]);
});

test.each([
  [[], '/'],
  [['a', 'b c'], '/a/b%20c/'],
])('[ROUTE-6] the address of %j is %s', (segments, href) => {
  expect(pathHref(segments)).toBe(href);
});
