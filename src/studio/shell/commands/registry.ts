import { readArgs, type Given, type Row } from '../../../edit/define-command.ts';
import { COMMANDS, isCommandName, type ArgsOf, type CommandName } from './command-table.ts';

/** How a command of the table is run in this tab. */
export interface Act<A = object> {
  /** Its label where it does another thing each time; left out: that of its row. */
  readonly labelNow?: () => string;
  /** The first values of the fields that ask for its arguments. */
  readonly initial?: { readonly [K in keyof A & string]?: () => string };
  /** Whether there is something to do now, with what it is given; left out: always. */
  readonly when?: (args?: Partial<A>) => boolean;
  /** Whether what is selected has something for it: else no menu offers it, and its key says why. */
  readonly offers?: () => boolean;
  /** Why it isn't possible, as a sentence. */
  readonly lacks?: string;
  run(args: A): unknown;
}

/** The acts of some rows: one for each, and for nothing else. */
export type ActsOf<Rows> = { readonly [N in keyof Rows & CommandName]: Act<ArgsOf<N>> };

/** An action of the shell: menus, keys, the palette, programs and tests all run this one record. */
export interface Command extends Row, Act {
  readonly name: CommandName;
}

const commands = new Map<CommandName, Command>();

/** Says how commands are run. */
export function addCommands(acts: Partial<ActsOf<typeof COMMANDS>>) {
  for (const [name, act] of Object.entries(acts)) {
    // The cast is sound: whoever runs it has read the arguments by the row of this very name.
    if (isCommandName(name)) commands.set(name, { ...COMMANDS[name], ...(act as Act), name });
  }
}

/** Those that can be run, in the order of the table. */
export const allCommands = (): readonly Command[] =>
  Object.keys(COMMANDS).flatMap((name) => findCommand(name) ?? []);
/** The command of a name. */
export const findCommand = (name: string): Command | undefined =>
  isCommandName(name) ? commands.get(name) : undefined;

/** What a command is called now. */
export function labelOf({ label, labelNow }: Command): string {
  return labelNow?.() ?? label;
}

/** Whether a command asks for something before it is run. */
export function needsArgs({ args }: Command): boolean {
  return Object.values(args).some(({ isOptional }) => isOptional !== true);
}

/** Whether menus offer a command now. */
export function isOffered({ when, offers }: Command, args?: object): boolean {
  return when?.(args) !== false && offers?.() !== false;
}

/** Runs a command. @throws where it isn't possible now, or can't be done */
export async function runCommand<N extends CommandName>(
  name: N,
  ...[args]: Given<ArgsOf<N>>
): Promise<unknown> {
  return runNow(name, args ?? {});
}

/** Runs a command for whoever may pass anything. @throws also for an unknown one, or one with other arguments than it takes */
export async function runNamed(name: string, given: unknown = {}): Promise<unknown> {
  if (!isCommandName(name)) throw new Error(`There is no command “${name}”.`);
  const read = readArgs(name, COMMANDS[name], given);
  if ('problem' in read) throw new Error(read.problem);
  return runNow(name, read.args);
}

function runNow(name: CommandName, args: object): unknown {
  const command = commands.get(name);
  if (command === undefined || command.when?.(args) === false) {
    throw new Error(command?.lacks ?? `“${name}” isn’t available now.`);
  }
  return command.run(args);
}

/** Runs it where it is possible now; gives whether it was. */
export function tryCommand<N extends CommandName>(name: N, ...[args]: Given<ArgsOf<N>>): boolean {
  return tryNow(name, args ?? {}, runNow);
}

/** The same with arguments that were put together from several places: they are read first. */
export const tryNamed = (name: CommandName, args: object): boolean => tryNow(name, args, runNamed);

function tryNow(
  name: CommandName,
  args: object,
  runs: (of: CommandName, given: object) => unknown,
) {
  const command = commands.get(name);
  if (command === undefined || command.when?.(args) === false) return false;
  const run = async () => runs(name, args);
  // Why a change is refused is shown where changes are.
  run().catch(() => undefined);
  return true;
}
