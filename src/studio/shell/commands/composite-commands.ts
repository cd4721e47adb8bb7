import type { CompositeUse, CompositeUses } from '../../../author/composite-uses.ts';
import { askForJson } from '../../page/server.ts';
import { edit } from '../edit-store.ts';
import { goToBlock } from '../go-to.ts';
import { useProject } from '../project-store.ts';
import { useView, wayBack } from '../view-store.ts';
import { BOARD, KID, optional, UID, UIDS, WITH_BLOCKS } from './arguments.ts';
import type { Args, Command } from './registry.ts';

/** The block that is meant, and the board that it shows where it is a composite. */
function useAt({ uid = useView.getState().selection.focus }: Args = {}) {
  const block = useProject.getState().board?.blocks.get(String(uid));
  return { uid: block?.uid, source: block?.source };
}

const isUse = (args?: Args) => useAt(args).source !== undefined;

/** The board whose uses are meant: what the selected composite shows, else the one that is shown. */
const sourceOf = ({ board, ...args }: Args = {}) =>
  typeof board === 'string' ? board : (useAt(args).source ?? useView.getState().boardUid);

async function askForUses(args: Args): Promise<CompositeUses> {
  const board = sourceOf(args);
  const answer = await askForJson<CompositeUses>('api/uses', { board });
  if (answer === undefined) throw new Error(`The board "${board}" has no blocks.`);
  return answer;
}

/** Shows the board that a composite shows, and remembers the way back. */
async function openSource(args: Args) {
  const { uid, source } = useAt(args);
  if (uid === undefined || source === undefined) throw new Error('The block shows no board.');
  const { boardUid: board, ways } = useView.getState();
  useView.setState({ ways: [...ways, { board, block: uid, source }] });
  const { root } = await askForUses({ board: source });
  await goToBlock(source, root);
}

async function backToUse() {
  const way = wayBack(useView.getState());
  if (way === undefined) return;
  useView.setState(({ ways }) => ({ ways: ways.slice(0, ways.lastIndexOf(way)) }));
  await goToBlock(way.board, way.block);
}

async function uses(args: Args): Promise<readonly CompositeUse[]> {
  useView.setState({ panel: 'block', hasRight: true });
  return (await askForUses(args)).uses;
}

/** Goes on to the use after the one that is selected, over all boards and around. */
async function nextUse(args: Args) {
  const all = (await askForUses(args)).uses;
  const { boardUid } = useView.getState();
  const { uid } = useAt(args);
  const at = all.findIndex(({ board, block }) => board.uid === boardUid && block === uid);
  const next = all[(at + 1) % all.length];
  if (next === undefined) throw new Error('No composite shows this board.');
  await goToBlock(next.board.uid, next.block);
}

const PROPERTY = optional({
  type: 'flag',
  doc: 'Whether it is a property that a composite there has of its own source.',
});

/** What a command takes. */
type Taken = NonNullable<Command['args']>;

const change = (name: string, label: string, args: Taken): Command => ({
  name,
  label,
  group: 'Composites',
  args,
  ...WITH_BLOCKS,
  run: (given) => edit(name, given),
});

/** What is done with a composite that shows a board. */
const ofUse = (name: string, label: string, args: Taken): Command => ({
  ...change(name, label, args),
  when: (given = {}) => 'uid' in given || 'uids' in given || isUse(given),
  lacks: 'No composite is selected, and none was given.',
});

export const COMPOSITE_COMMANDS: readonly Command[] = [
  change('make-composite', 'Make a composite of the selection …', {
    name: { type: 'text', doc: 'What it is called.' },
    uids: UIDS,
  }),
  {
    ...ofUse('open-source', 'Go into the source of the composite', { uid: UID }),
    keys: ['Alt+ArrowRight'],
    run: openSource,
  },
  {
    name: 'back-to-use',
    label: 'Back to the composite that led here',
    group: 'Composites',
    keys: ['Alt+ArrowLeft'],
    when: () => wayBack(useView.getState()) !== undefined,
    lacks: 'No composite has led here.',
    run: backToUse,
  },
  {
    name: 'uses',
    label: 'All uses of the composite',
    group: 'Composites',
    // People have them in the inspector.
    isForPrograms: true,
    args: {
      board: optional({
        type: 'text',
        doc: 'The board that they show; left out: that of the selected composite.',
      }),
    },
    run: uses,
  },
  {
    name: 'next-use',
    label: 'Next use of the composite',
    group: 'Composites',
    args: { uid: UID },
    run: nextUse,
  },
  ofUse('fill-slot', 'Fill a slot of the composite …', {
    slot: { type: 'text', doc: 'The slot, by its uid in the source.' },
    uid: UID,
    board: BOARD,
    blocks: {
      type: 'texts',
      doc: 'Blocks of the board that move into it; left out: what its source shows there.',
      isOptional: true,
    },
    isCopy: { type: 'flag', doc: 'Whether copies of them come.', isOptional: true },
  }),
  ofUse('detach', 'Detach the composite: put its blocks in its place', {
    uid: UID,
    uids: { type: 'texts', doc: 'The composite.', isOptional: true },
  }),
  change('expose', 'Expose an attribute to uses …', {
    kid: KID,
    name: optional({ type: 'text', doc: 'What it is called there; left out: as it is.' }),
    isGroup: PROPERTY,
    uid: UID,
    board: BOARD,
  }),
  change('conceal', 'Hide an attribute from uses …', {
    kid: KID,
    withValues: {
      type: 'flag',
      doc: 'Whether what uses have set goes with it.',
      isOptional: true,
    },
    isGroup: PROPERTY,
    uid: UID,
    board: BOARD,
  }),
];
