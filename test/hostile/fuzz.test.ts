import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import lzString from 'lz-string';
import { expect, test } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../src/values/json.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { beginFile, RUNS } from './cases.test-data.ts';
import { hostileText, hostileValue } from './hostile-values.test-data.ts';
import { harmOfSite } from './harmless.test-data.ts';

beginFile();

const MAX_MILLISECONDS = 30_000;
const TIMEOUT = 300_000 * RUNS;
const temp = tempFolder();

/** A small project with many kinds of values. */
const PROJECT: JsonObject = {
  ...project(
    [
      main(
        heading('Title'),
        link('about#deep', 'About'),
        link('https://example.org/', 'Away'),
        block(
          'row',
          {
            gap: '10px',
            fill: { type: 'image', url: 'https://example.org/a.png', isColor: true, color: '#fff' },
            padding: 'uniq 10px',
            size: { isXw: true, xw: '50%' },
          },
          [
            block('button', {
              text: 'Press',
              to: 'mailto:a@example.org',
              'keep-scroll': false,
              'new-tab': false,
            }),
            block('text', {
              text: 'x',
              'text-style': { fontFamily: 'serif', fontSize: '1em' },
              mask: { url: '/a.png' },
              border: { mode: 'simple', width: '1px' },
              anchor: { kid: 'here', offset: '10px' },
            }),
          ],
        ),
        block('switch-width', { breakpoints: '640px' }, [text('narrow'), text('wide')]),
        block('back', { text: 'Back' }),
        block('composite', { source: 'part' }),
        {
          uid: 'picture',
          eid: 'image',
          attrs: [
            { kid: 'image', assetUid: 'dot' },
            { kid: 'alt', v: 'A dot' },
            { kid: 'lazyload', v: true },
          ],
        },
      ),
      block('consent-banner', {}, [block('consent-accept', { text: 'Yes' })]),
    ],
    [
      board('about', [block('text', { text: 'Deep', anchor: 'deep' })], {
        description: 'd',
        imageUrl: '/a.png',
        date: '2024-05-31',
      }),
      board('part', [{ ...text('slot'), isGroupSlot: true }], { type: 'part' }),
      board('old', [], { redirectUrl: '/about/' }),
    ],
  ),
  googleTagManagerId: 'GTM-A1',
  faviconLinkLight: '/icon.png',
};
(PROJECT['root'] as Record<string, Json>)['assets'] = [
  { uid: 'dot', timestamp: 1, basename: 'dot', extension: 'png', imgWidth: 4, imgHeight: 3 },
];

const OWN: ReadonlySet<string> = new Set(['project.json', 'site']);
const folder = mkdtempSync(join(temp, 'work-'));

/** Builds a project; returns a problem if the build takes too long, or its site is harmful. */
async function findViolations(content: string | Uint8Array): Promise<readonly string[]> {
  writeFileSync(join(folder, 'project.json'), content);
  const start = performance.now();
  const { code, out } = await cli(folder, [
    'build',
    'project.json',
    '--json',
    '--no-cache',
    '--site-url',
    'https://example.org',
  ]);
  const isLate = performance.now() - start > MAX_MILLISECONDS;
  const { projects } = JSON.parse(out) as {
    projects: readonly { diagnostics?: readonly { severity: string }[] }[];
  };
  const hasErrors = projects[0]?.diagnostics?.some(({ severity }) => severity === 'error') === true;
  const isSpilt =
    readdirSync(dirname(folder)).length > 1 || readdirSync(folder).some((name) => !OWN.has(name));
  return [
    ...(isLate ? ['it took too long'] : []),
    ...(code === (hasErrors ? 1 : 0) ? [] : [`exit code ${code}`]),
    ...(isSpilt ? ['it wrote elsewhere'] : []),
    ...(code === 0 ? harmOfSite(join(folder, 'site')) : []),
  ];
}

const TEXT = JSON.stringify(PROJECT);

test('[SAFE-5] the unchanged project can be built', async () => {
  expect(await findViolations(TEXT)).toEqual([]);
});

interface Mutation {
  readonly kind: 'flip' | 'cut' | 'insert' | 'remove' | 'repeat' | 'double';
  readonly at: number;
  readonly size: number;
  readonly put: string;
}

const SNIPPETS = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\u0000',
  '\ufeff',
  '\\ud800',
  '\\u0000',
  '</script>',
  '"__proto__":1,',
  '1e999',
  '-',
  'null',
  '{}',
  '[]',
  '//',
  '日',
];
const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('flip', 'cut', 'insert', 'remove', 'repeat', 'double'),
  at: fc.nat(1_000_000),
  size: fc.integer({ min: 1, max: 40 }),
  put: fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ unit: 'binary', maxLength: 5 })),
});

function mutated(content: Buffer, { kind, at, size, put }: Mutation): Buffer {
  const where = at % Math.max(1, content.length);
  const [before, after] = [content.subarray(0, where), content.subarray(where)];
  switch (kind) {
    case 'flip': {
      const flipped = Buffer.from(content);
      flipped[where] = (flipped[where] ?? 0) ^ (1 << (size % 8));
      return flipped;
    }
    case 'cut':
      return at % 5 === 0 ? before : Buffer.from(content);
    case 'insert':
      return Buffer.concat([before, Buffer.from(put), after]);
    case 'remove':
      return Buffer.concat([before, after.subarray(size)]);
    case 'repeat':
      return Buffer.concat([before, after.subarray(0, size), after]);
    case 'double':
      // Adds a duplicate member to an object, with another value.
      return Buffer.from(
        content
          .toString()
          .replace(/"(\w+)":(?=["\d])/g, (member, key: string, offset: number) =>
            offset % 7 === at % 7 ? `"${key}":0,${member}` : member,
          ),
      );
  }
}

test(
  '[SAFE-5] [SAFE-7] a project with changed bytes is built or rejected',
  async () => {
    const forms = [Buffer.from(TEXT), Buffer.from(lzString.compressToEncodedURIComponent(TEXT))];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1),
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        async (form, mutations) => {
          const content = mutations.reduce(mutated, forms[form] ?? Buffer.alloc(0));
          expect(await findViolations(content)).toEqual([]);
        },
      ),
      { numRuns: 60 * RUNS },
    );
  },
  TIMEOUT,
);

/** Returns the paths of all values within a JSON value. */
function placesOf(
  json: Json,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (Array.isArray(json))
    return [path, ...json.flatMap((item: Json, key) => placesOf(item, [...path, key]))];
  if (!isJsonObject(json)) return [path];
  return [path, ...Object.entries(json).flatMap(([key, item]) => placesOf(item, [...path, key]))];
}

function placed(json: Json, [key, ...rest]: readonly (string | number)[], value: Json): Json {
  if (key === undefined) return value;
  if (Array.isArray(json))
    return json.map((item: Json, index) => (index === key ? placed(item, rest, value) : item));
  // Changes nothing if an earlier change has removed the place.
  if (!isJsonObject(json)) return json;
  return { ...json, [key]: placed(json[key] ?? null, rest, value) };
}

/**
 * All places of the project. Changes prefer `LEAVES` and put texts there, as these have the right
 * type, so that more of the changed projects are read completely.
 */
const PLACES = placesOf(PROJECT).filter((path) => path.length > 0);
const LEAVES = PLACES.filter((path) =>
  [
    'v',
    'kid',
    'eid',
    'slug',
    'title',
    'name',
    'label',
    'redirectUrl',
    'imageUrl',
    'color',
    'url',
    'fontFamily',
    'basename',
    'description',
    'date',
    'faviconLinkLight',
    'uid',
    'assetUid',
    'notFoundBoardUid',
  ].includes(String(path.at(-1))),
);
const change = fc.tuple(
  fc.oneof(fc.constantFrom(...PLACES), { weight: 3, arbitrary: fc.constantFrom(...LEAVES) }),
  hostileValue,
  hostileText,
);

function changed(
  json: Json,
  [path, value, content]: readonly [readonly (string | number)[], Json, string],
): Json {
  // These places have a text: a value of another type would be rejected at once.
  const isLeaf = LEAVES.includes(path) && path.at(-1) !== 'v';
  return placed(json, path, isLeaf ? content : value);
}

test(
  '[SAFE-1] [SAFE-2] [SAFE-3] [SAFE-5] a project with any value anywhere is built or rejected, and harmless',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const content = JSON.stringify(changes.reduce(changed, PROJECT as Json));
        expect(await findViolations(content)).toEqual([]);
      }),
      { numRuns: 75 * RUNS },
    );
  },
  TIMEOUT,
);
