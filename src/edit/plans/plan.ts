import type { Json } from '../../values/json.ts';
import type { ArgsOf, PlannedName, ResultOf } from '../changes/changes.ts';
import type { MadeFromArgs } from '../changes/arguments.ts';
import type { Command, Editing } from '../commands/command.ts';
import type { MadeFrom } from '../operation.ts';
import { isRejected, reject, type Rejection, type Result } from '../rejection.ts';
import type { Selection } from '../selection.ts';

/** A planned change with a result, which is required unless it may be undefined. */
type WithResult<R> = Command &
  (undefined extends R ? { readonly result?: R } : { readonly result: R });

/** Plans a command. */
export type Plan<A, R> = (editing: Editing, args: A, selection: Selection) => Result<WithResult<R>>;

/** The plans of a table of commands, one for each. */
export type PlansOf<Rows> = {
  readonly [N in keyof Rows & PlannedName]: Plan<ArgsOf<N>, ResultOf<N>>;
};

/** Returns a base value in the form of operations; an empty text means none. */
export function madeFrom({ was, isChosen }: MadeFromArgs): { readonly from?: MadeFrom } {
  if (was === undefined) return {};
  return { from: { ...(was !== '' && { value: was }), ...(isChosen && { isChosen }) } };
}

/** Returns the new value of a field in the form of operations. */
export function newField({
  key,
  v,
  ...made
}: MadeFromArgs & { readonly key: string; readonly v?: Json }) {
  return { key, ...(v !== undefined && { value: v }), ...madeFrom(made) };
}

/** Rejects invalid arguments. */
export function badArgs(reason: string): { readonly rejection: Rejection } {
  return reject('bad-arguments', { problem: reason.replace(/\.$/, '') });
}

/** Adds the selected block as the result. */
export function withBlockAsResult(made: Result<Command>): Result<WithResult<string | undefined>> {
  return isRejected(made) ? made : { ...made, result: made.selection?.blocks[0] };
}

/** Adds the new board as the result. */
export function withBoardAsResult(made: Result<Command>): Result<WithResult<string | undefined>> {
  return isRejected(made) ? made : { ...made, result: made.selection?.board };
}
