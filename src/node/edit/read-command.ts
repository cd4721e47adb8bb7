import type { Command, Editing } from '../../edit/commands/command.ts';
import { keysIn, keyOfBlock } from '../../edit/entities.ts';
import { placeBetween } from '../../edit/find-again.ts';
import type { SelectionOf } from '../../edit/history.ts';
import type { MadeFrom } from '../../edit/operation.ts';
import { pair } from '../../edit/read-operations.ts';
import { isRefused, type Refusal, type Result } from '../../edit/refusal.ts';
import type { Project } from '../../model/entities.ts';
import {
  fieldsOf,
  flag,
  listOf,
  mapOf,
  textOf,
  wholeOf,
  type Reader,
} from '../../values/reader.ts';
import type { Json } from '../../values/json.ts';
import type { EditRequest, Planned } from './edit-request.ts';

/** What a command of a tab comes to. */
export type Plan = (editing: Editing, request: EditRequest) => Result<Planned>;
export type Plans = Readonly<Record<string, Plan>>;

export const uid = textOf(10_000);
export const uids = listOf(uid, 10_000);
export const index = wholeOf(0, 10_000_000);
/** What has come is JSON: it was parsed from a text. */
export const json: Reader<Json> = (value) => value as Json;

/** What a value was for whoever has made another one of it; an empty text stands for none. */
export const madeFromArgs = { was: json, isChosen: flag };

/** Of several blocks, by their names, what the value of each was. */
export const madeFromEach = { wasEach: mapOf(uid, json) };

export interface MadeFromArgs {
  readonly was?: Json;
  readonly isChosen?: boolean;
}

/** The same as operations have it. */
export function madeFrom({ was, isChosen }: MadeFromArgs): { readonly from?: MadeFrom } {
  if (was === undefined) return {};
  return { from: { ...(was !== '' && { value: was }), ...(isChosen && { isChosen }) } };
}

/** The blocks that a command is for: those that it names, or those that are selected. */
export const ofBlocks = fieldsOf({}, { uid, uids, board: uid });

/** The blocks that a command names, by whatever it calls them. */
export function namedBlocks(args: EditRequest['args']): readonly string[] | undefined {
  const { uid: one, uids: some } = ofBlocks(args) ?? {};
  const each = eachOf(args)?.changes.map((own) => own.uid);
  return some ?? each ?? (one === undefined ? undefined : [one]);
}

const eachOf = fieldsOf({ changes: listOf(fieldsOf({ uid }, { kid: json }), 10_000) }, {});

/** A command whose arguments are read before it is planned. */
export function command<T>(
  read: Reader<T>,
  plan: (editing: Editing, args: T, selection: SelectionOf) => Result<Command | Planned>,
): Plan {
  return (editing, { name, args, selection }) => {
    const named = ofBlocks(args);
    const { board = selection.board } = named ?? {};
    const own = read(placedNow(editing.project, board, args));
    if (own === undefined || named === undefined) return badArgs(name);
    const names = named.uids ?? (named.uid === undefined ? selection.blocks : [named.uid]);
    // Also where one is named twice.
    const keys = new Set(names.map((one) => keyOfBlock(editing.project, board, one)));
    return plan(editing, own, { board, blocks: [...keys] });
  };
}

const readNeighbours = fieldsOf({ parent: uid, index, beside: pair });

/** Arguments that tell a place by its neighbours too, as others may have put blocks before it since: with where it is now. */
function placedNow(project: Project, board: string, args: EditRequest['args']): object {
  const read = readNeighbours(args);
  if (read === undefined) return args;
  const [parent, ...beside] = [read.parent, ...read.beside].map((name) =>
    name === '' ? name : keyOfBlock(project, board, name),
  );
  const into = { entity: 'block', board, ...(parent && { parent }) } as const;
  const [before = '', behind = ''] = beside;
  return { ...args, index: placeBetween(keysIn(project, into), read.index, [before, behind]) };
}

/** Refuses arguments that a command doesn't take. */
export function badArgs(name: string): { readonly refusal: Refusal } {
  const reason = `"${name}" was given something else than it takes.`;
  return { refusal: { code: 'bad-arguments', reason, hint: 'See docs/author.md.' } };
}

/** What a command comes to, which gives the block that is selected then. */
export function givingBlock(made: Result<Command>): Result<Planned> {
  return isRefused(made) ? made : { ...made, result: made.selection?.blocks[0] };
}

/** The same for a command that makes a board. */
export function givingBoard(made: Result<Command>): Result<Planned> {
  return isRefused(made) ? made : { ...made, result: made.selection?.board };
}
