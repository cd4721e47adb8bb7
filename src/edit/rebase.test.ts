import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encode } from '../format/encode.ts';
import { text } from '../model/projects.test-data.ts';
import { findEntity } from './entities.ts';
import type { Operation } from './operation.ts';
import { rebase, type Rebased } from './rebase.ts';
import { isRefused } from './refusal.ts';
import { SITE } from './site.test-data.ts';

const home = (key: string) => ({ entity: 'block', board: 'home', block: key }) as const;
const at = (key: string, kid: string) => ({ entity: 'attribute', of: home(key), kid }) as const;

function rebased(theirs: readonly Operation[], mine: readonly Operation[]): Rebased {
  const result = rebase(SITE, theirs, mine);
  if (isRefused(result)) throw new Error(result.refusal.reason);
  return result;
}

const BLOCKS = ['a', 'b', 'main', 'tinted', 'go'];
const KIDS = ['padding', 'text-color', 'hover', 'opacity', 'styles', 'text', 'fill', 'tag'];

/** Changes of attributes, each of one that nobody else changes. */
const changes = fc
  .uniqueArray(
    fc.record({
      block: fc.constantFrom(...BLOCKS),
      kid: fc.constantFrom(...KIDS),
      value: fc.option(fc.constantFrom('x', 'y', 1), { nil: undefined }),
      side: fc.boolean(),
      index: fc.nat(2),
    }),
    { selector: ({ block, kid }) => `${block} ${kid}`, maxLength: 14 },
  )
  .map((all) => {
    const lengths = new Map<string, number>();
    const operationOf = ({ block, kid, value, index, side }: (typeof all)[number]): Operation => {
      const of = home(block);
      const target = at(block, kid);
      const name = `${block} ${side}`;
      const { attrs = [] } = (findEntity(SITE, of) ?? {}) as { readonly attrs?: readonly object[] };
      const length = lengths.get(name) ?? attrs.length;
      const isThere = findEntity(SITE, target) !== undefined;
      if (isThere && value === undefined) {
        lengths.set(name, length - 1);
        return { kind: 'remove', target };
      }
      if (isThere) return { kind: 'set', target, key: 'v', value: value ?? null };
      lengths.set(name, length + 1);
      const into = { entity: 'attribute', of } as const;
      return { kind: 'insert', into, index: Math.min(index, length), item: { kid, v: value ?? 0 } };
    };
    const of = (side: boolean) => all.filter((one) => one.side === side).map(operationOf);
    return [of(true), of(false)] as const;
  });

test('[EDIT-9] transactions that touch different attributes merge to the same result in both orders', () => {
  let merged = 0;
  fc.assert(
    fc.property(changes, ([one, other]) => {
      const results = [rebased(one, other), rebased(other, one)];
      for (const { conflicts, kept, left } of results)
        expect([conflicts, kept, left]).toEqual([[], [], []]);
      const [first, second] = results.map(({ project }) => encode(project));
      expect(first).toBe(second);
      if (one.length * other.length > 0) merged += 1;
    }),
    { numRuns: 200, endOnFailure: true },
  );
  expect(merged).toBeGreaterThan(50);
});

const say = (key: string, value: string): Operation => ({
  kind: 'set',
  target: at(key, 'text'),
  key: 'v',
  value,
});
const into = (parent: string) => ({ entity: 'block', board: 'home', parent }) as const;

const put = (uid: string): Operation => ({
  kind: 'insert',
  into: into('main'),
  index: 1,
  item: text(uid, ''),
});
const order = ({ project }: Rebased) =>
  (findEntity(project, home('main')) as { children: { uid: string }[] }).children.map(
    ({ uid }) => uid,
  );

describe('what two have changed', () => {
  test('[EDIT-9] the same text: both are told, and theirs stands', () => {
    const { project, operations, conflicts } = rebased(
      [say('a', 'theirs')],
      [say('a', 'mine'), say('b', 'too')],
    );
    expect(operations).toEqual([say('b', 'too')]);
    const mine = { kid: 'text', v: 'mine' };
    expect(conflicts).toEqual([
      {
        target: at('a', 'text'),
        mine,
        theirs: { kid: 'text', v: 'theirs' },
        operations: [say('a', 'mine')],
      },
    ]);
    expect(findEntity(project, at('a', 'text'))).toEqual({ kid: 'text', v: 'theirs' });
  });

  test('[EDIT-9] the same value is no conflict', () => {
    expect(rebased([say('a', 'one')], [say('a', 'one')])).toMatchObject({
      operations: [],
      conflicts: [],
    });
  });

  test.each<readonly [string, readonly Operation[], readonly Operation[], object]>([
    [
      'a field of a board',
      [{ kind: 'set', target: { entity: 'board', board: 'work' }, key: 'title', value: 'Theirs' }],
      [{ kind: 'set', target: { entity: 'board', board: 'work' }, key: 'title', value: 'Mine' }],
      { key: 'title', mine: 'Mine', theirs: 'Theirs' },
    ],
    [
      'an attribute that they have removed',
      [{ kind: 'remove', target: at('a', 'text') }],
      [say('a', 'mine')],
      { mine: { kid: 'text', v: 'mine' } },
    ],
    [
      'an attribute that is removed here',
      [say('a', 'theirs')],
      [{ kind: 'remove', target: at('a', 'text') }],
      { theirs: { kid: 'text', v: 'theirs' } },
    ],
  ])('[EDIT-9] %s', (_what, theirs, mine, conflict) => {
    const { conflicts, operations } = rebased(theirs, mine);
    expect(operations).toEqual([]);
    expect(conflicts).toMatchObject([conflict]);
  });

  test('[EDIT-9] what they have removed and is changed here comes back', () => {
    const { project, kept, conflicts } = rebased(
      [{ kind: 'remove', target: home('main') }],
      [say('a', 'mine')],
    );
    expect([kept, conflicts]).toEqual([[home('main')], []]);
    expect(findEntity(project, at('a', 'text'))).toEqual({ kid: 'text', v: 'mine' });
  });

  test('[EDIT-9] what is removed here and changed there stays', () => {
    const { project, kept } = rebased(
      [say('a', 'theirs')],
      [{ kind: 'remove', target: home('main') }],
    );
    expect(kept).toEqual([home('main')]);
    expect(findEntity(project, at('a', 'text'))).toEqual({ kid: 'text', v: 'theirs' });
  });

  test('[EDIT-9] what both have removed is gone', () => {
    const remove: Operation = { kind: 'remove', target: home('main') };
    expect(rebased([remove], [remove])).toMatchObject({ operations: [], kept: [], left: [] });
  });

  test('[EDIT-9] new blocks in one place are both there, in the same order on either side', () => {
    expect(order(rebased([put('x')], [put('y')]))).toEqual(['a', 'x', 'y', 'b']);
    expect(order(rebased([put('y')], [put('x')]))).toEqual(['a', 'x', 'y', 'b']);
  });

  test('[EDIT-9] a block that was moved to two places is where they put it', () => {
    const move = (parent: string): Operation => ({
      kind: 'move',
      target: home('b'),
      into: into(parent),
      index: 0,
    });
    const { project, operations } = rebased([move('tinted')], [move('form')]);
    expect(operations).toEqual([]);
    expect(findEntity(project, home('tinted'))).toMatchObject({ children: [{ uid: 'b' }] });
  });
});
