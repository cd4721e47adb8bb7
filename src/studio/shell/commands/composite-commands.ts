import type { COMPOSITE_CHANGES } from '../../../edit/changes/composite-changes.ts';
import type { CompositeUse, CompositeUses } from '../../../author/project/composite-uses.ts';
import { askForJson } from '../../page/server.ts';
import { usesOf } from '../../session/questions.ts';
import { answerAfterLoading } from '../../session/tab-session.ts';
import { goToBlock } from '../go-to.ts';
import { useProject } from '../project-store.ts';
import { useView, latestSource } from '../view-store.ts';
import type { ArgsOf } from './command-table.ts';
import { WITH_BLOCKS } from './conditions.ts';
import { changeCommands } from './project-commands.ts';
import type { ActsOf } from './registry.ts';
import type { COMPOSITE_ROWS } from './tab-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

type UseArgs = ArgsOf<'next-use'>;
type SourceArgs = UseArgs & ArgsOf<'uses'>;

/** Returns the named block, and its source if it is a composite. */
function useAt({ uid = useView.getState().selection.focus ?? '' }: UseArgs = {}) {
  const block = useProject.getState().board?.blocks.get(uid);
  return { uid: block?.uid, source: block?.source };
}

const isUse = (args?: UseArgs) => useAt(args).source !== undefined;

/** Returns the source of the selected composite, or the shown board. */
const sourceOf = ({ board, ...args }: SourceArgs) =>
  board ?? useAt(args).source ?? useView.getState().selection.board;

async function composite(board: string, all: readonly CompositeUse[] = []): Promise<CompositeUses> {
  const found = await answerAfterLoading(usesOf(board, all));
  if (found === undefined) throw new Error(TEXTS.noRoot(board));
  return found;
}

async function allUses(args: SourceArgs): Promise<readonly CompositeUse[]> {
  const board = sourceOf(args);
  const all = await askForJson<readonly CompositeUse[]>('api/uses', { board });
  return (await composite(board, all)).uses;
}

/** Shows the source of a composite, and remembers the way back. */
async function openSource(args: UseArgs) {
  const { uid, source } = useAt(args);
  if (uid === undefined || source === undefined) throw new Error(TEXTS.noInstance);
  const { selection, sourceStack } = useView.getState();
  useView.setState({
    sourceStack: [...sourceStack, { board: selection.board, block: uid, source }],
  });
  const { root } = await composite(source);
  await goToBlock(source, root);
}

async function backToUse() {
  const way = latestSource(useView.getState());
  if (way === undefined) return;
  useView.setState(({ sourceStack }) => ({
    sourceStack: sourceStack.slice(0, sourceStack.lastIndexOf(way)),
  }));
  await goToBlock(way.board, way.block);
}

async function uses(args: SourceArgs): Promise<readonly CompositeUse[]> {
  useView.setState({ panel: 'block', hasRight: true });
  return allUses(args);
}

/** Selects the next instance after the selected one, across boards and cyclically. */
async function nextUse(args: UseArgs) {
  const all = await allUses(args);
  const { board: boardUid } = useView.getState().selection;
  const { uid } = useAt(args);
  const at = all.findIndex(({ board, block }) => board.uid === boardUid && block === uid);
  const next = all[(at + 1) % all.length];
  if (next === undefined) throw new Error(TEXTS.noInstances);
  await goToBlock(next.board.uid, next.block);
}

/** Actions of a composite. */
const OF_USE = {
  when: (args: UseArgs & { readonly uids?: unknown } = {}) =>
    'uid' in args || 'uids' in args || isUse(args),
  lacks: TEXTS.selectInstance,
};

/** Navigation from a composite to its source and its other instances. */
export const COMPOSITE_ACTS: ActsOf<typeof COMPOSITE_ROWS> = {
  'open-source': { ...OF_USE, run: openSource },
  'back-to-use': {
    when: () => latestSource(useView.getState()) !== undefined,
    lacks: TEXTS.noWayBack,
    run: backToUse,
  },
  uses: { run: uses },
  'next-use': { run: nextUse },
};

/** Changes of composites. */
export const COMPOSITE_CHANGE_ACTS: ActsOf<typeof COMPOSITE_CHANGES> = {
  ...changeCommands(WITH_BLOCKS, 'make-composite', 'expose', 'conceal'),
  ...changeCommands(OF_USE, 'fill-slot', 'detach'),
};
