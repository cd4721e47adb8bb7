import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { createGate, intercept } from '../gate.test-data.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { liveSite, named } from './live.test-data.ts';
import { apart, boxOf, openShell, outlineOf, shown } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

const tall = (height: string, ...children: readonly JsonObject[]) =>
  block('box', { size: { isNh: true, nh: height } }, children);

const TURN = {
  hover: { translate: '20px,4px', rotate: 8, scale: 1.1 },
  transition: { duration: '200ms' },
};

/**
 * Creates a project with a page whose blocks move in every way. The size of its picture is unknown
 * until the picture is loaded; until then, the page counts as loading.
 */
function movingProject() {
  const attrs = [
    { kid: 'image', assetUid: 'picture' },
    { kid: 'lazyload', v: false },
  ];
  const late = { uid: 'late', eid: 'image', attrs };
  const turned = block('box', { ...TURN, size: { isW: true, w: '300px' }, margin: 'uniq 60px' }, [
    named('turned', text('Turned and moved')),
  ]);
  const scroller = block('box', { overflow: 'auto', size: { isH: true, h: '150px' } }, [
    tall('60px'),
    named('inner', text('Scrolled inside')),
    tall('800px'),
  ]);
  const sticky = block('sticky', { offset: '10px' }, [named('stuck', text('Stays in sight'))]);
  const page = main(heading('Moving'), late, turned, scroller);
  const moving = board('moving', [page, tall('900px', sticky), tall('1500px')]);
  const assets = [{ uid: 'picture', timestamp: 7, basename: 'late', extension: 'svg' }];
  return project([main(heading('Home'))], [{ ...moving, assets }]);
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="M0 0h300v120H0z"/></svg>';

/** Observations of an outline and the page, over all frames. */
interface Watched {
  /** Number of positions that the block had. */
  places: number;
  /** Frames without a visible outline. */
  hidden: number;
  /** Frames in which the outline was neither at the block's position nor at one of the last two. */
  astray: number;
  /** All mutations of the page, except those of the overlay. */
  changes: string[];
}

/**
 * Observes the outline of the selection in each frame, and every mutation of the page, until
 * `watched` is called.
 */
function watch(frame: Frame, uid: string) {
  return frame.evaluate((name) => {
    const seen = { places: 0, hidden: 0, astray: 0, changes: [] as string[] };
    const overlay = document.querySelector('sitegen-overlay');
    const element = document.querySelector(`[data-sg-uid="${name}"]`);
    if (overlay === null || element === null) throw new Error(`${name} is not there`);
    const places = new Set<string>();
    let boxes: readonly DOMRect[] = [];
    let isOver = false;
    const look = () => {
      if (isOver) return;
      // The painted state exists once all callbacks of the frame have run.
      requestAnimationFrame(() => setTimeout(look));
      const edge = overlay.shadowRoot?.querySelector('.selected > .edge');
      const drawn = edge?.getBoundingClientRect();
      boxes = [...boxes.slice(-2), element.getBoundingClientRect()];
      places.add(JSON.stringify(boxes.at(-1)));
      const isSeen = edge?.checkVisibility() === true && overlay.matches(':popover-open');
      if (drawn === undefined || !isSeen) seen.hidden += 1;
      else {
        const sides = ['x', 'y', 'width', 'height'] as const;
        const isNear = boxes.some((own) =>
          sides.every((side) => Math.abs(own[side] - drawn[side]) < 1),
        );
        if (!isNear) seen.astray += 1;
      }
    };
    const observer = new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) {
        if (target === overlay) continue;
        seen.changes.push([type, target.nodeName, attributeName].join(' '));
      }
    });
    look();
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, all);
    const watched = () => {
      isOver = true;
      observer.disconnect();
      return { ...seen, places: places.size };
    };
    Object.assign(window, { watched });
  }, uid);
}

const watchedIn = (frame: Frame) =>
  frame.evaluate(() => (window as unknown as { watched(): Watched }).watched());

/** Returns a promise that resolves once all movement in the page has ended. */
const stands = (frame: Frame) =>
  frame.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });

const treeOf = (frame: Frame) =>
  frame.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element;
    copy.querySelector('sitegen-overlay')?.remove();
    return copy.outerHTML;
  });

test('[EDIT-1] outlines follow sticking, scrolling, turning and displaced blocks, and leave the page unchanged', async () => {
  const site = await liveSite(temp, movingProject());
  const shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  const { page, frame, run, problems } = shell;
  const picture = createGate();
  await intercept(page, '**/resource/**', async (route) => {
    await picture.opened;
    await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
  // Waits for the first page's request, as leaving the page would make the request fail.
  await frame().waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/__sitegen/page')),
  );
  await run('open', { board: 'moving' });
  await frame().waitForSelector('[data-sg-uid=late]', { state: 'attached' });
  await shown(page);
  // Waits until the page's own scripts have added their elements. They begin at the first
  // interaction, as the page is still loading.
  await page.locator('iframe.page').hover();
  await frame().waitForSelector('body > [role=status]', { state: 'attached' });
  const before = await treeOf(frame());

  /** Moves the pointer to the middle of a block. */
  const pointAt = async (uid: string) => {
    const box = await boxOf(frame().locator(`[data-sg-uid=${uid}]`));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  };
  /** Expects a block's outline at the block's position, also during and after a movement. */
  async function follows(uid: string, move: () => Promise<unknown>) {
    await run('select', { uids: [uid] });
    const first = await outlineOf(frame(), uid);
    expect(first.edge).toHaveLength(4);
    expect(apart(first.edge, first.block)).toBeLessThan(0.5);
    await watch(frame(), uid);
    await move();
    const { edge, block: own } = await outlineOf(frame(), uid);
    expect(edge).toHaveLength(4);
    expect(apart(edge, own)).toBeLessThan(0.5);
    expect(apart(own, first.block)).toBeGreaterThan(5);
    const { places, ...others } = await watchedIn(frame());
    expect(others).toEqual({ hidden: 0, astray: 0, changes: [] });
    expect(places).toBeGreaterThan(1);
    return own;
  }

  const heightOf = () =>
    frame().evaluate(() => document.querySelector('img')?.getBoundingClientRect().height);
  await follows('turned', async () => {
    expect(await heightOf()).toBeLessThan(120);
    picture.open();
    await expect.poll(heightOf).toBe(120);
  });
  await follows('turned', async () => {
    await pointAt('turned');
    await frame().waitForSelector('[data-sg-uid=turned]:hover');
    await stands(frame());
  });
  const innerTop = () =>
    frame().evaluate(() => document.querySelector('[data-sg-uid=inner]')?.parentElement?.scrollTop);
  await follows('inner', async () => {
    await pointAt('inner');
    await page.mouse.wheel(0, 40);
    await expect.poll(innerTop).toBe(40);
  });
  const [, stuckAt] = await follows('stuck', async () => {
    const top = await frame().evaluate(() => scrollY);
    await pointAt('stuck');
    await page.mouse.wheel(0, 700);
    await expect.poll(() => frame().evaluate(() => scrollY)).toBe(top + 700);
  });
  expect(stuckAt).toBeCloseTo(10, 0);
  expect(await treeOf(frame())).toBe(before);
  expect(problems).toEqual([]);
});
