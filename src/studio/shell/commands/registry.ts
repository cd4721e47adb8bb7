/** What a command may be given, by name. */
export type Args = Readonly<Record<string, unknown>>;

/** What a command takes under a name. */
export interface Argument {
  readonly type: 'text' | 'number' | 'index' | 'flag' | 'texts' | 'object' | 'json';
  readonly doc: string;
  readonly isOptional?: boolean;
  readonly choices?: readonly string[];
  /** What it mostly is, where it may be something else as well. */
  readonly usual?: readonly string[];
  /** What stands in its field at first, where an author is asked. */
  readonly initial?: () => string;
}

/** The parts of all lists of commands, in their order. */
export const GROUPS = [
  'Edit',
  'Text',
  'Lists and tables',
  'Composites',
  'Resize',
  'Brush',
  'Select',
  'Boards',
  'Project',
  'Frame',
  'Overlays',
  'View',
  'Help',
] as const;

/** An action of the shell: menus, keys, the palette, programs and tests all run this one record. */
export interface Command {
  readonly name: string;
  readonly label: string;
  /** What it is called where it does another thing each time; left out: its label. */
  readonly labelNow?: () => string;
  readonly group: (typeof GROUPS)[number];
  /** Such as `Ctrl+K`; the first one is shown. */
  readonly keys?: readonly string[];
  /** Such as `Ctrl+C`: the browser makes an event of its own of them, which does the same. */
  readonly browserKeys?: string;
  /** Another command asks for what it has to know: the palette doesn't list this one. */
  readonly isForPrograms?: boolean;
  /** On the canvas only: elsewhere these keys mean something else. */
  readonly isForCanvas?: boolean;
  /** It is for what is selected once all that was asked for before is done: its key waits for nothing. */
  readonly isLate?: boolean;
  readonly args?: Readonly<Record<string, Argument>>;
  /** Whether there is something to do now, with what it is given; left out: always. */
  readonly when?: (args?: Args) => boolean;
  /** Whether what is selected has something for it: else no menu offers it, and its key says why. */
  readonly offers?: () => boolean;
  /** What is said where there isn't, as a sentence. */
  readonly lacks?: string;
  run(args: Args): unknown;
}

const commands = new Map<string, Command>();

/** Makes commands known. Of those with one key the first that is possible is meant. */
export function addCommands(more: readonly Command[]) {
  for (const command of more) commands.set(command.name, command);
}

/** Those that are known, in the order in which they were added. */
export const allCommands = (): readonly Command[] => [...commands.values()];
/** The command of a name. */
export const findCommand = (name: string) => commands.get(name);

/** What a command is called now. */
export function labelOf({ label, labelNow }: Command): string {
  return labelNow?.() ?? label;
}

/** Whether a command can be run as it is, from a menu. */
export function needsArgs({ args = {} }: Command): boolean {
  return Object.values(args).some(({ isOptional }) => isOptional !== true);
}

/** Whether menus offer a command now. */
export function isOffered({ when, offers }: Command, args?: Args): boolean {
  return when?.(args) !== false && offers?.() !== false;
}

/** Runs a command. @throws for one that doesn't exist, isn't possible now, or was given something else than it takes */
export async function runCommand(name: string, args: Args = {}): Promise<unknown> {
  const command = commands.get(name);
  if (command === undefined) throw new Error(`There is no command ${JSON.stringify(name)}.`);
  checkArgs(command, args);
  if (command.when?.(args) === false) throw new Error(command.lacks ?? notNow(name));
  return command.run(args);
}

const notNow = (name: string) => `"${name}" is not possible now.`;

/** Runs it where it is possible now; gives whether it was. */
export function tryCommand(name: string, args: Args = {}): boolean {
  const command = commands.get(name);
  if (command === undefined || command.when?.(args) === false) return false;
  const run = async () => command.run(args);
  // Why a change is refused is shown where changes are.
  run().catch(() => undefined);
  return true;
}

const TYPES: Readonly<Record<Argument['type'], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  index: (value) => Number.isInteger(value) && Number(value) >= 0,
  flag: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  json: (value) => value !== undefined,
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};

const EXPECTED: Readonly<Record<Argument['type'], string>> = {
  text: 'a text',
  number: 'a number',
  index: 'a whole number from 0',
  flag: 'true or false',
  object: 'an object',
  json: 'a value',
  texts: 'a list of texts',
};

function checkArgs({ name, args: known = {} }: Command, args: Args) {
  if (!TYPES.object(args)) throw new Error(`"${name}" takes what it is given as an object.`);
  for (const key of Object.keys(args)) {
    if (!Object.hasOwn(known, key)) throw new Error(`"${name}" has no argument "${key}".`);
  }
  for (const [key, { type, isOptional, choices }] of Object.entries(known)) {
    const value = args[key];
    if (value === undefined && isOptional === true) continue;
    const isChoice = choices === undefined || choices.includes(String(value));
    if (TYPES[type](value) && isChoice) continue;
    const expected = choices === undefined ? EXPECTED[type] : `one of ${choices.join(', ')}`;
    throw new Error(`"${key}" of "${name}" has to be ${expected}.`);
  }
}
