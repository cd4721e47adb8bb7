// @ts-check
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Number of moves in a drag, and of keys typed into a text. */
const MOVES = 30;
const KEYS = 10;
/** Milliseconds of hovering before a press; people take longer. */
const AIMING = 100;

/**
 * Returns functions that measure what clicks, keys and drags cost in the browser, in milliseconds.
 * @param {import('playwright-core').Page} tab
 */
export async function createHands(tab) {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Performance.enable');

  /** Returns for how many milliseconds the browser's main thread has been busy since the start. */
  async function busy() {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }

  function frame() {
    const inside = tab.frames().find((one) => one !== tab.mainFrame());
    if (inside === undefined) throw new Error('there is no frame');
    return inside;
  }

  /** @param {string} block */
  async function boxOf(block) {
    const locator = frame().locator(`[data-sg-uid="${block}"]`);
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    if (box === null) throw new Error(`${block} is not seen`);
    return box;
  }

  /**
   * Clicks a block; returns the time from the click until something is visible.
   * @param {string} block @param {() => Promise<number>} seen in ms since 1970
   */
  async function clicking(block, seen) {
    const { x, y, width, height } = await boxOf(block);
    const at = /** @type {const} */ ([x + Math.min(60, width / 2), y + height / 2]);
    await tab.mouse.move(...at);
    await tab.waitForTimeout(AIMING);
    await frame().evaluate(() => {
      addEventListener(
        'pointerup',
        ({ timeStamp }) => {
          window.clicked = performance.timeOrigin + timeStamp;
        },
        { capture: true, once: true },
      );
    });
    const end = seen();
    await tab.mouse.click(...at);
    return (await end) - (await frame().evaluate(() => window.clicked));
  }

  /** Types into a text; returns the time from each key to the frame that shows it. @param {string} block */
  async function typing(block) {
    const { x, y, width, height } = await boxOf(block);
    await tab.mouse.dblclick(x + Math.min(60, width / 2), y + height / 2);
    await frame().waitForFunction((uid) => {
      const text = document.querySelector(`[data-sg-uid="${uid}"]`);
      return text !== null && text.contains(document.activeElement);
    }, block);
    const waits = await pressing(frame());
    await tab.keyboard.press('Escape');
    return waits;
  }

  /**
   * Types into a page with only texts, without sitegen: returns the browser's own time for each
   * key.
   * @param {number} blocks
   */
  async function typingAlone(blocks) {
    const page = await tab.context().newPage();
    await page.setContent('<p contenteditable="plaintext-only">Some words</p>'.repeat(blocks));
    await page.locator('p').first().click();
    const waits = await pressing(page.mainFrame());
    await page.close();
    return waits;
  }

  /**
   * Drags a block after another one; returns the main thread's time for a move, the longest frame,
   * and the time from the release until the file of the board has changed.
   * @param {string} block @param {{ to: string, file: string }} how
   */
  async function dragging(block, { to, file }) {
    const start = await boxOf(block);
    const target = await boxOf(to);
    const { x } = start;
    await tab.mouse.move(x + 20, start.y + start.height / 2);
    await tab.mouse.down();
    await tab.mouse.move(x + 24, start.y + start.height / 2 + 12, { steps: 3 });
    await frame().evaluate(() => {
      const frames = { last: performance.now(), longest: 0, isOver: false };
      const look = (/** @type {number} */ now) => {
        frames.longest = Math.max(frames.longest, now - frames.last);
        frames.last = now;
        if (!frames.isOver) requestAnimationFrame(look);
      };
      requestAnimationFrame((now) => {
        frames.last = now;
        requestAnimationFrame(look);
      });
      Object.assign(window, { dragFrames: frames });
    });
    const before = await busy();
    const end = target.y + target.height - 2;
    for (let move = 1; move <= MOVES; move += 1) {
      await tab.mouse.move(x + 24, start.y + 12 + ((end - start.y - 12) * move) / MOVES);
    }
    const move = ((await busy()) - before) / MOVES;
    const longest = await frame().evaluate(() => {
      window.dragFrames.isOver = true;
      return window.dragFrames.longest;
    });
    const written = statSync(file).mtimeMs;
    const letGo = performance.now();
    const up = tab.mouse.up();
    while (statSync(file).mtimeMs === written && performance.now() - letGo < 5000) {
      // Polling without a pause would take one of two cores from the measured code.
      await sleep(1);
    }
    const saved = performance.now() - letGo;
    await up;
    return { move, longest, saved };
  }

  return { clicking, typing, typingAlone, dragging };
}

/**
 * Presses keys at the caret; returns the time from each one to the frame that shows it. @param
 * {import('playwright-core').Frame} inside
 */
async function pressing(inside) {
  const { keyboard } = inside.page();
  await inside.evaluate(() => {
    /** @type {number[]} */
    const waits = [];
    const note = (/** @type {KeyboardEvent} */ { timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => waits.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage('');
      });
    };
    window.addEventListener('keydown', note, { capture: true });
    Object.assign(window, {
      waited() {
        window.removeEventListener('keydown', note, { capture: true });
        return waits;
      },
    });
  });
  for (let key = 0; key < KEYS; key += 1) await keyboard.press('x', { delay: 40 });
  await inside.waitForTimeout(50);
  return inside.evaluate(() => window.waited());
}
