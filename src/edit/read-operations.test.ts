import { expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import { readOperations } from './read-operations.ts';

const block = { entity: 'block', board: 'b', block: 'k' } as const;
const style = { entity: 'style', name: 's', for: '' } as const;

test.each<readonly [Operation]>([
  [{ kind: 'set', target: { entity: 'project' }, key: 'label', value: null }],
  [{ kind: 'set', target: { entity: 'board', board: 'b' }, key: 'x', value: 1, before: 'y' }],
  [
    {
      kind: 'set',
      target: { entity: 'attribute', of: block, kid: 'c.t', isGroup: true },
      key: 'v',
    },
  ],
  [{ kind: 'splice', target: block, key: 'label', at: 1, removed: 'a', inserted: '' }],
  [{ kind: 'insert', into: { entity: 'block', board: 'b' }, index: 0, item: { uid: 'u' } }],
  [{ kind: 'insert', into: { entity: 'attribute', of: style }, index: 0, item: { kid: 'v' } }],
  [{ kind: 'insert', into: { entity: 'asset', board: 'b' }, index: 0, item: { uid: 'u' } }],
  [{ kind: 'remove', target: { entity: 'variable', name: 'n' } }],
  [{ kind: 'move', target: style, into: { entity: 'style' }, index: 3 }],
  [{ kind: 'move', target: block, into: { entity: 'block', board: 'b', parent: 'p' }, index: 3 }],
])('[EDIT-6] %j is read unchanged', (operation) => {
  const sent: unknown = JSON.parse(JSON.stringify([{ ...operation, more: 1 }]));
  expect(readOperations(sent)).toEqual({ operations: [operation] });
});

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

test.each<readonly [string, string, unknown]>([
  ['operations-unreadable', 'no list', {}],
  ['operations-unreadable', 'nothing', null],
  ['operations-unreadable', 'an unknown kind', [{ kind: 'eval', target: block }]],
  ['operations-unreadable', 'no target', [{ kind: 'remove' }]],
  [
    'operations-unreadable',
    'the project as an item',
    [{ kind: 'remove', target: { entity: 'project' } }],
  ],
  [
    'operations-unreadable',
    'a number as a uid',
    [{ kind: 'remove', target: { ...block, block: 1 } }],
  ],
  [
    'operations-unreadable',
    'half a place',
    [{ kind: 'move', target: block, into: block, index: 0.5 }],
  ],
  [
    'operations-unreadable',
    'a text as an item',
    [{ kind: 'insert', into: { entity: 'style' }, index: 0, item: 'x' }],
  ],
  [
    'operations-unreadable',
    'a uid of a megabyte',
    [{ kind: 'remove', target: { ...block, block: 'x'.repeat(1e6) } }],
  ],
  ['operations-too-many', 'too many', Array.from({ length: 10_001 }, () => null)],
  [
    'operations-too-many',
    'one too deep',
    [{ kind: 'set', target: block, key: 'x', value: nested(5000) }],
  ],
  [
    'operations-too-many',
    'one too large',
    [{ kind: 'set', target: block, key: 'x', value: Array.from({ length: 2e6 }, () => 0) }],
  ],
])('[EDIT-6] %s: %s is rejected', (code, _what, sent) => {
  const read = readOperations(sent);
  expect('rejection' in read && read.rejection.code).toBe(code);
});
