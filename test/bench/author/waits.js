// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns functions that measure the milliseconds from a command until the page in the shell's
 * frame shows its effect.
 * @param {import('playwright-core').Page} tab @param {string} folder
 */
export async function createWaits(tab, folder) {
  // Adds a function to the shell that waits until a condition holds in the page, and checks it once
  // in each frame.
  await tab.evaluate(() => {
    Object.assign(window, {
      until: (/** @type {(page: Document) => boolean} */ is) =>
        new Promise((done) => {
          const look = () => {
            const inside = document.querySelector('iframe')?.contentDocument;
            if (inside && is(inside)) done(performance.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
    });
  });

  /**
   * Returns the time from the command that opens a board to the outline of its first block.
   * @param {string} board @param {string} block
   */
  function opening(board, block) {
    return tab.evaluate(
      async ([uid, first]) => {
        const begin = performance.now();
        await window.sitegen?.run('open', { board: uid });
        await window.until((page) => page.querySelector(`[data-sg-uid="${first}"]`) !== null);
        await window.sitegen?.run('select', { uids: [first] });
        const end = await window.until(
          (page) =>
            page.querySelector('sitegen-overlay')?.shadowRoot?.querySelector('.selected') != null,
        );
        return end - begin;
      },
      [board, block],
    );
  }

  /**
   * Waits until the outline is around a block; returns that time in ms since 1970.
   * @param {string} block
   */
  function outlined(block) {
    return tab.evaluate(async (uid) => {
      const end = await window.until((page) => {
        const box = page.querySelector(`[data-sg-uid="${uid}"]`)?.getBoundingClientRect();
        const edge = page
          .querySelector('sitegen-overlay')
          ?.shadowRoot?.querySelector('.selected > .edge');
        const drawn = edge?.getBoundingClientRect();
        return box !== undefined && drawn !== undefined && Math.abs(box.top - drawn.top) < 2;
      });
      return performance.timeOrigin + end;
    }, block);
  }

  /**
   * Waits until a field of the inspector has some words; returns that time in ms since 1970.
   * @param {string} words
   */
  function inspected(words) {
    return tab.evaluate(async (text) => {
      const end = await window.until(() => {
        const fields = [...document.querySelectorAll('input, textarea')];
        // The cast is sound: the selector matches only fields with a value.
        return fields.some((field) => /** @type {HTMLInputElement} */ (field).value === text);
      });
      return performance.timeOrigin + end;
    }, words);
  }

  /**
   * Returns the time from the command that selects a block until the inspector shows its words.
   * @param {string} block @param {string} words
   */
  async function inspecting(block, words) {
    const end = inspected(words);
    const begin = await tab.evaluate((uid) => {
      void window.sitegen?.run('select', { uids: [uid] });
      return performance.timeOrigin + performance.now();
    }, block);
    return (await end) - begin;
  }

  /**
   * Returns the time from a command until the words of a block change on the canvas.
   * @param {string} command @param {string} uid @param {string} [text]
   */
  function changing(command, uid, text) {
    const input = text === undefined ? {} : { uid, kid: 'text', v: text };
    return tab.evaluate(
      async ([name, args, block]) => {
        const begin = performance.now();
        const before = document
          .querySelector('iframe')
          ?.contentDocument?.querySelector(`[data-sg-uid="${block}"]`)?.textContent;
        void window.sitegen?.run(name, args);
        const end = await window.until(
          (page) => page.querySelector(`[data-sg-uid="${block}"]`)?.textContent !== before,
        );
        return end - begin;
      },
      /** @type {const} */ ([command, input, uid]),
    );
  }

  /**
   * Returns the browser's own time to insert a block: from the insertion of a copied element,
   * without a command, to the next frame.
   * @param {string} block
   */
  function alone(block) {
    return tab.evaluate(async (uid) => {
      const inside = document.querySelector('iframe')?.contentDocument;
      const element = inside?.querySelector(`[data-sg-uid="${uid}"]`);
      const copy = /** @type {Element} */ (element?.cloneNode(true));
      const begin = performance.now();
      element?.after(copy);
      await new Promise((done) => requestAnimationFrame(done));
      const end = performance.now();
      copy.remove();
      await new Promise((done) => requestAnimationFrame(done));
      return end - begin;
    }, block);
  }

  /**
   * Returns the time from a command until the number of blocks in a row changes. Counting all
   * blocks of a long page would take some ms.
   * @param {string} command @param {string} row @param {Record<string, unknown>} args
   */
  function structural(command, row, args) {
    return tab.evaluate(
      async ([name, around, input]) => {
        const inside = document.querySelector('iframe')?.contentDocument;
        const count = (/** @type {Document | null | undefined} */ page) =>
          page?.querySelector(`[data-sg-uid="${around}"]`)?.childElementCount;
        const before = count(inside);
        const begin = performance.now();
        const done = window.sitegen?.run(name, input);
        const end = await window.until((page) => count(page) !== before);
        await done;
        return end - begin;
      },
      /** @type {const} */ ([command, row, args]),
    );
  }

  /**
   * Returns the time to paste a copied block into its row, next to the original.
   * @param {string} row @param {string} block
   */
  async function pasting(row, block) {
    const clipboard = await tab.evaluate(async (uid) => {
      await window.sitegen?.run('select', { uids: [uid] });
      return window.sitegen?.run('copy');
    }, block);
    return structural('paste', row, { clipboard });
  }

  /**
   * Returns the time from another program's change of a file until the change is on the canvas.
   * @param {string} board @param {string} block @param {number} round
   */
  async function onDisk(board, block, round) {
    const file = join(folder, 'boards', `${board}.json`);
    const text = readFileSync(file, 'utf8');
    const said = `Changed outside in round ${round} of ${board}`;
    const value = /"v": ?"/g;
    value.lastIndex = text.indexOf(`"${block}"`);
    if (value.exec(text) === null) throw new Error(`${block} has no text in ${file}`);
    const from = value.lastIndex;
    const next = text.slice(0, from) + said + text.slice(text.indexOf('"', from));
    const seen = tab.evaluate(
      ([uid, words]) =>
        window
          .until((page) => page.querySelector(`[data-sg-uid="${uid}"]`)?.textContent === words)
          .then(() => Date.now()),
      [block, said],
    );
    const begin = Date.now();
    writeFileSync(file, next);
    return (await seen) - begin;
  }

  return {
    opening,
    outlined,
    inspected,
    inspecting,
    changing,
    alone,
    structural,
    pasting,
    onDisk,
  };
}
