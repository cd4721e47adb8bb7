import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { PageIssue, PageIssues } from '../../author/checks/page-issues.ts';
import type { Fix } from '../../author/checks/fixes.ts';
import type { Severity } from '../../diagnostics/diagnostic.ts';
import './css/base.css';
import './css/issues.css';
import { ISSUES_TEXTS as TEXTS } from './issues-texts.ts';
import { IssueButton } from './issue-button.tsx';
import { runAxe, type AxeIssue } from './run-axe.ts';
import { Progress } from './progress.tsx';
import { Section } from './section.tsx';
import { Weight } from './weight.tsx';
import { WidthIssues, type WidthIssuesProps } from './width-issues.tsx';

interface IssuesPanelProps {
  readonly data: PageIssues;
  /** Returns the window of the page that axe checks; undefined if there is none. */
  readonly frame: () => Window | undefined;
  /** The board of the page in the frame. */
  readonly boardUid: string;
  /** Shows a block, or the board if no block is passed. */
  readonly onSelect: (boardUid: string, blockUid?: string, uses?: readonly string[]) => void;
  readonly widths: WidthIssuesProps;
  /** Runs a fix. */
  readonly onFix: FixIssue;
}

/** Runs a fix, or goes to the field where the author can fix the issue. */
export type FixIssue = (issue: PageIssue, fix: Fix) => void;

/** Shows the place of an issue. */
export type SelectIssue = IssuesPanelProps['onSelect'];

/** In the order of the panel. */
const SEVERITIES: readonly Severity[] = ['error', 'mend', 'notice'];

/** Lists issues, the most severe first, each with a link to its block. */
export default function IssuesPanel(props: IssuesPanelProps) {
  const { data, frame, boardUid, widths, onSelect, onFix } = props;
  const { issues, isComplete, looked, boards, weight, limits } = data;
  return (
    <div className="sg-theme sg-panel">
      <h2 className="said">{TEXTS.title}</h2>
      {issues.length === 0 && <p className="sg-fine">{TEXTS.none}</p>}
      <IssueGroups {...{ issues, onSelect, onFix }} />
      {!isComplete && <p className="sg-empty">{TEXTS.checked(looked, boards)}</p>}
      <WidthIssues {...widths} />
      <Accessibility {...{ frame, boardUid, onSelect }} />
      {weight !== undefined && <Weight {...{ weight, limits }} />}
    </div>
  );
}

/** Groups diagnostics by severity. */
export function IssueGroups({ issues, ...acts }: Omit<IssueGroupProps, 'severity'>) {
  return SEVERITIES.map((severity) => (
    <IssueGroup
      key={severity}
      {...{ severity, ...acts }}
      issues={issues.filter((issue) => issue.severity === severity)}
    />
  ));
}

interface IssueGroupProps {
  readonly severity: Severity;
  readonly issues: readonly PageIssue[];
  readonly onSelect: SelectIssue;
  /** Left out if nothing can be fixed here. */
  readonly onFix?: FixIssue;
}

function IssueGroup({ severity, issues, onSelect, onFix }: IssueGroupProps) {
  if (issues.length === 0) return null;
  return (
    <Section title={TEXTS.groups[severity]} count={issues.length} tone={severity}>
      <ul className="sg-issues">
        {issues.map((issue) => (
          <li key={`${issue.code} ${issue.path} ${issue.text}`}>
            <IssueButton
              tone={severity}
              text={issue.text}
              hint={issue.hint}
              place={placeText(issue)}
              onPress={() => select(issue, onSelect)}
            />
            {onFix !== undefined && <Fixes {...{ issue, onFix }} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface FixesProps {
  readonly issue: PageIssue;
  readonly onFix: FixIssue;
}

function Fixes({ issue, onFix }: FixesProps) {
  const { fixes = [], text } = issue;
  if (fixes.length === 0) return null;
  return (
    <span className="sg-fixes">
      {fixes.map((fix) => (
        <Button
          key={fix.label}
          className="sg-fix"
          aria-label={TEXTS.fix(fix.label, text)}
          onPress={() => onFix(issue, fix)}
        >
          {fix.label}
        </Button>
      ))}
    </span>
  );
}

/**
 * Goes to the block of an issue on its own board, even if the issue was found on a page that uses
 * the board.
 */
function select({ page, boardUid, blockUid, uses }: PageIssue, onSelect: SelectIssue) {
  if (boardUid !== undefined && blockUid !== undefined) return onSelect(boardUid, blockUid);
  const board = page?.uid ?? boardUid;
  if (board !== undefined) onSelect(board, blockUid, uses);
}

function placeText({ page, board, block, file, line, places = 1 }: PageIssue): string {
  const names = [page?.name ?? board, block].filter((name) => name !== undefined);
  const source = line === undefined ? '' : TEXTS.line(file, line);
  const more = places > 1 ? TEXTS.more(places - 1) : '';
  return [names.join(' › '), source, more].filter((part) => part !== '').join(' · ');
}

type AxeState =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly issues: readonly AxeIssue[]; readonly boardUid: string };

/** Shows issues of contrast, names and roles, which only a browser can check. */
function Accessibility({
  frame,
  boardUid,
  onSelect,
}: Pick<IssuesPanelProps, 'frame' | 'boardUid' | 'onSelect'>) {
  const [state, setState] = useState<AxeState>({ kind: 'idle' });
  const run = async () => {
    const page = frame();
    if (page === undefined) return;
    setState({ kind: 'running', done: 0, total: 1 });
    try {
      const progress = (done: number, total: number) => setState({ kind: 'running', done, total });
      setState({ kind: 'done', issues: await runAxe(page, progress), boardUid });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  const found = state.kind === 'done' ? { count: state.issues.length } : {};
  return (
    <Section title={TEXTS.accessibility} {...found} tone="mend">
      {state.kind === 'running' ? (
        <Progress label={TEXTS.rulesRun} {...state} said={TEXTS.rules(state.done, state.total)} />
      ) : (
        <Button className="sg-run" onPress={() => void run()}>
          {state.kind === 'done' ? TEXTS.runAgain : TEXTS.run}
        </Button>
      )}
      {state.kind === 'failed' && <p className="sg-empty">{TEXTS.runFailed}</p>}
      {state.kind === 'done' && (
        // Shows issues of the checked board, although another board may be shown in the meantime.
        <AxeIssues
          issues={state.issues}
          onSelect={(...block) => onSelect(state.boardUid, ...block)}
        />
      )}
    </Section>
  );
}

interface AxeIssuesProps {
  readonly issues: readonly AxeIssue[];
  readonly onSelect: (blockUid: string | undefined, uses: readonly string[]) => void;
}

function AxeIssues({ issues, onSelect }: AxeIssuesProps) {
  if (issues.length === 0) return <p className="sg-fine">{TEXTS.noneByAxe}</p>;
  return (
    <ul className="sg-issues">
      {issues.map(({ rule, impact, text, hint, blockUid, uses }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rule may report several elements of one block
        <li key={`${rule} ${blockUid ?? ''} ${at}`}>
          <IssueButton
            tone={impact === 'critical' || impact === 'serious' ? 'error' : 'mend'}
            {...{ text, hint }}
            place={`${rule} · ${impact}`}
            onPress={() => onSelect(blockUid, uses)}
          />
        </li>
      ))}
    </ul>
  );
}
