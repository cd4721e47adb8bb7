import { Button } from 'react-aria-components';
import type { WidthTest } from '../shell/width-test.ts';
import { IssueButton } from './issue-button.tsx';
import { WIDTH_ISSUE_TEXTS as TEXTS } from './issues-texts.ts';
import { Progress } from './progress.tsx';
import { Section } from './section.tsx';

export interface WidthIssuesProps {
  readonly state: WidthTest;
  readonly onRun: () => void;
  /** Shows a layer of a board at a width. */
  readonly onSelect: (
    boardUid: string,
    width: number,
    blockUid: string | undefined,
    uses: readonly string[],
  ) => void;
}

/** Lists layers that are cut off, overflow, overlap or are too small at some width (PAGES-4). */
export function WidthIssues({ state, onRun, onSelect }: WidthIssuesProps) {
  const found = state.kind === 'done' ? { count: state.issues.length } : {};
  return (
    <Section title={TEXTS.title} {...found} tone="mend">
      {state.kind === 'running' ? (
        <Progress label={TEXTS.tested} {...state} said={TEXTS.widths(state.done, state.total)} />
      ) : (
        <Button className="sg-run" onPress={onRun}>
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
