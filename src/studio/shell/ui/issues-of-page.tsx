import type { PageIssues } from '../../../author/checks/page-issues.ts';
import IssuesPanel from '../../panels/issues.tsx';
import { shownWindow } from '../canvas/frame.ts';
import { fixIssue } from '../fix-issue.ts';
import { goToIssue } from '../go-to.ts';
import { useView } from '../view-store.ts';
import { startWidthTest, useWidthTest } from '../width-test.ts';
import { useAnswer } from './use-answer.ts';

function goToWidth(board: string, width: number, ...block: Parameters<SelectBlock>) {
  useView.setState({ width });
  goToIssue(board, ...block);
}

type SelectBlock = (block: string | undefined, uses: readonly string[]) => void;

const isIncomplete = ({ isComplete }: { readonly isComplete: boolean }) => !isComplete;

/** The issues of the project, those of the open board first. */
export default function IssuesOfPage() {
  const boardUid = useView((view) => view.selection.board);
  const state = useWidthTest(({ test }) => test);
  const data = useAnswer<PageIssues>({ name: 'api/issues', isPart: isIncomplete });
  return (
    data && (
      <IssuesPanel
        {...{ data, boardUid }}
        frame={shownWindow}
        widths={{ state, onRun: () => void startWidthTest(), onSelect: goToWidth }}
        onSelect={goToIssue}
        onFix={(issue, fix) => void fixIssue(issue, fix)}
      />
    )
  );
}
