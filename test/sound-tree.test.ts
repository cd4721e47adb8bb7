import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projects } from '../src/format/projects.test-data.ts';
import { LIMITS } from '../src/model/limits.ts';
import { SMALL_CATALOGUE, strangeProjects } from '../src/model/repair.test-data.ts';
import { MAX_DEPTH } from '../src/site/plan/limits.ts';
import type { Json, JsonObject } from '../src/values/json.ts';
import { folderFiles } from './bench/generate.js';
import { isKind, KINDS } from './bench/kinds/site.js';
import { hostileValue } from './hostile/hostile-values.test-data.ts';
import { REPOSITORY } from './sites.test-data.ts';
import { boardsIn, breachesIn, breachesOf, isSound, settingOf } from './sound-trees.test-data.ts';

const FIXTURES = join(REPOSITORY, 'fixtures');
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

function jsonFiles(folder: string): readonly Json[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as Json);
}

/** Returns a tree in which one value is replaced, or one field is added. */
function damaged(tree: Json, at: number, value: Json): Json {
  let left = at;
  const copy = structuredClone(tree);
  const visit = (inner: unknown): boolean => {
    if (typeof inner !== 'object' || inner === null) return false;
    const fields = inner as Record<string, unknown>;
    for (const key of Object.keys(fields)) {
      left -= 1;
      if (left === 0) {
        fields[key] = value;
        return true;
      }
      if (visit(fields[key])) return true;
    }
    return false;
  };
  visit(copy);
  return copy;
}

describe('[FORMAT-3] [REPAIR-1] a tree that the quick check accepts is unchanged by reading and repair', () => {
  test('in fixtures, also with one value replaced', () => {
    const boards = jsonFiles(FIXTURES).flatMap((json) => boardsIn(json));
    const setting = settingOf(boards);
    const roots = boards.map(({ root = null }) => root);
    expect(roots.flatMap((root) => breachesOf(root, setting))).toEqual([]);
    expect(roots.filter((root) => isSound(root, setting)).length).toBeGreaterThan(90);
    fc.assert(
      fc.property(fc.constantFrom(...roots), fc.nat(400), hostileValue, (root, at, value) => {
        expect(breachesOf(damaged(root, at, value), setting)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('in any project', () => {
    fc.assert(
      fc.property(projects, (one) => {
        expect(breachesIn(asJson(one))).toEqual([]);
      }),
    );
  });

  test('in projects with elements that the catalogue lacks', () => {
    let found = 0;
    fc.assert(
      fc.property(strangeProjects, (project) => {
        const boards = boardsIn(asJson(project));
        const setting = settingOf(boards, SMALL_CATALOGUE);
        for (const { root = null } of boards) {
          expect(breachesOf(root, setting)).toEqual([]);
          if (isSound(root, setting)) found += 1;
        }
      }),
      { numRuns: 1000 },
    );
    expect(found).toBeGreaterThan(20);
  });
});

test.each(Object.keys(KINDS).filter(isKind))(
  '[FORMAT-3] [REPAIR-1] the quick check accepts all boards of kind %s',
  (kind) => {
    const boards = [...folderFiles({ kind, boards: 40, seed: 5 })].flatMap(([, text]) => {
      return boardsIn(JSON.parse(text) as Json);
    });
    const setting = settingOf(boards);
    expect(boards.length).toBeGreaterThan(39);
    expect(boards.filter(({ root = null }) => !isSound(root, setting, true))).toEqual([]);
    expect(boards.flatMap(({ root = null }) => breachesOf(root, setting))).toEqual([]);
  },
);

const text = (uid: string, fields: JsonObject = {}): JsonObject => ({
  uid,
  eid: 'text',
  attrs: [{ kid: 'text', v: 'One' }],
  ...fields,
});
const page = (...children: readonly JsonObject[]): JsonObject => ({
  uid: 'p',
  eid: 'page',
  children: [...children],
});
const nested = (levels: number): JsonObject =>
  levels === 0 ? text('t') : { uid: `l${levels}`, eid: 'box', children: [nested(levels - 1)] };
const shows = (...children: readonly JsonObject[]): JsonObject => ({
  uid: 'c',
  eid: 'composite',
  attrs: [
    { kid: 'source', v: 'part' },
    { kid: 't.text', isGroup: true, v: 'Two' },
  ],
  children: [...children],
});
const part = { uid: 'part', root: page(text('s', { isGroupSlot: true }), exposing('t')) };

function exposing(uid: string): JsonObject {
  return text(uid, { attrs: [{ kid: 'text', v: 'One', isExposedToGroup: true }] });
}

test.each<[string, boolean, Json]>([
  ['a text', true, page(text('t'))],
  ['a flag', true, page(text('t', { isHidden: true }))],
  ['blocks nested to the limit', true, nested(LIMITS.block - 1)],
  ['blocks nested one level deeper', false, nested(LIMITS.block)],
  ['the content of a slot, and a property', true, page(shows(text('s~')))],
  ['the content of a slot that the source hasn’t', false, page(shows(text('x~')))],
  ['a slot that is filled twice', false, page(shows(text('s~'), text('s~')))],
  ['a block without an element', false, page({ uid: 'x' })],
  ['a block of an unknown element', false, page(text('t', { eid: 'script' }))],
  ['a block without a uid', false, page({ ...text(''), uid: '' })],
  ['an empty text', false, page({ uid: 't', eid: 'text' })],
  ['an unknown key', false, page(text('t', { strange: 1 }))],
  ['a flag that is null', false, page(text('t', { isHidden: null }))],
  ['children that are a text', false, page(text('t', { children: 'x' }))],
  ['a child that is null', false, { uid: 'p', eid: 'page', children: [null] }],
  ['attributes that are an object', false, page(text('t', { attrs: {} }))],
  ['an attribute that the element hasn’t', false, page(text('t', { attrs: [{ kid: 'onclick' }] }))],
  [
    'an attribute twice',
    false,
    page(
      text('t', {
        attrs: [
          { kid: 'text', v: 'a' },
          { kid: 'text', v: 'b' },
        ],
      }),
    ),
  ],
  [
    'a key that reaches a prototype',
    false,
    page(text('t', { attrs: [{ kid: 'text', v: { constructor: 1 } }] })),
  ],
  [
    'a character that HTML can’t carry',
    false,
    page(text('t', { attrs: [{ kid: 'text', v: 'a\u0007' }] })),
  ],
])('[FORMAT-3] [REPAIR-1] the quick check of %s finds it valid: %s', (_name, is, root) => {
  const setting = settingOf([part]);
  expect(isSound(root, setting)).toBe(is);
  expect(breachesOf(root, setting)).toEqual([]);
});

test('[RENDER-6] an accepted tree by itself never exceeds the depth of a page', () => {
  expect(LIMITS.block).toBeLessThan(MAX_DEPTH);
});
