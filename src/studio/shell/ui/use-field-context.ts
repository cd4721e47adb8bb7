import { useMemo } from 'react';
import { anchorsIn, NAMES } from '../../session/questions.ts';
import { answerAfterLoading, useTabQuestion } from '../../session/tab-session.ts';
import type { FieldContext } from '../../panels/controls/control.ts';
import { resizedPage } from '../canvas/resize/resize-tool.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { loaded } from './lazy-part.tsx';
import { useEqualValue } from './use-answer.ts';

/** Returns everything that values can refer to; undefined until it is loaded. */
export function useFieldContext(): FieldContext | undefined {
  const names = useEqualValue(useTabQuestion(NAMES));
  const boards = useProject((project) => project.boards.all);
  const shown = useView((view) => view.selection.board);
  return useMemo(
    () => (names ? { names, boards, shown, sizeOnPage, anchorsOf, addFile } : undefined),
    [names, boards, shown],
  );
}

function sizeOnPage() {
  const { focus } = useView.getState().selection;
  const box = focus === undefined ? undefined : resizedPage()?.overlay.boxOf(focus);
  return box && { w: box.width, h: box.height };
}

async function addFile(file: File, group: string): Promise<string | undefined> {
  const { sendFiles } = await loaded(() => import('../../settings/send-files.ts'));
  const [added] = await sendFiles([file], { isPlaced: true, group });
  return added?.uid;
}

async function anchorsOf(board: string): Promise<readonly string[]> {
  return (await answerAfterLoading(anchorsIn(board))) ?? [];
}
