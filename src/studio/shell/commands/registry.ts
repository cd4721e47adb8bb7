import { readArgs, type Given, type Row } from '../../../edit/define-command.ts';
import { COMMANDS, isCommandName, type ArgsOf, type CommandName } from './command-table.ts';
import { remembers } from '../../tab-memory.ts';
import { REGISTRY_TEXTS as TEXTS } from './registry-texts.ts';

/** The implementation of a command in this tab. */
export interface Act<A = object> {
  /** The current label, if it depends on the state; defaults to that of its row. */
  readonly labelNow?: () => string;
  /** Initial values of the fields that ask for its arguments. */
  readonly initial?: { readonly [K in keyof A & string]?: () => string };
  /** Returns whether the command is possible with these arguments; left out: always. */
  readonly when?: (args?: Partial<A>) => boolean;
  /**
   * Returns whether the command applies to the selection: if not, no menu offers it, and its key
   * shows the reason.
   */
  readonly offers?: () => boolean;
  /** The reason why the command isn't possible, as a sentence. */
  readonly lacks?: string;
  run(args: A): unknown;
}

/** The implementations of some rows, one for each. */
export type ActsOf<Rows> = { readonly [N in keyof Rows & CommandName]: Act<ArgsOf<N>> };

/** A command of the shell: menus, keys, the palette, programs and tests all run this one record. */
export interface Command extends Row, Act {
  readonly name: CommandName;
}

const commands = new Map<CommandName, Command>();

const memory = remembers<{ noteAdded?: () => void }>('registry', {});

/** Resolves once the implementations are added: they come with the editing core. */
const added = new Promise<void>((done) => {
  memory.noteAdded = done;
});

/** Adds the implementations of commands. */
export function addCommands(acts: Partial<ActsOf<typeof COMMANDS>>) {
  memory.noteAdded?.();
  for (const [name, act] of Object.entries(acts)) {
    // The cast is sound: callers have read the arguments by the row of this very name.
    if (isCommandName(name)) commands.set(name, { ...COMMANDS[name], ...(act as Act), name });
  }
}

/** Returns the implemented commands, in the order of the table. */
export const allCommands = (): readonly Command[] =>
  Object.keys(COMMANDS).flatMap((name) => findCommand(name) ?? []);
/** Returns a command by name. */
export const findCommand = (name: string): Command | undefined =>
  isCommandName(name) ? commands.get(name) : undefined;

/** Returns the current label of a command. */
export function labelOf({ label, labelNow }: Command): string {
  return labelNow?.() ?? label;
}

/** Returns whether a command asks for arguments. */
export function needsArgs({ args }: Command): boolean {
  return Object.values(args).some(({ isOptional }) => isOptional !== true);
}

/** Returns whether menus offer a command now. */
export function isOffered({ when, offers }: Command, args?: object): boolean {
  return when?.(args) !== false && offers?.() !== false;
}

/** Runs a command. @throws if it isn't possible now, or is rejected */
export async function runCommand<N extends CommandName>(
  name: N,
  ...[args]: Given<ArgsOf<N>>
): Promise<unknown> {
  return runNow(name, args ?? {});
}

/**
 * Runs a command with unchecked arguments. @throws also for an unknown command, or invalid
 * arguments
 */
export async function runNamed(name: string, args: unknown = {}): Promise<unknown> {
  if (!isCommandName(name)) throw new Error(TEXTS.unknown(name));
  const read = readArgs(name, COMMANDS[name], args);
  if ('problem' in read) throw new Error(read.problem);
  return runNow(name, read.args);
}

async function runNow(name: CommandName, args: object): Promise<unknown> {
  if (commands.size === 0) await added;
  const command = commands.get(name);
  if (command === undefined || command.when?.(args) === false) {
    throw new Error(command?.lacks ?? TEXTS.notNow(name));
  }
  return command.run(args);
}

/** Runs a command if it is possible now; returns whether it was. */
export function tryCommand<N extends CommandName>(name: N, ...[args]: Given<ArgsOf<N>>): boolean {
  return tryNow(name, args ?? {}, runNow);
}

/** Runs a command if it is possible now, after reading arguments from several sources. */
export const tryNamed = (name: CommandName, args: object): boolean => tryNow(name, args, runNamed);

function tryNow(name: CommandName, args: object, runs: (of: CommandName, args: object) => unknown) {
  const command = commands.get(name);
  // Before the editing core is loaded, a command waits for it.
  const isWaiting = commands.size === 0;
  if (!isWaiting && (command === undefined || command.when?.(args) === false)) return false;
  const run = async () => runs(name, args);
  // The shell shows rejections of changes.
  run().catch(() => undefined);
  return true;
}
