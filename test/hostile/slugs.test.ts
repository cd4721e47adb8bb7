import type { JsonObject } from '../../src/values/json.ts';
import { board, project, text } from '../kitchen-sink.test-data.ts';
import { filesIn } from '../sites.test-data.ts';
import { beginFile, type Case, folderForm, type Outcome, testCases } from './cases.test-data.ts';
import { harmOfSite } from './harmless.test-data.ts';

beginFile();

const SLUG = 'root.children[0].slug';
const SIGNS: Outcome = ['notice', 'slug-signs', SLUG];
const INVALID: Outcome = ['reject', 'slug-invalid', SLUG];
const missing = (out: string, file: string) =>
  filesIn(out).includes(file) ? [] : [`${file} is missing`];
const slugged = (...slugs: readonly string[]): JsonObject =>
  project(
    [],
    slugs.map((slug, n) => board(`b${n}`, [text('x')], { slug })),
  );
const rejected = (id: string, slugs: readonly string[]): Case[] =>
  slugs.map((slug) => ({ id, what: JSON.stringify(slug), input: slugged(slug), outcome: INVALID }));
/**
 * Returns cases of allowed slugs, each with the file of its page. `outcome` has the expected
 * diagnostic of slugs with special characters.
 */
const written = (
  id: string,
  files: Readonly<Record<string, string>>,
  outcome: Outcome = ['ok'],
): Case[] =>
  Object.entries(files).map(([slug, file]) => ({
    id,
    what: JSON.stringify(slug),
    input: slugged(slug),
    outcome,
    findHarm: (out) => [...missing(out, file), ...harmOfSite(out)],
  }));
const alike = (id: string, what: string, code: string, one: string, other: string): Case => ({
  id,
  what,
  input: slugged(one, other),
  outcome: ['reject', code, 'root.children[1].slug'],
});

testCases([
  ...rejected('S1', ['..', '.', 'a/b', 'a\\b', '%2e%2e', '%2E%2E', 'a%2Fb', 'a%00']),
  { id: 'S1', what: 'NUL', input: slugged('a\0b'), outcome: INVALID },
  ...rejected('S2', ['CON', 'nul.txt', 'COM¹', 'lpt9', 'aux', 'a.', 'a ', 'a::$DATA']),
  alike('S3', 'letter case', 'route-alike', 'About', 'about'),
  alike('S3', 'Unicode form', 'route-twice', 'café', 'cafe\u0301'),
  ...rejected('S4', ['日'.repeat(86), 'a'.repeat(201)]),
  ...written('S5', { ':id': ':id/index.html', 'a?': 'a?/index.html' }, SIGNS),
  ...written('S5', { '*': '404.html' }),
  ...rejected('S6', [
    'index.html',
    'sitegen',
    'resource',
    'robots.txt',
    'sitemap.xml',
    '404.html',
    '.sitegen.json',
    '_headers',
  ]),
  {
    id: 'S7',
    what: 'v1.2',
    input: slugged('v1.2'),
    outcome: ['notice', 'slug-dotted', SLUG],
    findHarm: (out) => missing(out, 'v1.2/index.html'),
  },
  ...rejected('S8', ['a\u202eb', 'a\u200bb', '\u2066a', 'a\u00adb']),
  {
    id: 'S9',
    what: 'an empty slug',
    input: project(
      [],
      [board('f', [], { type: 'folder', children: [board('i', [text('x')], { slug: '' })] })],
    ),
    outcome: ['ok'],
    findHarm: (out) => missing(out, 'f/index.html'),
  },
  {
    id: 'S4',
    what: 'a path of slugs that is too long as a whole',
    input: project(
      [],
      [1, 2, 3, 4, 5, 6].reduceRight<JsonObject[]>(
        (children, n) => [board(`${n}`.repeat(180), [], { children })],
        [],
      ),
    ),
    outcome: ['reject', 'slug-invalid', `root${'.children[0]'.repeat(6)}.slug`],
  },
  alike('S10', 'equal siblings', 'route-twice', 'a', 'a'),
  ...written('S11', { '100%': '100%/index.html', 'a b': 'a b/index.html' }, SIGNS),
  ...written('S11', {
    café: 'café/index.html',
    日本: '日本/index.html',
  }),
  {
    id: 'S1',
    what: 'a board file of a slug that climbs',
    input: folderForm('{"uid":"a","slug":".."}'),
    outcome: INVALID,
  },
]);
