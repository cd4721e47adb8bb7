import { randomBytes } from 'node:crypto';
import { setAttribute, type NewValue } from '../../edit/commands/attributes.ts';
import type { Command, Editing } from '../../edit/commands/command.ts';
import { renameBlock, toggleFlag, type BlockFlag } from '../../edit/commands/fields.ts';
import { insertElement } from '../../edit/commands/insert.ts';
import { duplicateBlocks, moveBlocks, removeBlocks } from '../../edit/commands/move.ts';
import type { SelectionOf } from '../../edit/history.ts';
import { placeFor } from '../../edit/places.ts';
import { readOperations } from '../../edit/read-operations.ts';
import { isRefused, type Refusal, type Result } from '../../edit/refusal.ts';
import { type Json } from '../../values/json.ts';
import { fieldsOf, listOf, mapOf, textOf, wholeOf, type Reader } from '../../values/reader.ts';
import type { EditRequest, PlanEdit, Planned } from './editor.ts';

/** What a command of a tab comes to; what it is given was read. */
type Plan = (editing: Editing, request: EditRequest) => Result<Planned>;

const uid = textOf(10_000);
const uids = listOf(uid, 10_000);
const index = wholeOf(0, 10_000_000);
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
// What has come is JSON: it was parsed from a text.
const json: Reader<Json> = (value) => value as Json;

/** A command whose arguments are read before it is planned. */
function command<T>(
  read: Reader<T>,
  plan: (editing: Editing, args: T, selection: SelectionOf) => Result<Command | Planned>,
): Plan {
  return (editing, { name, args, selection }) => {
    const own = read(args);
    if (own === undefined) return badArgs(name);
    const board = typeof args['board'] === 'string' ? args['board'] : selection.board;
    return plan(editing, own, { board, blocks: blocksOf(args, selection) });
  };
}

/** The blocks that are named, or those that are selected. */
function blocksOf({ uid: one, uids: some }: EditRequest['args'], selection: SelectionOf) {
  const named = uids(some);
  if (named !== undefined) return named;
  return typeof one === 'string' ? [one] : selection.blocks;
}

function badArgs(name: string): { readonly refusal: Refusal } {
  const reason = `"${name}" was given something else than it takes.`;
  return { refusal: { code: 'bad-arguments', reason, hint: 'See docs/author.md.' } };
}

const ofBlocks = fieldsOf({}, { uids });
const ofBlock = fieldsOf({}, { uid, uids });
const place = { parent: uid, index };

const flags: readonly (readonly [string, BlockFlag])[] = [
  ['hide', 'isHidden'],
  ['bypass', 'isBypassed'],
  ['deactivate', 'isActive'],
  ['group-mark', 'isGroup'],
  ['slot', 'isGroupSlot'],
];

function valueOf(args: { kid: string; v?: Json; width?: string; isGroup?: boolean }): NewValue {
  const { kid, v, width, isGroup } = args;
  return {
    kid,
    ...(v !== undefined && { value: v }),
    ...(width !== undefined && { width }),
    ...(isGroup !== undefined && { isGroup }),
  };
}

const setArgs = { uid, uids, width: uid, isLook: flag, isGroup: flag, was: json };

const PLANS: ReadonlyMap<string, Plan> = new Map<string, Plan>([
  [
    'apply',
    command(fieldsOf({ operations: json }), (_editing, { operations }) =>
      readOperations(operations),
    ),
  ],
  [
    'insert',
    command(
      fieldsOf(
        { eid: uid },
        { parent: uid, index, preset: uid, attrs: mapOf(uid, json), board: uid },
      ),
      (editing, { eid, preset, attrs, parent, index: at }, { board, blocks }) => {
        const wanted = { board, key: blocks.at(-1) ?? '', eid, parent, index: at };
        const found = placeFor(editing.project, wanted, editing.elements);
        if (isRefused(found)) return found;
        const into = { entity: 'block', board, parent: found.parent } as const;
        const inserted = insertElement(
          editing,
          { into, index: found.index },
          {
            eid,
            ...(preset !== undefined && { preset }),
            ...(attrs !== undefined && { values: Object.fromEntries(attrs) }),
          },
        );
        if (isRefused(inserted)) return inserted;
        return { ...inserted, result: inserted.selection?.blocks[0] };
      },
    ),
  ],
  [
    'set',
    command(fieldsOf({ kid: uid, v: json }, setArgs), (editing, args, selection) =>
      setAttribute(editing, selection, valueOf(args)),
    ),
  ],
  [
    'unset',
    command(fieldsOf({ kid: uid }, setArgs), (editing, args, selection) =>
      setAttribute(editing, selection, valueOf(args)),
    ),
  ],
  [
    'move',
    command(fieldsOf(place, { uids, board: uid }), (editing, { parent, index: at }, selection) =>
      moveBlocks(editing, selection, {
        into: { entity: 'block', board: selection.board, parent },
        index: at,
      }),
    ),
  ],
  ['remove', command(ofBlocks, (editing, _args, selection) => removeBlocks(editing, selection))],
  [
    'duplicate',
    command(ofBlocks, (editing, _args, selection) => duplicateBlocks(editing, selection)),
  ],
  [
    'rename',
    command(fieldsOf({ label: textOf(1000) }, { uid }), (editing, { label }, { board, blocks }) =>
      renameBlock(editing, { board, block: blocks[0] ?? '' }, label),
    ),
  ],
  ...flags.map(
    ([name, field]) =>
      [
        name,
        command(ofBlock, (editing, _args, selection) => toggleFlag(editing, selection, field)),
      ] as const,
  ),
]);

export const planEdit: PlanEdit = (request, project, elements) => {
  const plan = PLANS.get(request.name);
  if (plan === undefined) {
    const reason = `There is no command "${request.name}".`;
    return { refusal: { code: 'command-unknown', reason, hint: 'See docs/author.md.' } };
  }
  return plan({ project, elements, newUid }, request);
};

const UID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const UID_LENGTH = 10;

/** Ten letters and digits: a million of them meet by a chance of one in ten thousand, which is refused then. */
function newUid(): string {
  const bytes = randomBytes(UID_LENGTH);
  return Array.from(bytes, (byte) => UID_LETTERS[byte % UID_LETTERS.length]).join('');
}
