import { useView } from '../view-store.ts';
import { findCommand, needsArgs, tryCommand, type Args } from './registry.ts';

/** Runs a command, and asks first for what it has to know and wasn't given; gives whether it was possible. */
export function askOrRun(name: string, args: Args = {}): boolean {
  const command = findCommand(name);
  const isAsked = command !== undefined && needsArgs(command) && Object.keys(args).length === 0;
  if (!isAsked) return tryCommand(name, args);
  if (command.when?.(args) === false) return false;
  useView.setState({ sheet: 'ask', asked: name });
  return true;
}
