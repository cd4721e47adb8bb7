/** Random operations on a project, for the tests of this layer. */
import * as fc from 'fast-check';
import { attrsOf, type Block, type Board, type Project } from '../model/entities.ts';
import type { Json, JsonObject } from '../values/json.ts';
import { apply } from './apply.ts';
import { walkBlocks } from './blocks/block-keys.ts';
import type { ItemTarget, List, Operation, Target } from './operation.ts';
import { isRejected } from './rejection.ts';

/** The choices of a random operation; each number selects from the project. */
export interface Choice {
  readonly kind: Operation['kind'];
  readonly target: number;
  readonly list: number;
  readonly index: number;
  readonly key: string;
  readonly value: Json | undefined;
}

const KEYS = ['label', 'isHidden', 'v', 'x', 'z y', 'kid', 'name', 'title', 'widths', 'slug', '1'];

export const choices: fc.Arbitrary<readonly Choice[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('insert', 'remove', 'move', 'set', 'splice'),
    target: fc.nat(),
    list: fc.nat(),
    index: fc.nat(),
    key: fc.constantFrom(...KEYS),
    value: fc.constantFrom<Json | undefined>(undefined, true, false, 'a', 'new', '', 3, { a: [1] }),
  }),
  { maxLength: 12 },
);

export function boardsOf(board: Board): readonly Board[] {
  return [board, ...board.children.flatMap(boardsOf)];
}

interface ProjectNames {
  readonly targets: readonly ItemTarget[];
  readonly lists: readonly List[];
}

/** Returns everything in a project that operations can refer to. */
function namesOf({ root, variables, styles }: Project): ProjectNames {
  const targets: ItemTarget[] = [];
  const lists: List[] = [{ entity: 'variable' }, { entity: 'style' }];
  for (const { name } of variables) targets.push({ entity: 'variable', name });
  for (const style of styles) {
    const target = { entity: 'style', name: style.name, for: style.for } as const;
    targets.push(target);
    lists.push({ entity: 'attribute', of: target });
  }
  for (const board of boardsOf(root)) {
    const { uid } = board;
    targets.push({ entity: 'board', board: uid });
    lists.push({ entity: 'board', parent: uid }, { entity: 'asset', board: uid });
    lists.push({ entity: 'block', board: uid });
    for (const asset of board.assets) {
      targets.push({ entity: 'asset', board: uid, asset: asset.uid });
    }
    if (board.root !== undefined) nameBlocks(uid, board.root, { targets, lists });
  }
  return { targets, lists };
}

function nameBlocks(
  board: string,
  root: Block,
  { targets, lists }: { targets: ItemTarget[]; lists: List[] },
) {
  for (const { block, key } of walkBlocks(root)) {
    const of = { entity: 'block', board, block: key } as const;
    targets.push(of);
    lists.push({ entity: 'block', board, parent: key }, { entity: 'attribute', of });
    for (const { kid = '', isGroup = false } of attrsOf(block)) {
      targets.push({ entity: 'attribute', of, kid, ...(isGroup && { isGroup }) });
    }
  }
}

let count = 0;

function newItem(list: List, value: Json | undefined): JsonObject {
  count += 1;
  const uid = `new${count}`;
  switch (list.entity) {
    case 'block':
      return { uid, eid: 'box', children: [{ uid: `${uid}-inner`, eid: 'text', z: 1 }] };
    case 'board':
      return { uid, slug: uid, title: 'New', root: { uid: `${uid}-root`, eid: 'page' } };
    case 'asset':
      return { uid, basename: 'a', extension: 'png' };
    case 'variable':
      return { name: uid, v: '#fff', y: 1 };
    case 'style':
      return { name: uid, attrs: [{ kid: 'padding', v: 'none' }] };
    case 'attribute':
      return { kid: uid, ...(value !== undefined && { v: value }) };
  }
}

/** Returns the operation of a choice. */
function operationOf(project: Project, choice: Choice): Operation {
  const { targets, lists } = namesOf(project);
  const { kind, key, value } = choice;
  const target = targets[choice.target % targets.length] as ItemTarget;
  const isProject = choice.target % 11 === 0;
  const entity: Target = isProject ? { entity: 'project' } : target;
  const fitting = lists.filter((list) => kind !== 'move' || list.entity === target.entity);
  const into = fitting[choice.list % fitting.length] as List;
  const index = choice.index % 3;
  switch (kind) {
    case 'insert':
      return { kind, into, index, item: newItem(into, value) } as Operation;
    case 'remove':
      return { kind, target };
    case 'move':
      return { kind, target, into, index };
    case 'set':
      return { kind, target: entity, key, ...(value !== undefined && { value }) };
    case 'splice':
      return {
        kind,
        target: entity,
        key,
        at: 0,
        removed: '',
        inserted: JSON.stringify(value ?? ''),
      };
  }
}

/** Returns the possible operations of some choices, and the project after them. */
export function play(project: Project, chosen: readonly Choice[]) {
  const operations: Operation[] = [];
  let after = project;
  for (const choice of chosen) {
    const operation = operationOf(after, choice);
    const step = apply(after, [operation]);
    if (isRejected(step)) continue;
    operations.push(operation);
    after = step.project;
  }
  return { operations, after };
}
