/** Shows the inspector alone on a page, for the tests in this folder. */
import { listBoards } from '../../src/author/outline/board-list.ts';
import { inspectBlock } from '../../src/author/inspect/inspect-block.ts';
import { namesOf } from '../../src/author/project/project-names.ts';
import { openCopy } from '../author/author.test-data.ts';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { InspectedBlock } from '../../src/author/inspect/inspected.ts';
import type { InspectorChange } from '../../src/author/inspect/value-at.ts';
import { copyOfAtelier, serve } from '../author/author.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { storyOf } from './panels.test-data.ts';

const STYLES = [
  { name: 'card', label: 'Card' },
  { name: 'quiet', label: '' },
];
const VARIABLES = [
  { name: 'gutter', label: '', type: 'Dimension', property: '--v-gutter', light: '24px' },
  { name: 'rim', label: 'Page edge', type: 'Dimension', property: '--v-rim', light: '40px' },
  { name: 'body', label: 'Running text', type: 'Font', property: '--v-body', light: 'serif' },
  { name: 'calm', label: 'Red', type: 'Color', property: '--v-calm', light: '#223344' },
];

const OF_BOARDS = { fields: ['price', 'date'], tags: ['Old oak', 'Steel'] };

/** A recorded call by the inspector: its kind, its change, and its group of undo. */
type Call = readonly ['change' | 'preview' | 'go', InspectorChange?, string?];

interface Opened {
  /** The page for all tests; each opened block starts a new inspector on it. */
  readonly page: Page;
  readonly link: InspectedBlock;
  readonly image: InspectedBlock;
}

/** Returns the inspector for a test file, with the actions of an author. */
export function inspectorSuite(browser: () => Browser) {
  let opened: Opened | undefined;
  const get = (): Opened => {
    if (opened === undefined) throw new Error('the inspector is not open');
    return opened;
  };
  beforeAll(async () => {
    const { folder } = copyOfAtelier(tempFolder());
    const server = await serve(folder, { assets: join(folder, 'assets') });
    const show = await storyOf(server, 'inspector');
    const { project, plan, site } = await openCopy(server.author);
    const names = namesOf(plan, project);
    const variables = [...names.variables, ...VARIABLES];
    const boards = listBoards(plan);
    const shared = { names: { ...names, variables, styles: STYLES, ...OF_BOARDS }, boards };
    const inspected = (board: string, block: string) => {
      const found = inspectBlock(site, { board, block, uses: [] });
      if (found === undefined) throw new Error(`there is no ${block}`);
      return found;
    };
    const link = inspected('board-home', 'home-hero-about');
    const image = inspected('board-bothy', 'bothy-figure-1-image');
    const context = await browser().newContext({ viewport: { width: 480, height: 900 } });
    const page = await context.newPage();
    await show(page, { ...shared, block: link });
    opened = { page, link, image };
  });
  afterAll(() => opened?.page.context().close());

  /** Shows the inspector for a block, and searches some of the block's attributes. */
  async function open(
    block: InspectedBlock,
    search = '',
    others: readonly string[] = ['another'],
  ): Promise<void> {
    const { page } = get();
    await page.evaluate(
      (text) =>
        (window as unknown as { open(...input: unknown[]): void }).open(...JSON.parse(text)),
      JSON.stringify([block, others]),
    );
    const box = page.getByRole('searchbox');
    await box.and(page.locator('[value=""]')).waitFor();
    await box.fill(search);
  }

  async function type(field: string, text: string): Promise<void> {
    const box = get().page.getByRole('textbox', { name: field, exact: true });
    await box.fill(text);
    await box.press('Enter');
  }

  const callsOf = (kind: Call[0] = 'change') =>
    get().page.evaluate(
      (name) => (window as unknown as { calls: Call[] }).calls.filter(([own]) => own === name),
      kind,
    );
  return {
    page: () => get().page,
    link: () => get().link,
    image: () => get().image,
    callsOf,

    open,

    /** Waits until at least `count` values were written; returns the last one. */
    async written(count = 1): Promise<unknown> {
      await expect.poll(async () => (await callsOf()).length).toBeGreaterThanOrEqual(count);
      const [, change] = (await callsOf()).at(-1) ?? [];
      return change !== undefined && 'v' in change ? change.v : change;
    },

    type,

    /**
     * Types invalid text into a field; returns the text in it once the reason is shown.
     */
    async kept(field: string, text: string, reason: string): Promise<string> {
      const { page } = get();
      await open(get().link, field);
      await type(field, text);
      await page.getByText(reason).waitFor();
      await page.getByRole('searchbox').focus();
      return page.getByRole('textbox', { name: field, exact: true }).inputValue();
    },

    async choose(menu: RegExp, option: string): Promise<void> {
      const { page } = get();
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },

    /** Expands a row, unless the search has done so. */
    async unfold(name: string): Promise<void> {
      const row = get().page.getByRole('button', { name: new RegExp(`^${name}(?! and)`) });
      const trigger = row.and(get().page.locator('.sg-unfold, .sg-section-title')).last();
      if ((await trigger.getAttribute('aria-expanded')) !== 'true') await trigger.click();
    },
  };
}
