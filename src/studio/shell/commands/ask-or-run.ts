import { useView } from '../view-store.ts';
import { findCommand, needsArgs, tryCommand, type Args } from './registry.ts';

/** Runs a command, and asks first for what it has to know and wasn't given. */
export function askOrRun(name: string, args: Args = {}) {
  const command = findCommand(name);
  const isAsked = command !== undefined && needsArgs(command) && Object.keys(args).length === 0;
  if (isAsked) useView.setState({ sheet: 'ask', asked: name });
  else tryCommand(name, args);
}
