import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { WidthIssue } from '../../author/checks/width-faults.ts';
import { IssueButton } from './issue-button.tsx';
import { WIDTH_ISSUE_TEXTS as TEXTS } from './issues-texts.ts';
import { Progress } from './progress.tsx';
import { Section } from './section.tsx';
import { testWidths } from './test-widths.ts';

export interface WidthIssuesProps {
  /** The page to test; undefined if there is none. */
  readonly frame: () => Window | undefined;
  /** The board of the page in the frame. */
  readonly boardUid: string;
  /** The breakpoints of the page, in px. */
  readonly breakpoints: readonly number[];
  /** A test was requested elsewhere. */
  readonly isWanted: boolean;
  /** Called when a test begins. */
  readonly onStart: () => void;
  /** Shows a layer of a board at a width. */
  readonly onSelect: (
    boardUid: string,
    width: number,
    blockUid: string | undefined,
    uses: readonly string[],
  ) => void;
}

type State =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly issues: readonly WidthIssue[]; readonly boardUid: string };

/** Shows layers that are cut, overflow, overlap or are too small at some width (PAGES-4). */
export function WidthIssues(props: WidthIssuesProps) {
  const { frame, boardUid, breakpoints, isWanted, onStart, onSelect } = props;
  const [state, setState] = useState<State>({ kind: 'idle' });
  const run = async () => {
    onStart();
    const page = frame();
    if (page === undefined) return;
    try {
      const progress = (done: number, total: number) => setState({ kind: 'running', done, total });
      setState({ kind: 'done', issues: await testWidths(page, breakpoints, progress), boardUid });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  useEffect(() => {
    if (isWanted) void run();
  });
  const found = state.kind === 'done' ? { count: state.issues.length } : {};
  return (
    <Section title={TEXTS.title} {...found} tone="mend">
      {state.kind === 'running' ? (
        <Progress label={TEXTS.tested} {...state} said={TEXTS.widths(state.done, state.total)} />
      ) : (
        <Button className="sg-run" onPress={() => void run()}>
          {state.kind === 'done' ? TEXTS.runAgain : TEXTS.run}
        </Button>
      )}
      {state.kind === 'failed' && <p className="sg-empty">{TEXTS.failed}</p>}
      {state.kind === 'done' && state.issues.length === 0 && (
        <p className="sg-fine">{TEXTS.none}</p>
      )}
      {state.kind === 'done' && (
        <ul className="sg-issues">
          {state.issues.map(({ kind, uid, uses, ranges }) => (
            <li key={`${kind} ${uid} ${uses.join(' ')}`}>
              <IssueButton
                tone="mend"
                text={TEXTS.texts[kind]}
                hint={TEXTS.hints[kind]}
                place={TEXTS.at(ranges)}
                onPress={() =>
                  onSelect(state.boardUid, ranges[0]?.[0] ?? 0, uid || undefined, uses)
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
