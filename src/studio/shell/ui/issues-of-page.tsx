import type { PageIssues } from '../../../author/checks/page-issues.ts';
import IssuesPanel from '../../panels/issues.tsx';
import { shownWindow } from '../canvas/frame.ts';
import { fixIssue } from '../fix-issue.ts';
import { goToIssue } from '../go-to.ts';
import { useView } from '../view-store.ts';
import { useAnswer } from './use-answer.ts';

const isPart = ({ isComplete }: { readonly isComplete: boolean }) => !isComplete;

/** The issues of the project, those of the open board first. */
export default function IssuesOfPage() {
  const boardUid = useView((view) => view.selection.board);
  const data = useAnswer<PageIssues>({ name: 'api/faults', isPart });
  return (
    data && (
      <IssuesPanel
        {...{ data, boardUid }}
        frame={shownWindow}
        onSelect={goToIssue}
        onFix={(fault, fix) => void fixIssue(fault, fix)}
      />
    )
  );
}
