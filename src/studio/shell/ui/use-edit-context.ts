import { useMemo, useState } from 'react';
import type { AnchorsAnswer } from '../../../author/project-answers.ts';
import type { ProjectNames } from '../../../author/project-names.ts';
import { askForJson } from '../../page/server.ts';
import type { EditContext } from '../../panels/controls/control.ts';
import { useProject } from '../project-store.ts';
import { sameOr } from '../same-or.ts';
import { useView } from '../view-store.ts';
import { loaded } from './later.tsx';
import { useAnswer } from './use-answer.ts';

/** What values can name now; undefined until that is known. */
export function useEditContext(): EditContext | undefined {
  const names = useSame(useAnswer<ProjectNames>({ name: 'api/names', isOfPlan: true }));
  const boards = useProject((project) => project.boards.all);
  const shown = useView((view) => view.boardUid);
  return useMemo(
    () => (names ? { names, boards, shown, anchorsOf, addFile } : undefined),
    [names, boards, shown],
  );
}

/** The former one of two answers that say the same. */
function useSame<T>(answer: T): T {
  const [known, setKnown] = useState(answer);
  const same = known === answer ? known : sameOr(known, answer);
  if (same !== known) setKnown(same);
  return same;
}

async function addFile(file: File, group: string): Promise<string | undefined> {
  const { sendFiles } = await loaded(() => import('../../settings/send-files.ts'));
  const [added] = await sendFiles([file], { isPlaced: true, group });
  return added?.uid;
}

async function anchorsOf(board: string): Promise<readonly string[]> {
  const params = { board };
  const answer = await askForJson<AnchorsAnswer>('api/anchors', params);
  return answer?.anchors ?? [];
}
