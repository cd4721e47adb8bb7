import { create } from 'zustand';
import type { WidthIssue } from '../../author/checks/width-problems.ts';
import { shownWindow } from './canvas/frame.ts';
import { useProject } from './project-store.ts';
import { useView } from './view-store.ts';

/** The state of the test of all widths. */
export type WidthTest =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly issues: readonly WidthIssue[]; readonly boardUid: string };

export const useWidthTest = create<{ readonly test: WidthTest }>(() => ({
  test: { kind: 'idle' },
}));

const show = (test: WidthTest) => useWidthTest.setState({ test });

const progress = (done: number, total: number) => show({ kind: 'running', done, total });

/**
 * Tests the page on the canvas at all widths (PAGES-4), and shows the outcome in the panel. Returns
 * the issues; undefined if the page can't be tested, or is being tested.
 */
export async function startWidthTest(): Promise<readonly WidthIssue[] | undefined> {
  useView.setState({ panel: 'faults', hasRight: true });
  const page = shownWindow();
  if (page === undefined || useWidthTest.getState().test.kind === 'running') return undefined;
  const { board: boardUid } = useView.getState().selection;
  const breakpoints = useProject.getState().board?.widths ?? [];
  progress(0, 1);
  try {
    const { testWidths } = await import('../panels/test-widths.ts');
    const issues = await testWidths(page, breakpoints, progress);
    show({ kind: 'done', issues, boardUid });
    return issues;
  } catch {
    show({ kind: 'failed' });
    return undefined;
  }
}
