import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { PageIssue, PageIssues } from '../../author/checks/page-issues.ts';
import type { Fix } from '../../author/checks/fixes.ts';
import type { Severity } from '../../diagnostics/diagnostic.ts';
import './css/base.css';
import './css/faults.css';
import { runAxe, type AxeIssue } from './run-axe.ts';
import { Progress } from './progress.tsx';
import { Section } from './section.tsx';
import { Weight } from './weight.tsx';

interface IssuesPanelProps {
  readonly data: PageIssues;
  /** The page for axe; undefined if there is none. */
  readonly frame: () => Window | undefined;
  /** The board of the page in the frame. */
  readonly boardUid: string;
  /** Shows a block, or without one the board. */
  readonly onSelect: (boardUid: string, blockUid?: string, uses?: readonly string[]) => void;
  /** Runs a fix. */
  readonly onFix: FixIssue;
}

/** Runs a fix, or goes to the field that does. */
export type FixIssue = (fault: PageIssue, fix: Fix) => void;

/** Shows the place of an issue. */
export type SelectIssue = IssuesPanelProps['onSelect'];

const GROUPS: readonly (readonly [Severity, string])[] = [
  ['error', 'Errors'],
  ['mend', 'Warnings'],
  ['notice', 'Info'],
];

/** Lists issues, the most severe first, each with a link to its block. */
export default function IssuesPanel({ data, frame, boardUid, onSelect, onFix }: IssuesPanelProps) {
  const { faults, isComplete, looked, boards, weight, limits } = data;
  return (
    <div className="sg-theme sg-panel">
      <h2 className="said">Issues</h2>
      {faults.length === 0 && <p className="sg-fine">No issues found.</p>}
      <IssueGroups {...{ faults, onSelect, onFix }} />
      {!isComplete && (
        <p className="sg-empty">
          Checked {looked} of {boards} pages so far.
        </p>
      )}
      <Accessibility {...{ frame, boardUid, onSelect }} />
      {weight !== undefined && <Weight {...{ weight, limits }} />}
    </div>
  );
}

/** Groups diagnostics by severity. */
export function IssueGroups({ faults, ...acts }: Omit<IssueGroupProps, 'severity' | 'title'>) {
  return GROUPS.map(([severity, title]) => (
    <FaultGroup
      key={severity}
      {...{ severity, title, ...acts }}
      faults={faults.filter((fault) => fault.severity === severity)}
    />
  ));
}

interface IssueGroupProps {
  readonly severity: Severity;
  readonly title: string;
  readonly faults: readonly PageIssue[];
  readonly onSelect: SelectIssue;
  /** Left out if nothing can be fixed here. */
  readonly onFix?: FixIssue;
}

function FaultGroup({ severity, title, faults, onSelect, onFix }: IssueGroupProps) {
  if (faults.length === 0) return null;
  return (
    <Section title={title} count={faults.length} tone={severity}>
      <ul className="sg-faults">
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.path} ${fault.text}`}>
            <FaultButton
              tone={severity}
              text={fault.text}
              hint={fault.hint}
              place={placeText(fault)}
              onPress={() => select(fault, onSelect)}
            />
            {onFix !== undefined && <Fixes {...{ fault, onFix }} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface FixesProps {
  readonly fault: PageIssue;
  readonly onFix: FixIssue;
}

function Fixes({ fault, onFix }: FixesProps) {
  const { fixes = [], text } = fault;
  if (fixes.length === 0) return null;
  return (
    <span className="sg-fixes">
      {fixes.map((fix) => (
        <Button
          key={fix.label}
          className="sg-fix"
          aria-label={`${fix.label}: ${text}`}
          onPress={() => onFix(fault, fix)}
        >
          {fix.label}
        </Button>
      ))}
    </span>
  );
}

/** Goes to the block in its place; inside a component, in its source. */
function select({ page, boardUid, blockUid, uses }: PageIssue, onSelect: SelectIssue) {
  if (boardUid !== undefined && blockUid !== undefined) return onSelect(boardUid, blockUid);
  const board = page?.uid ?? boardUid;
  if (board !== undefined) onSelect(board, blockUid, uses);
}

function placeText({ page, board, block, file, line, places = 1 }: PageIssue): string {
  const names = [page?.name ?? board, block].filter((name) => name !== undefined);
  const source = line === undefined ? '' : `${file ?? 'line'}:${line}`;
  const more = places > 1 ? `and ${places - 1} more` : '';
  return [names.join(' › '), source, more].filter((part) => part !== '').join(' · ');
}

interface FaultButtonProps {
  readonly tone: string;
  readonly text: string;
  readonly hint: string;
  readonly place: string;
  readonly onPress: () => void;
}

function FaultButton({ tone, text, hint, place, onPress }: FaultButtonProps) {
  return (
    <Button className="sg-fault" data-tone={tone} onPress={onPress}>
      <span>{text}</span>
      <small>{hint}</small>
      {place !== '' && <small className="sg-place">{place}</small>}
    </Button>
  );
}

type AxeState =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly faults: readonly AxeIssue[]; readonly boardUid: string };

/** Shows contrast, names and roles, which only a browser can check. */
function Accessibility({ frame, boardUid, onSelect }: Omit<IssuesPanelProps, 'data' | 'onFix'>) {
  const [state, setState] = useState<AxeState>({ kind: 'idle' });
  const run = async () => {
    const page = frame();
    if (page === undefined) return;
    setState({ kind: 'running', done: 0, total: 1 });
    try {
      const progress = (done: number, total: number) => setState({ kind: 'running', done, total });
      setState({ kind: 'done', faults: await runAxe(page, progress), boardUid });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  const found = state.kind === 'done' ? { count: state.faults.length } : {};
  return (
    <Section title="Accessibility" {...found} tone="mend">
      {state.kind === 'running' ? (
        <Progress
          label="Accessibility rules run"
          {...state}
          said={`${state.done} of ${state.total} rules`}
        />
      ) : (
        <Button className="sg-run" onPress={() => void run()}>
          {state.kind === 'done' ? 'Run axe again' : 'Run axe on this page'}
        </Button>
      )}
      {state.kind === 'failed' && <p className="sg-empty">The page couldn’t be checked.</p>}
      {state.kind === 'done' && (
        // Another board may be shown in the meantime.
        <AxeFaults
          faults={state.faults}
          onSelect={(...block) => onSelect(state.boardUid, ...block)}
        />
      )}
    </Section>
  );
}

interface AxeFaultsProps {
  readonly faults: readonly AxeIssue[];
  readonly onSelect: (blockUid: string | undefined, uses: readonly string[]) => void;
}

function AxeFaults({ faults, onSelect }: AxeFaultsProps) {
  if (faults.length === 0) return <p className="sg-fine">axe found no issues.</p>;
  return (
    <ul className="sg-faults">
      {faults.map(({ rule, impact, text, hint, blockUid, uses }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- one rule may speak of several elements of a block
        <li key={`${rule} ${blockUid ?? ''} ${at}`}>
          <FaultButton
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
