import type { Json } from '../../values/json.ts';
import type { ArgsOf, PlannedName, ResultOf } from '../changes/changes.ts';
import type { MadeFromArgs } from '../changes/arguments.ts';
import type { Command, Editing } from '../commands/command.ts';
import type { MadeFrom } from '../operation.ts';
import { isRefused, type Refusal, type Result } from '../refusal.ts';
import type { Selection } from '../selection.ts';

/** A planned change that gives something, unless what it gives may be undefined. */
type Giving<R> = Command & (undefined extends R ? { readonly result?: R } : { readonly result: R });

/** Says what a command comes to. */
export type Plan<A, R> = (editing: Editing, args: A, selection: Selection) => Result<Giving<R>>;

/** The plans of some rows of the table: of each one, and of nothing else. */
export type PlansOf<Rows> = {
  readonly [N in keyof Rows & PlannedName]: Plan<ArgsOf<N>, ResultOf<N>>;
};

/** What a value was made from, as operations have it; an empty text stands for none. */
export function madeFrom({ was, isChosen }: MadeFromArgs): { readonly from?: MadeFrom } {
  if (was === undefined) return {};
  return { from: { ...(was !== '' && { value: was }), ...(isChosen && { isChosen }) } };
}

/** A field that is set, as commands have it. */
export function newField({
  key,
  v,
  ...made
}: MadeFromArgs & { readonly key: string; readonly v?: Json }) {
  return { key, ...(v !== undefined && { value: v }), ...madeFrom(made) };
}

/** Refuses arguments that a command doesn't take. */
export function badArgs(reason: string): { readonly refusal: Refusal } {
  return { refusal: { code: 'bad-arguments', reason, hint: 'See docs/reference/commands.md.' } };
}

/** Gives the block that is selected then. */
export function givingBlock(made: Result<Command>): Result<Giving<string | undefined>> {
  return isRefused(made) ? made : { ...made, result: made.selection?.blocks[0] };
}

/** Gives the board that is made. */
export function givingBoard(made: Result<Command>): Result<Giving<string | undefined>> {
  return isRefused(made) ? made : { ...made, result: made.selection?.board };
}
