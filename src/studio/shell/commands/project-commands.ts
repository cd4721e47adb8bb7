import { edit, type EditOptions } from '../edit-store.ts';
import { revealBoard } from '../show-board.ts';
import { useView } from '../view-store.ts';
import { BOARD, optional, WAS } from './arguments.ts';
import type { Args, Argument, Command } from './registry.ts';

const KEY: Argument = { type: 'text', doc: 'The field, as docs/format.md calls it.' };
const VALUE = optional({ type: 'json', doc: 'Its value; left out: it has its default again.' });
const NAME: Argument = { type: 'text', doc: 'Its name.' };
const TO: Argument = { type: 'text', doc: 'Its name from now on.' };
const ASSET: Argument = { type: 'text', doc: 'The uid of the file.' };
const PARENT: Argument = { type: 'text', doc: 'The board above; left out: the root board.' };
const INDEX: Argument = { type: 'index', doc: 'Before which of the boards below it, from 0.' };

interface Named {
  readonly name: string;
  readonly label: string;
  readonly group?: Command['group'];
  readonly isForPrograms?: boolean;
}

/** A change of the project, by the name that it has on the server. */
function change(
  { name, label, group = 'Boards', isForPrograms = false }: Named,
  args: Readonly<Record<string, Argument>>,
): Command {
  return {
    name,
    label,
    group,
    isForPrograms,
    args,
    run(given) {
      const isOfBoard = 'board' in args && given['board'] === undefined;
      return edit(name, isOfBoard ? { ...given, board: useView.getState().boardUid } : given);
    },
  };
}

/** Puts a board elsewhere, and opens the tree down to it. */
export async function moveBoard(args: Args, options: EditOptions = {}): Promise<unknown> {
  const { board = useView.getState().boardUid } = args;
  const made = await edit('move-board', { ...args, board }, options);
  revealBoard(String(board));
  return made;
}

export const PROJECT_COMMANDS: readonly Command[] = [
  change(
    { name: 'insert-board', label: 'New board', isForPrograms: true },
    {
      name: NAME,
      slug: optional({ type: 'text', doc: 'Its part of the address; left out: like its name.' }),
      type: optional({
        type: 'text',
        doc: 'A page, unless something else is said.',
        choices: ['page', 'folder', 'composite', 'part', 'frame'],
      }),
      parent: optional(PARENT),
      index: optional(INDEX),
      like: optional({ type: 'text', doc: 'A board whose blocks are copied.' }),
      isBare: optional({ type: 'flag', doc: 'Whether without its content, in the same frame.' }),
    },
  ),
  change(
    { name: 'rename-board', label: 'Rename the board', isForPrograms: true },
    { name: NAME, board: BOARD },
  ),
  change({ name: 'duplicate-board', label: 'Duplicate the board' }, { board: BOARD }),
  {
    name: 'move-board',
    label: 'Put the board elsewhere',
    group: 'Boards',
    isForPrograms: true,
    args: { parent: PARENT, index: INDEX, board: BOARD },
    run: (args) => moveBoard(args),
  },
  change(
    { name: 'remove-board', label: 'Remove the board', isForPrograms: true },
    {
      board: BOARD,
      redirect: optional({ type: 'flag', doc: 'Whether its address leads to the board above.' }),
    },
  ),
  change(
    { name: 'set-board', label: 'Set a field of the board', isForPrograms: true },
    { key: KEY, v: VALUE, was: WAS, board: BOARD },
  ),
  change(
    {
      name: 'set-project',
      label: 'Set a field of the project',
      isForPrograms: true,
      group: 'Project',
    },
    { key: KEY, v: VALUE, was: WAS },
  ),
  change(
    { name: 'insert-variable', label: 'New variable', group: 'Project' },
    {
      name: NAME,
      type: {
        type: 'text',
        doc: 'What it holds.',
        choices: ['Color', 'Dimension', 'Font', 'Number'],
      },
      v: { type: 'json', doc: 'Its value, such as #00AA77 or 24px.' },
      dark: optional({ type: 'json', doc: 'Its value in a dark scheme.' }),
    },
  ),
  change(
    {
      name: 'set-variable',
      label: 'Set a field of a variable',
      isForPrograms: true,
      group: 'Project',
    },
    { name: NAME, key: KEY, v: VALUE, was: WAS },
  ),
  change(
    { name: 'rename-variable', label: 'Rename a variable', group: 'Project' },
    { name: NAME, to: TO },
  ),
  change({ name: 'remove-variable', label: 'Remove a variable', group: 'Project' }, { name: NAME }),
  change(
    { name: 'insert-style', label: 'New style', group: 'Project' },
    {
      name: NAME,
      for: optional({ type: 'text', doc: 'A kind of elements, such as heading 1.' }),
      attrs: optional({ type: 'json', doc: 'Its looks.' }),
    },
  ),
  change(
    { name: 'rename-style', label: 'Rename a style', group: 'Project' },
    { name: NAME, to: TO },
  ),
  change(
    {
      name: 'update-style',
      label: 'Put looks into a style',
      isForPrograms: true,
      group: 'Project',
    },
    {
      name: NAME,
      for: optional({ type: 'text', doc: 'Of one without a name: the kind of elements.' }),
      uid: optional({ type: 'text', doc: 'The block; left out: the one that is selected.' }),
    },
  ),
  change({ name: 'remove-style', label: 'Remove a style', group: 'Project' }, { name: NAME }),
  change(
    { name: 'set-asset', label: 'Set a field of a file', isForPrograms: true, group: 'Project' },
    { asset: ASSET, key: KEY, v: VALUE, was: WAS },
  ),
  change(
    { name: 'rename-asset', label: 'Rename a file', isForPrograms: true, group: 'Project' },
    { asset: ASSET, name: NAME },
  ),
  change(
    { name: 'remove-asset', label: 'Remove a file', isForPrograms: true, group: 'Project' },
    { asset: ASSET },
  ),
];
