import type { BuildState, BuiltSite } from '../../author/checks/site-build.ts';
import './css/base.css';
import './css/build.css';
import './css/boards.css';
import './css/issues.css';
import { IssueGroups, type SelectIssue } from './issues.tsx';
import { ChangedPages } from './changed-pages.tsx';
import { BUILD_TEXTS as TEXTS } from './build-report-texts.ts';
import { Progress } from './progress.tsx';
import { FocusKeepingButton } from './focus-keeping-button.tsx';

interface BuildReportProps {
  readonly state: BuildState;
  /** The project has changed since the start of the last build. */
  readonly isStale: boolean;
  readonly onBuild: () => void;
  readonly onPreview: () => void;
  readonly onOpenBoard: (uid: string) => void;
  readonly onSelect: SelectIssue;
}

/** Shows the progress of a build, or the result of the last one. */
export function BuildReport(props: BuildReportProps) {
  const { state, isStale, onBuild, onPreview, onOpenBoard, onSelect } = props;
  const { out, isBuilt, progress, last, failure } = state;
  return (
    <div className="sg-theme sg-build">
      <div className="sg-build-head">
        <div className="sg-build-said" role="status">
          {progress === undefined ? <Outcome {...{ state, isStale }} /> : TEXTS.building}
        </div>
        <FocusKeepingButton className="sg-act" isOff={!isBuilt} onPress={onPreview}>
          {TEXTS.preview}
        </FocusKeepingButton>
        <FocusKeepingButton
          className="sg-act"
          data-main
          isOff={progress !== undefined}
          onPress={onBuild}
        >
          {TEXTS.build}
        </FocusKeepingButton>
      </div>
      {progress !== undefined && (
        <Progress label={TEXTS.build} {...progress} said={TEXTS.progress(progress)} />
      )}
      <p className="sg-build-out">
        <small>{TEXTS.folder}</small> <code>{out}</code>
      </p>
      {progress === undefined && failure === undefined && last !== undefined && (
        <>
          {last.isWritten && <ChangedPagesPart {...{ last, onOpenBoard }} />}
          <IssueGroups issues={last.issues} onSelect={onSelect} />
        </>
      )}
    </div>
  );
}

function Outcome({ state, isStale }: Pick<BuildReportProps, 'state' | 'isStale'>) {
  const { last, failure, isBuilt } = state;
  if (failure !== undefined) return <span className="sg-build-bad">{failure}</span>;
  if (last === undefined) {
    return isBuilt ? TEXTS.earlier : TEXTS.never;
  }
  if (!last.isWritten) {
    return <span className="sg-build-bad">{TEXTS.failed}</span>;
  }
  const { pages, bytes, milliseconds } = last;
  return (
    <>
      {TEXTS.result(pages, bytes, milliseconds)}
      {isStale && <small className="sg-build-stale">{TEXTS.stale}</small>}
    </>
  );
}

interface ChangedProps extends Pick<BuildReportProps, 'onOpenBoard'> {
  readonly last: BuiltSite;
}

function ChangedPagesPart({ last, onOpenBoard }: ChangedProps) {
  const { changed, changedPages, changedFiles } = last;
  const others = changedFiles - changedPages;
  return (
    <>
      <ChangedPages pages={changed} count={changedPages} onOpenBoard={onOpenBoard} />
      {others > 0 && <p className="sg-empty">{TEXTS.others(others)}</p>}
    </>
  );
}
