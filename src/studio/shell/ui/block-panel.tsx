import { useMemo } from 'react';
import { clampFrameWidth } from '../../../author/canvas/frame-widths.ts';
import { valueByBlock, type ValueName } from '../../../author/inspect/mixed-values.ts';
import type { ForcedState } from '../../../author/inspect/state-text.ts';
import type { WrittenValues } from '../../../author/inspect/written-values.ts';
import type { ProjectNames } from '../../../author/project/project-names.ts';
import { pixelsOf } from '../../../values/width.ts';
import type { PreviewChange } from '../../panels/editing.ts';
import LostPanel from '../../panels/lost.tsx';
import { inspectedBlockOf } from '../../session/questions.ts';
import { answerFromLoaded, useTabQuestion, type Question } from '../../session/tab-session.ts';
import { tryCommand } from '../commands/registry.ts';
import { goToIssue } from '../go-to.ts';
import { sendChange, sendExposure } from '../inspector-edits.ts';
import { previewLook } from '../preview-look.ts';
import { useProject } from '../project-store.ts';
import { useView, type ViewState } from '../view-store.ts';
import Inspector from './canvas-inspector.tsx';
import CompositeParts from './composite-parts.tsx';
import { LoadingNote } from './loading-note.tsx';
import { useEqualValue } from './use-answer.ts';
import { useFieldContext } from './use-field-context.ts';
import { useIsSource } from './use-is-source.ts';
import { createMemory } from '../../tab-memory.ts';

interface BlockPanelProps {
  readonly board: string;
  readonly block: string;
}

/** The properties of the selected block. */
export default function BlockPanel(params: BlockPanelProps) {
  const { board, block } = params;
  const data = useTabQuestion(inspectedBlockOf({ board, block, uses: [] }), `${board} ${block}`);
  const context = useFieldContext();
  const width = useView(shownWidth);
  const isSource = useIsSource(params.board);
  const forcedState = useView((view) => view.forcedState);
  const uids = useEqualValue(
    useSelectedLike(data?.uid, data && 'eid' in data ? data.eid : undefined),
  );
  const selected = useView((view) => Math.max(1, view.selection.blocks.length));
  const writtenBy = useMemo(() => writtenValuesOf(params.board, uids), [params.board, uids]);
  const each = useEqualValue(useTabQuestion(writtenBy ?? NO_COMPARISON, writtenBy));
  const seeEach = useMemo(
    () => (name: ValueName) => {
      const all = writtenBy && answerFromLoaded(writtenBy);
      return all && valueByBlock(all, name);
    },
    [writtenBy],
  );
  const names = context?.names;
  const onPreview = useMemo(() => createPreview(names?.variables ?? []), [names]);
  const parts = useMemo(
    () => <CompositeParts key={`${board} ${block}`} {...{ board, block }} />,
    [board, block],
  );
  if (data === undefined || context === undefined) return <LoadingNote />;
  if ('lost' in data) return <LostPanel data={data} />;
  return (
    <Inspector
      {...{ data, context, uids, each, seeEach, width, onWidth, onPreview }}
      {...{ forcedState, onForceState }}
      unlike={selected - uids.length}
      onChange={sendChange}
      parts={parts}
      onExpose={isSource ? sendExposure : undefined}
      onGoTo={goToIssue}
      onGoToStyle={goToStyle}
    />
  );
}

const goToStyle = (called: string) => useView.setState({ panel: 'project', styleCalled: called });

/** The values of more blocks aren't compared; a change of them replaces any value. */
const MAX_COMPARED = 100;
const NO_COMPARISON: Question<undefined> = () => undefined;

/** Asks for the values of several blocks, to show differences and for merging; undefined for one block, and for too many. */
function writtenValuesOf(
  board: string,
  uids: readonly string[],
): Question<WrittenValues> | undefined {
  const isSome = uids.length >= 2 && uids.length <= MAX_COMPARED;
  return isSome
    ? ({ writtenValues }, { project }) => writtenValues(project, board, uids)
    : undefined;
}

/** The width of the page before and after it was widened for values per width. */
const memory = createMemory<{
  widened?: { readonly to: number; readonly from: number | undefined } | undefined;
}>('block-panel', {});

/**
 * Widens a page that is too narrow to show values from a width on; base values restore its width.
 */
function onWidth(from: string | undefined) {
  const { width } = useView.getState();
  const before = memory.widened?.to === width ? memory.widened : undefined;
  if (from === undefined) {
    if (before !== undefined) useView.setState({ width: before.from });
    memory.widened = undefined;
    return;
  }
  const least = clampFrameWidth(Math.ceil(pixelsOf(from)));
  if (least <= (shownWidth(useView.getState()) ?? Infinity)) return;
  memory.widened = { to: least, from: before === undefined ? width : before.from };
  useView.setState({ width: least });
}

/** A chosen width is known before the frame has it. */
const shownWidth = ({ width, frameWidth }: ViewState) => width ?? frameWidth;

const onForceState = (state: ForcedState) => tryCommand(`hold-${state}`);

/** Returns the uids of the selected blocks that have the same element as the inspected block. */
function useSelectedLike(uid: string | undefined, eid: string | undefined): readonly string[] {
  const selected = useView((view) => view.selection.blocks);
  const blocks = useProject((project) => project.board?.blocks);
  return useMemo(() => {
    if (uid === undefined) return [];
    const like = selected.filter((one) => one !== uid && blocks?.get(one)?.eid === eid);
    return selected.includes(uid) ? [uid, ...like] : [uid];
  }, [selected, blocks, uid, eid]);
}

/** Previews a change on the canvas. */
function createPreview(variables: ProjectNames['variables']): PreviewChange {
  const types = new Map(variables.map(({ name, type }) => [name, type]));
  return (change, isSaved) =>
    previewLook(change && (({ previewChange }) => previewChange(change, types)), isSaved);
}
