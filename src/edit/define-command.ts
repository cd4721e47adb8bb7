import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import {
  fieldsOf,
  flag as readFlag,
  listOf,
  mapOf,
  numberOf,
  textOf,
  wholeOf,
  wordOf,
  type ReadBy,
  type Reader,
} from '../values/reader.ts';

/** Groups of commands, in their order in lists. */
export const GROUPS = [
  'Edit',
  'Text',
  'Lists and tables',
  'Components',
  'Resize',
  'Style painter',
  'Select',
  'Pages',
  'Languages',
  'Project',
  'Canvas',
  'Overlays',
  'View',
  'Help',
] as const;

/** An argument of a command. */
export interface Argument<T = unknown> {
  /** The kind of form field for the argument. */
  readonly type: 'text' | 'number' | 'index' | 'flag' | 'texts' | 'object' | 'json';
  readonly read: Reader<T>;
  /** The expected form, in words. */
  readonly has: string;
  readonly doc: string;
  readonly isOptional?: boolean;
  readonly choices?: readonly string[];
  /** Suggested values; others are possible. */
  readonly usual?: readonly string[];
}

/** The arguments of a command, by name. */
export type Arguments = Readonly<Record<string, Argument>>;

interface Optional {
  readonly isOptional: true;
}

/** The arguments of a command without any. */
type NoArgs = Readonly<Record<string, never>>;

/** The arguments as their readers return them. */
export type ArgsBy<A> = A extends Arguments
  ? string extends keyof A
    ? NoArgs
    : { readonly [K in keyof A as A[K] extends Optional ? never : K]: ReadBy<A[K]['read']> } & {
        readonly [K in keyof A as A[K] extends Optional ? K : never]?: ReadBy<A[K]['read']>;
      }
  : never;

/** The arguments for callers: optional ones may be undefined. */
export type Loose<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** Parameters after a name: arguments may be omitted if all are optional. */
export type Given<T, More extends unknown[] = []> = string extends keyof T
  ? [args?: T, ...More]
  : object extends T
    ? [args?: Loose<T>, ...More]
    : [args: Loose<T>, ...More];

/** The result of a command, in words; the type is that of the value. */
export interface CommandResult<T = unknown> {
  readonly words: string;
  readonly type?: T;
}

/** The description of a command, without its implementation. */
export interface Row<A extends Arguments = Arguments, R = unknown> {
  readonly label: string;
  readonly group: (typeof GROUPS)[number];
  readonly args: A;
  readonly returns?: CommandResult<R>;
  /** Shortcuts, such as `Ctrl+K`; the first one is shown. */
  readonly keys?: readonly string[];
  /** A shortcut such as `Ctrl+C`: browsers fire their own event for it, which runs the command. */
  readonly browserKeys?: string;
  /**
   * True for a command that isn't in the palette: programs run it, or another command asks for its
   * arguments.
   */
  readonly isForPrograms?: boolean;
  /** The keys work only on the canvas; elsewhere they have another meaning. */
  readonly isForCanvas?: boolean;
}

/** Defines a command with the types of its arguments and its result. */
export const defineCommand = <const A extends Arguments = Arguments, R = undefined>(
  row: Omit<Row, 'args' | 'returns'> & { readonly args?: A; readonly returns?: CommandResult<R> },
): Row<A, R> =>
  // The cast is sound: without `args`, A is the empty table.
  ({ ...row, args: row.args ?? ({} as A) });

export const returns = <T>(words: string): CommandResult<T> => ({ words });

const LONGEST_LIST = 10_000;
const uid = textOf(10_000);

export const text = (doc: string, longest = 10_000): Argument<string> => ({
  type: 'text',
  has: 'a text',
  read: textOf(longest),
  doc,
});

export const number = (doc: string): Argument<number> => ({
  type: 'number',
  has: 'a number',
  read: numberOf(-Infinity, Infinity),
  doc,
});

export const index = (doc: string): Argument<number> => ({
  type: 'index',
  has: 'a whole number from 0',
  read: wholeOf(0, 10_000_000),
  doc,
});

export const flag = (doc: string): Argument<boolean> => ({
  type: 'flag',
  has: 'true or false',
  read: readFlag,
  doc,
});

export const texts = (doc: string, most = LONGEST_LIST): Argument<readonly string[]> => ({
  type: 'texts',
  has: 'a list of texts',
  read: listOf(uid, most),
  doc,
});

/** An argument that is one of some words. */
export const choice = <const T extends string>(
  doc: string,
  choices: readonly T[],
): Argument<T> & { readonly choices: readonly T[] } => ({
  type: 'text',
  has: `one of ${choices.join(', ')}`,
  read: wordOf(choices),
  doc,
  choices,
});

export const object = (doc: string): Argument<JsonObject> => ({
  type: 'object',
  has: 'an object',
  read: (value) => (isJsonObject(value) ? value : undefined),
  doc,
});

/** Accepts any JSON: the value was parsed from a text, or will be written as one. */
export const readAny: Reader<Json> = (value) => value as Json;

export const json = (doc: string): Argument<Json> => ({
  type: 'json',
  has: 'a value',
  read: readAny,
  doc,
});

/** An argument with its own reader; `has` describes it. */
export const readable = <T>(
  type: Argument['type'],
  has: string,
  read: Reader<T>,
  doc: string,
): Argument<T> => ({ type, has, read, doc });

/** An argument that is an object with any keys. */
export function record<T>(has: string, read: Reader<T>, doc: string) {
  const all = mapOf(uid, read);
  const readRecord: Reader<Readonly<Record<string, T>>> = (value) => {
    const map = all(value);
    return map && Object.fromEntries(map);
  };
  return readable('object', has, readRecord, doc);
}

/** A list of objects, read like the arguments of a command. */
export function records<A extends Arguments>(has: string, table: A, doc: string) {
  const readOne: Reader<ArgsBy<A>> = (value) => {
    const read = readArgs('', { args: table }, value);
    return 'args' in read ? read.args : undefined;
  };
  return readable('json', has, listOf(readOne, LONGEST_LIST), doc);
}

/** Reads a file that is set instead of a value. */
export const readFile = fieldsOf({}, { assetUid: uid, assetUrl: uid });

/** Makes an argument optional. */
export const optional = <A extends Argument>(argument: A): A & Optional => ({
  ...argument,
  isOptional: true,
});

/** The arguments of a command, or the problem as a sentence. */
export type ReadArgs<A> = { readonly args: ArgsBy<A> } | { readonly problem: string };

/** Reads the arguments of a command; unknown ones are rejected by name. */
export function readArgs<R extends { readonly args: Arguments }>(
  name: string,
  row: R,
  value: unknown,
): ReadArgs<R['args']> {
  if (!isJsonObject(value)) return { problem: `Invalid arguments for “${name}”: use an object.` };
  const args: Record<string, unknown> = {};
  for (const [key, own] of Object.entries(value)) {
    if (own === undefined) continue;
    const argument = Object.hasOwn(row.args, key) ? row.args[key] : undefined;
    if (argument === undefined) return { problem: `“${name}” has no argument “${key}”.` };
    args[key] = argument.read(own);
  }
  for (const [key, { has, isOptional }] of Object.entries(row.args)) {
    const isLeftOut = !(key in args) && isOptional === true;
    if (args[key] === undefined && !isLeftOut) {
      return { problem: `Invalid arguments for “${name}”: “${key}” must be ${has}.` };
    }
  }
  // The cast is sound: each argument was read by its reader, and no required one is missing.
  return { args: args as ArgsBy<R['args']> };
}
