/** A page with three texts in a box, open in the shell, and its files. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { blockIn, liveSite, named, type BoardJson, type LiveSite } from './live.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

/** The uids of the texts. */
export const ALL = ['one', 'two', 'three'];

export interface BoxSite {
  readonly site: LiveSite;
  readonly shell: OpenShell;
}

/** Opens a page with three texts in a box; its site also has an about board, and `others`. */
export async function openBoxSite(
  temp: string,
  browser: Browser,
  ...others: readonly JsonObject[]
): Promise<BoxSite> {
  const texts = ALL.map((uid) => named(uid, text(uid)));
  const about = board('about', [main(named('about-heading', heading('About')))]);
  const box = named('box', block('box', {}, texts));
  const site = await liveSite(temp, project([main(box)], [about, ...others]));
  const shell = await openShell(browser, new URL('/__sitegen/', site.home).href);
  return { site, shell };
}

/** Returns the box's children on disk. */
export function inBox(site: LiveSite) {
  const { root } = JSON.parse(readFileSync(site.file('index'), 'utf8')) as BoardJson;
  return blockIn(root, 'box').children ?? [];
}

export const hiddenIn = (site: LiveSite) =>
  inBox(site).flatMap(({ uid, isHidden }) => (isHidden === true ? [uid] : []));

/** Returns the elements in the box with their texts. */
export const textsIn = (site: LiveSite) =>
  inBox(site).map(({ eid, attrs = [] }) => [eid, attrs.find(({ kid }) => kid === 'text')?.v]);

export async function pressKeys({ page }: OpenShell, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}
