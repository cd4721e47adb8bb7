import { inspectedSoundBlock, NAMES } from '../../session/questions.ts';
import { answerAfterLoading } from '../../session/tab-session.ts';
import {
  brushOf,
  chosenParts,
  choosePart,
  presetBrush,
  styleBrush,
  variableBrush,
  type Brush,
} from '../../../author/inspect/brush.ts';
import type { ProjectNames } from '../../../author/project/project-names.ts';
import { edit } from '../changes.ts';
import { rejectHere } from '../reject-here.ts';
import { NOTHING_TO_DO } from '../making-changes.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import type { ArgsOf } from './command-table.ts';
import { hasSelection, WITH_BLOCKS } from './conditions.ts';
import type { ActsOf } from './registry.ts';
import type { BRUSH_ROWS } from './tab-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

const isApplying = () => useView.getState().mode === 'apply';

/** Starts painting, with the looks of the selected block if there is no brush yet. */
async function startPainting() {
  const { brush, selection } = useView.getState();
  useView.setState({ mode: 'apply' });
  const hasLooks = brush !== undefined && brush.parts.length > 0;
  if (!hasLooks && selection.focus !== undefined) await takeLooks({});
}

/** Takes a brush once it is loaded, unless another tool was chosen in the meantime. */
async function takeBrush(coming: () => Promise<Brush>) {
  const { mode } = useView.getState();
  const brush = await coming();
  if (useView.getState().mode === mode) useView.setState({ mode: 'apply', brush });
}

const takeLooks = ({ uid = useView.getState().selection.focus }: ArgsOf<'take-looks'>) =>
  takeBrush(async () => {
    const { board } = useView.getState().selection;
    const block = await answerAfterLoading(
      inspectedSoundBlock({ board, block: String(uid), uses: [] }),
    );
    if (block === undefined) throw new Error(TEXTS.noLayer(String(uid)));
    return brushOf(block);
  });

/** Returns an item of the project by name. */
function takeNamed<T extends { readonly name: string }>(
  missing: (name: string) => string,
  listIn: (names: ProjectNames) => readonly T[],
  brushFor: (one: T) => Brush,
) {
  return ({ name }: ArgsOf<'take-style'>) =>
    takeBrush(async () => {
      const names = await answerAfterLoading(NAMES);
      const found = names && listIn(names).find((one) => one.name === name);
      if (found === undefined) throw new Error(missing(name));
      return brushFor(found);
    });
}

const takePreset = ({ preset, eid = selectedEid() }: ArgsOf<'take-preset'>) =>
  takeBrush(async () => {
    const presets = await answerAfterLoading(({ presetsOf }, { elements }) =>
      presetsOf(elements, eid),
    );
    const found = presets?.find(({ name }) => name === preset);
    if (found === undefined) throw new Error(TEXTS.noPreset(preset));
    return presetBrush(found);
  });

const blockAt = (uid = '') => useProject.getState().board?.blocks.get(uid);
const selectedEid = () => blockAt(useView.getState().selection.focus)?.eid ?? '';

/** Applies the chosen parts of the brush to blocks: one step of undo. */
async function apply({ uids: named }: ArgsOf<'apply'>) {
  const { brush, selection } = useView.getState();
  const uids = named ?? selection.blocks;
  if (brush === undefined || uids.length === 0) return;
  if (!brush.parts.some(({ isChosen }) => isChosen)) {
    throw rejectHere('style-unchecked', TEXTS.noneChecked);
  }
  const { eid, source } = brush;
  const made = await edit('apply-looks', {
    uids,
    looks: chosenParts(brush, 'look'),
    styles: chosenParts(brush, 'style').flatMap(({ kid }) =>
      typeof kid === 'string' ? [kid] : [],
    ),
    values: [...chosenParts(brush, 'property'), ...chosenParts(brush, 'element')],
    ...(eid !== undefined && { eid }),
    ...(source !== undefined && { source }),
  });
  if (made === NOTHING_TO_DO) rejectHere('styles-unchanged', TEXTS.stylesUnchanged);
}

export const BRUSH_ACTS: ActsOf<typeof BRUSH_ROWS> = {
  'apply-mode': { run: startPainting },
  'take-looks': { ...WITH_BLOCKS, run: takeLooks },
  'take-variable': {
    run: takeNamed(TEXTS.noVariable, ({ variables }) => variables, variableBrush),
  },
  'take-style': { run: takeNamed(TEXTS.noStyle, ({ styles }) => styles, styleBrush) },
  'take-preset': { run: takePreset },
  'choose-look': {
    when: () => useView.getState().brush !== undefined,
    lacks: TEXTS.noBrush,
    run: ({ kid, isChosen }) =>
      useView.setState(({ brush }) => ({ brush: brush && choosePart(brush, kid, isChosen) })),
  },
  apply: {
    when: (args = {}) =>
      useView.getState().brush !== undefined &&
      ('uids' in args || (isApplying() && hasSelection())),
    lacks: TEXTS.noTargets,
    run: apply,
  },
  'put-brush-away': {
    when: isApplying,
    lacks: TEXTS.noBrush,
    run: () => useView.setState({ mode: 'select', brush: undefined }),
  },
};
