import { sentencesOf } from '../../diagnostics/reason-of.ts';
import { allCommands, findCommand, labelOf, isOffered, runNamed } from './commands/registry.ts';
import type { Argument, Arguments } from '../../edit/define-command.ts';
import { useWriting } from './canvas/text/writing-state.ts';
import { useEdit } from './edit-store.ts';
import { isHistoryName } from '../../edit/changes/changes.ts';
import { NOTHING_TO_DO } from './making-changes.ts';
import { nextKeys, textKeys } from './buffered-keys.ts';
import { useProject } from './project-store.ts';
import { useView } from './view-store.ts';
import { REGISTRY_TEXTS as TEXTS } from './commands/registry-texts.ts';

/** A command for programs. */
interface ListedCommand {
  readonly name: string;
  readonly label: string;
  readonly keys: readonly string[];
  readonly args: Readonly<Record<string, Omit<Argument, 'read' | 'has'>>>;
  readonly isPossible: boolean;
}

/** The interface for programs: `window.sitegen`. */
interface ForPrograms {
  /** Resolves once the project is loaded and its first board is shown. */
  readonly ready: Promise<void>;
  commands(): readonly ListedCommand[];
  run(name: string, args?: object): Promise<unknown>;
  selection(): object;
  state(): object;
}

declare global {
  interface Window {
    sitegen?: ForPrograms;
  }
}

/** Opens the shell to programs, which can do what the author can. */
export function openToPrograms(ready: Promise<void>) {
  window.sitegen = {
    ready,
    commands: () =>
      allCommands().map((command) => ({
        name: command.name,
        label: labelOf(command),
        keys: command.keys ?? [],
        args: listed(command.args),
        isPossible: isOffered(command),
      })),
    run,
    selection() {
      const { board, blocks, focus } = useView.getState().selection;
      return { board, blocks: [...blocks], focus };
    },
    state,
  };
}

/** Returns arguments without their reader functions. */
function listed(args: Arguments): ListedCommand['args'] {
  const all = Object.entries(args).map(([key, argument]) => {
    const { read: _read, has: _has, ...shown } = argument;
    return [key, shown] as const;
  });
  return Object.fromEntries(all);
}

/** Matches commands that set a value: setting a value that is set already is a success. */
const MAY_BE_SO = /^set(?:-|$)/;

/** Returns whether buffered keys are still waiting. */
const hasEarlyKeys = () => textKeys.isTyped() || nextKeys.isTyped();

/** Returns whether a command is for the text being written. */
const isForCaret = (name: string): boolean => {
  const { group, when } = findCommand(name) ?? {};
  return group === 'Text' && when !== undefined;
};

/** Maximum time in ms for the stream to report a change, unless the server is gone. */
const TOLD_MS = 3000;

/** Resolves once the stream has reported a revision of the project. */
async function toldOf(revision: number): Promise<void> {
  const isTold = () => useProject.getState().revision >= revision;
  if (isTold()) return;
  await new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      unfollow();
      done();
    };
    const timer = setTimeout(end, TOLD_MS);
    const unfollow = useProject.subscribe(() => isTold() && end());
  });
}

/** Shows a change on a page that waits because a text in it is being written. */
async function showWritten(revision: number): Promise<void> {
  if (useView.getState().writing === undefined) return;
  await toldOf(revision);
  const { showChanged } = await import('./canvas/text/text-tool.ts');
  showChanged();
}

/** Runs a command. @throws also for a change without effect, which people see for themselves */
async function run(name: string, args?: object): Promise<unknown> {
  const { savedRevision: before } = useEdit.getState();
  const result = await runNamed(name, args);
  const { savedRevision } = useEdit.getState();
  if (savedRevision !== before && !isForCaret(name)) await showWritten(savedRevision);
  if (result !== NOTHING_TO_DO) return result;
  if (MAY_BE_SO.test(name)) return undefined;
  // The step may have been undone since the request.
  const lacks = isHistoryName(name) ? findCommand(name)?.lacks : undefined;
  throw new Error(lacks ?? TEXTS.noEffect(name));
}

/** Returns the serializable part of the author's view. */
function state(): object {
  const { openBoards, openBlocks, selection, ...view } = useView.getState();
  const edit = useEdit.getState();
  const { link, revision, label, boards, board, errors } = useProject.getState();
  return {
    link,
    revision,
    project: { label, boards: boards.all.length },
    board: selection.board,
    page: {
      path: boards.get(selection.board)?.path,
      blocks: board?.blocks.all.length ?? 0,
    },
    saved: edit.saved === 'saved' && !useWriting.getState().isUnsent && !hasEarlyKeys(),
    canUndo: edit.canUndo,
    canRedo: edit.canRedo,
    undoes: edit.undoes,
    redoes: edit.redoes,
    refused: edit.error && sentencesOf(edit.error),
    errors: errors.map(({ message, file, place }) => ({ message, file, place })),
    view: {
      ...view,
      selection: [...selection.blocks],
      openBoards: [...openBoards],
      openBlocks: [...openBlocks],
    },
  };
}
