import { partsOf, plainLetters } from '../../../author/find-words.ts';
import { useView } from '../view-store.ts';
import type { CommandName } from './command-table.ts';
import { findCommand, needsArgs, tryNamed, type Command } from './registry.ts';

/** Runs a command, and asks for missing arguments first; returns whether it was possible. */
export function askOrRun(name: CommandName, args: object = {}): boolean {
  const command = findCommand(name);
  const isAsked = command !== undefined && needsArgs(command) && Object.keys(args).length === 0;
  if (!isAsked) return tryNamed(name, args);
  if (command.when?.(args) === false) return false;
  useView.setState({ dialog: 'ask', asked: name });
  return true;
}

/**
 * Returns the choice that a typed text contains, if a command asks a single question, so that the
 * command needn't ask.
 */
export function typedChoice(
  { args, label }: Pick<Command, 'args' | 'label'>,
  typed: string,
): Readonly<Record<string, string>> {
  const [asked, ...others] = Object.entries(args);
  if (asked === undefined || others.length > 0) return {};
  const [key, { choices = [] }] = asked;
  const own = partsOf(plainLetters(label));
  const words = partsOf(plainLetters(typed)).filter(
    (word) => !own.some((one) => one.startsWith(word)),
  );
  const [choice, ...more] = choices.filter((one) =>
    words.some((word) => plainLetters(one).startsWith(word)),
  );
  return choice === undefined || more.length > 0 ? {} : { [key]: choice };
}
