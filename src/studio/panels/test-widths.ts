import {
  testedWidths,
  widthProblems,
  widthIssues,
  type WidthIssue,
} from '../../author/checks/width-problems.ts';
import { measurePage } from './measure-page.ts';

/** Called after some of the widths. */
export type WidthProgress = (done: number, total: number) => void;

/**
 * Tests the page of a frame at many widths, from 320 to 2560 px. Each width is a task of its own:
 * the frame gets the width, the page is measured, and the frame gets its former width back before
 * the browser paints, so that nobody sees it. @throws when the frame is gone
 */
export async function testWidths(
  page: Window,
  breakpoints: readonly number[],
  progress: WidthProgress,
): Promise<readonly WidthIssue[]> {
  const widths = testedWidths(breakpoints);
  const tested = [];
  for (const [done, width] of widths.entries()) {
    progress(done, widths.length);
    await new Promise((next) => setTimeout(next));
    tested.push({ width, problems: widthProblems(measureAt(page, width)) });
  }
  progress(widths.length, widths.length);
  return widthIssues(tested);
}

function measureAt(page: Window, width: number) {
  const frame = page.frameElement;
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('UNEXPECTED: a page without a frame');
  const { style } = frame;
  const before = style.width;
  const { scrollX: left, scrollY: top } = page;
  style.width = `${width}px`;
  try {
    return measurePage(page);
  } finally {
    style.width = before;
    page.scrollTo({ left, top, behavior: 'instant' });
  }
}
