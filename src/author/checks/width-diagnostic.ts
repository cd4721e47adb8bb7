import { pageMessages } from '../messages.ts';
import type { UnplacedDiagnostic } from './page-checks.ts';
import { rangesText, type WidthIssue, type WidthProblemKind } from './width-problems.ts';

const codeOf = (kind: WidthProblemKind) => `width-${kind}` as const;

/** Returns the hint for a kind of problem. */
export const widthHint = (kind: WidthProblemKind): string =>
  pageMessages.messages[codeOf(kind)].hint;

/** Converts an issue at some widths to a diagnostic of its layer. */
export const widthDiagnostic = ({ kind, ranges, ...at }: WidthIssue): UnplacedDiagnostic => ({
  code: codeOf(kind),
  params: { widths: rangesText(ranges) },
  at,
});
