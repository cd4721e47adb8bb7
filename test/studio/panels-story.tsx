/** The panels and a page in a frame, next to each other, for the tests in this folder. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { CompositeUses } from '../../src/author/project/composite-uses.ts';
import type { PageIssues } from '../../src/author/checks/page-issues.ts';
import type { BoardFacts, BoardUses } from '../../src/author/inspect/inspect-board.ts';
import type { BuildState } from '../../src/author/checks/site-build.ts';
import type { PublishState } from '../../src/publish/job.ts';
import BoardPanel from '../../src/studio/panels/board-panel.tsx';
import { BuildReport } from '../../src/studio/panels/build-report.tsx';
import { UseParts } from '../../src/studio/panels/composite.tsx';
import { PublishReport } from '../../src/studio/panels/publish-report.tsx';
import IssuesPanel from '../../src/studio/panels/issues.tsx';
import '../../src/studio/shell/css/base.css';

/** The data from the tests. Calls by the panels are recorded in `window.calls`. */
interface StoryData {
  readonly board: BoardFacts;
  readonly boardUses: BoardUses;
  readonly issues: PageIssues;
  readonly uses: CompositeUses;
  readonly build: BuildState;
  readonly publish: PublishState;
  readonly page: string;
}

const calls: unknown[][] = [];
Object.assign(window, { calls });
const call =
  (name: string) =>
  (...args: readonly unknown[]) =>
    void calls.push([name, ...args]);

const FILLERS = new Map([['card-kind-slot~', 'card-kind-slot~']]);

function Story({ board, boardUses, issues, uses, build, publish, page }: StoryData) {
  const [shown, setShown] = useState(board.uid);
  return (
    <main>
      <h1>Panels</h1>
      <section aria-label="Page">
        <BoardPanel data={board} uses={boardUses} onOpenBoard={call('open')} />
      </section>
      <section aria-label="Issues">
        <IssuesPanel
          data={issues}
          boardUid={shown}
          frame={() => window.frames[0]}
          onSelect={(uid, ...block) => {
            calls.push(['select', uid, ...block]);
            setShown(uid);
          }}
          widths={{
            state: { kind: 'idle' },
            onRun: call('test'),
            onSelect: call('select-at'),
          }}
          onFix={(issue, fix) => calls.push(['fix', issue.code, fix.label])}
        />
      </section>
      <section aria-label="Use">
        <div className="sg-theme sg-panel">
          <UseParts
            data={uses}
            board="board-home"
            block="home-card-bench"
            fillers={FILLERS}
            onGoTo={call('go')}
            onEnter={call('enter')}
            onDetach={call('detach')}
            onFill={call('fill')}
          />
        </div>
      </section>
      <section aria-label="Build">
        <BuildReport
          state={build}
          isStale
          onBuild={call('build')}
          onPreview={call('preview')}
          onOpenBoard={call('open')}
          onSelect={call('select')}
        />
      </section>
      <section aria-label="Publish">
        <PublishReport
          state={publish}
          acts={{
            start: call('start'),
            decide: call('decide'),
            goBack: call('go-back'),
            openBoard: call('open'),
          }}
        />
      </section>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shell's has none either */}
      <iframe title="Page" src={page} />
    </main>
  );
}

const answer = await fetch('data.json');
// The cast is sound: the test has written it.
const data = (await answer.json()) as StoryData;
createRoot(document.getElementById('story') ?? document.body).render(<Story {...data} />);
