/** A site with resized blocks, and the handles of a block, for the tests in this folder. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { HandleName } from '../../src/author/resize/handles.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { block, board, heading, main, project } from '../kitchen-sink.test-data.ts';
import { cli, tempFolder, writeJson } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { serve } from './author.test-data.ts';
import { blockIn, type BlockJson } from './live.test-data.ts';
import type { OpenShell } from './shell.test-data.ts';

const named = (uid: string, made: JsonObject): JsonObject => ({ ...made, uid });
/** Returns a box with a text, whose margin makes a click at the box's corner hit only the box. */
const box = (uid: string, looks: JsonObject) => {
  const inside = block('text', { text: uid, margin: 'full 0px 0px 0px 12px' });
  return named(uid, block('box', { tag: 'div', ...looks }, [inside]));
};

const used = (uid: string, words: string): JsonObject => ({
  uid,
  eid: 'composite',
  attrs: [
    { kid: 'source', v: 'part' },
    { kid: 'part-title.text', isGroup: true, v: words },
    { kid: 'padding', v: 'full 16px' },
  ],
});

/** A component with two instances, which set its text. */
const part = (): JsonObject => ({
  ...board('part', [], { type: 'composite' }),
  root: {
    ...box('part-root', {}),
    children: [
      {
        uid: 'part-title',
        eid: 'text',
        attrs: [{ kid: 'text', v: 'Part', isExposedToGroup: true }],
      },
    ],
  },
});

/** Returns a site with boxes, each for one or two tests. */
const resizedSite = (): Json => ({
  ...(project(
    [
      main(
        heading('Resized'),
        box('card', {
          size: { isW: true, w: '20em', isXw: true, xw: '90%' },
          padding: 'full 16px 24px 16px 24px',
          fill: { isColor: true, color: '#EEEEEE' },
        }),
        box('padded', { padding: 'full 16px 24px 16px 24px' }),
        {
          ...box('wide', {}),
          attrs: [{ kid: 'padding', v: 'full 8px', widths: { '600px': 'full 20px' } }],
        },
        named('line', block('row', { gap: '10px' }, [box('one', {}), box('two', {})])),
        ...['plain', 'bare', 'other', 'fresh'].map((uid) => box(uid, {})),
        named('lined', block('row', { gap: '11px' })),
        used('first', 'Oak'),
        used('second', 'Pine'),
        named(
          'around',
          block('column', { align: 'center' }, [
            box('middle', { size: { isW: true, w: '400px' } }),
          ]),
        ),
        // The editor can't make this value, but another program can write it.
        box('reckoned', { size: { isW: true, w: 'calc(100% - 20px)' } }),
      ),
    ],
    [part()],
  ) as JsonObject),
  variables: [{ name: 'gutter', type: 'Dimension', v: '48px' }],
});

/**
 * Waits until a handle rests, as the frame may have just been resized; returns the handle's middle
 * in the window.
 */
export async function handleOf({ page, frame }: OpenShell, name: HandleName) {
  const handle = frame().locator(`[data-handle="${name}"]`);
  let before = '';
  for (let at = 0; at < 50; at += 1) {
    await handle.waitFor();
    const found = await handle.boundingBox();
    const now = JSON.stringify(found);
    if (found !== null && now === before) {
      return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
    }
    before = now;
    await page.waitForTimeout(60);
  }
  throw new Error(`${name} comes to no rest`);
}

/** Drags a handle by a distance in px, and holds it. */
export async function pull(shell: OpenShell, name: HandleName, by: readonly [number, number]) {
  const { page, frame } = shell;
  const { x, y } = await handleOf(shell, name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by[0] / 2, y + by[1] / 2);
  await page.mouse.move(x + by[0], y + by[1]);
  await frame().waitForSelector('sitegen-overlay .value:visible');
}

/** Returns the width of a block. */
export const widthOf = ({ frame }: OpenShell, uid: string) =>
  frame().evaluate(
    (name) => document.querySelector(`[data-sg-uid="${name}"]`)?.getBoundingClientRect().width,
    uid,
  );

/** Serves the site with resized blocks to its author, for all tests of a file. */
export function useResizedSite() {
  const temp = tempFolder();
  let folder = '';
  let author = '';
  beforeAll(async () => {
    const place = mkdtempSync(join(temp, 'resize-'));
    folder = join(place, 'site');
    const packed = writeJson(join(place, 'packed.json'), resizedSite());
    await cli(place, ['unpack', packed, folder]);
    ({ author } = await serve(folder));
  });
  const bytes = () => readFileSync(join(folder, 'boards', 'index.json'), 'utf8');
  return {
    author: () => author,
    bytes,
    /** Returns an attribute of a block on disk. */
    onDisk(uid: string, kid: string): { readonly v?: unknown; readonly widths?: unknown } {
      const { root } = JSON.parse(bytes()) as { root: BlockJson };
      return blockIn(root, uid).attrs?.find((attribute) => attribute.kid === kid) ?? {};
    },
  };
}

/** Resolves once everything is saved. */
export async function saved(shell: OpenShell) {
  await expect.poll(async () => (await shell.state()).saved).toBe(true);
}

/** Returns axe's violations in the bar of a tool. */
export const violations = (page: Page) => axeFinds(page, { within: '.tool-bar' });
