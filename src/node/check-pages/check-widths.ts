import { printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { WidthIssue } from '../../author/checks/width-problems.ts';
import { startDevServer } from '../dev/dev-server.ts';
import type { Bundle } from '../generate/bundle.ts';
import type { BuildOptions } from '../generate/options.ts';
import { openBrowser, type BrowserPage } from './open-browser.ts';

/** The project whose pages are tested. */
export interface WidthSetting {
  readonly projectPath: string;
  readonly options: BuildOptions;
  readonly bundle: Bundle;
  /** The folder of sitegen’s bundles. */
  readonly dist: string;
  /** The browser’s program; undefined for the first one that is found. */
  readonly browser: string | undefined;
  /** Called before each page. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Tests the pages of boards at all widths (PAGES-4); returns the issues by the uids of the boards.
 * The editor is opened in a browser without a window, and runs its own test for each page. Nothing
 * is written.
 * @throws SiteError if no browser is found, or a page can’t be tested
 */
export async function testWidths(
  boards: readonly string[],
  { projectPath, options, bundle, dist, browser: program, onProgress }: WidthSetting,
): Promise<ReadonlyMap<string, readonly WidthIssue[]>> {
  const browser = await openBrowser(program);
  try {
    // Without a cache the server keeps no history.
    const build = { ...options, cache: undefined };
    const place = { dist, port: 0, mayMove: false, host: '' };
    const server = await startDevServer({ projectPath, options: build, bundle, ...place });
    try {
      const page = await browser.newPage();
      await page.goto(server.author);
      await page.waitForFunction(() => window.sitegen !== undefined);
      await page.evaluate(() => window.sitegen?.ready);
      const found = new Map<string, readonly WidthIssue[]>();
      for (const [done, board] of boards.entries()) {
        onProgress(done, boards.length);
        found.set(board, await testPage(page, board));
      }
      return found;
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
  }
}

/** Opens a board on the canvas, waits until its page is loaded, and tests it. */
async function testPage(page: BrowserPage, board: string): Promise<readonly WidthIssue[]> {
  await page.evaluate((uid) => window.sitegen?.run('open', { board: uid }), board);
  await page.waitForFunction(
    () => {
      const inside = document.querySelector<HTMLIFrameElement>('iframe.page')?.contentDocument;
      return inside?.readyState === 'complete' && inside.fonts.status === 'loaded';
    },
    undefined,
    { polling: 50 },
  );
  const issues = await page.evaluate(() => window.sitegen?.run('test-widths'));
  if (!Array.isArray(issues)) {
    throw new SiteError(`The page of the board “${printable(board)}” can’t be tested.`, {
      details: 'Open it in “sitegen dev”, and press W.',
    });
  }
  // The cast is sound: the command of the editor returns these.
  return issues as readonly WidthIssue[];
}
