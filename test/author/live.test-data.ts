/** A site with everything that a visitor may be using while its author changes it. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Json, JsonObject } from '../../src/values/json.ts';
import type { BuildOptions } from '../../src/node/generate/options.ts';
import { visit, hydrated, type Visit } from '../browser/browser.test-data.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { buildProject, cli, writeJson } from '../sites.test-data.ts';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { serve } from './author.test-data.ts';

const tall = () =>
  block('box', { tag: 'div', size: { isNh: true, nh: '1200px' } }, [text('A long way')]);

export const named = (uid: string, made: JsonObject): JsonObject => ({ ...made, uid });

const home = () => [
  block('composite', { source: 'navigation' }),
  main(
    heading('Live'),
    named('first', text('First')),
    named('more', block('details', { summary: 'More' }, [text('Inside')])),
    named(
      'woods',
      block('tabs', { label: 'Woods' }, [
        named('oak', block('tab', { label: 'Oak' }, [named('hard', text('Hard'))])),
        named('pine', block('tab', { label: 'Pine' }, [named('soft', text('Soft'))])),
      ]),
    ),
    named(
      'ask',
      block('form', {}, [
        named('who', block('field', { label: 'Who', name: 'who' })),
        block('submit', { text: 'Send' }),
      ]),
    ),
    tall(),
    named('last', text('Last')),
  ),
  block('consent-banner', {}, [
    text('May we?'),
    block('consent-accept', { text: 'Accept' }),
    block('consent-clear', { text: 'Decline' }),
  ]),
];

const plainPage = (slug: string, title: string, ...rest: readonly JsonObject[]) =>
  board(slug, [block('composite', { source: 'navigation' }), main(heading(title), ...rest)], {
    title,
  });

export function liveProject(): Json {
  return project(home(), [
    plainPage('about', 'About', named('about-text', text('Of us'))),
    plainPage('news', 'News', text('None')),
    plainPage('*', 'Nothing here'),
    {
      ...board('navigation', [], { type: 'composite' }),
      root: block('box', { tag: 'nav' }, [
        named('nav-home', link('home', 'Home')),
        named('nav-about', link('about', 'About')),
      ]),
    },
  ]);
}

export interface LiveSite {
  readonly folder: string;
  /** Address of the home page. */
  readonly home: string;
  readonly server: DevServer;
  readonly file: (name: string) => string;
  /** Writes the file of a board after a change of its JSON. */
  edit(name: string, change: (json: BoardJson) => void): void;
  /** Builds the current project; returns the HTML of a file. */
  built(file: string): Promise<string>;
}

/** The parts of a board's file that tests change. */
export interface BoardJson {
  title?: string;
  slug?: string;
  children?: string[];
  root: BlockJson;
  [field: string]: unknown;
}

export interface BlockJson {
  uid: string;
  eid: string;
  isHidden?: boolean;
  label?: string;
  attrs?: { kid: string; v?: unknown }[];
  children?: BlockJson[];
}

export async function liveSite(
  temp: string,
  json: Json = liveProject(),
  chosen: Partial<BuildOptions> = {},
): Promise<LiveSite> {
  const place = mkdtempSync(join(temp, 'live-'));
  const folder = join(place, 'project');
  const packed = writeJson(join(place, 'packed.json'), json);
  const { code, err } = await cli(place, ['unpack', packed, folder]);
  expect({ code, err }).toMatchObject({ code: 0 });
  const server = await serve(folder, chosen);
  const file = (name: string) => join(folder, 'boards', `${name}.json`);
  let builds = 0;
  return {
    folder,
    home: server.site,
    server,
    file,
    edit(name, change) {
      const written = JSON.parse(readFileSync(file(name), 'utf8')) as BoardJson;
      change(written);
      writeFileSync(file(name), JSON.stringify(written, undefined, 2));
    },
    async built(name) {
      builds += 1;
      const out = join(place, `site-${builds}`);
      const images = 'originals';
      const result = await buildProject(folder, out, { images, ...chosen });
      expect(result).toMatchObject({ isWritten: true });
      return readFileSync(join(out, name), 'utf8');
    },
  };
}

/** Returns the block with a uid in a tree. */
export function blockIn(root: BlockJson, uid: string): BlockJson {
  const found = [root, ...inside(root)].find((one) => one.uid === uid);
  if (found === undefined) throw new Error(`no ${uid}`);
  return found;
}

const inside = ({ children = [] }: BlockJson): BlockJson[] =>
  children.flatMap((child) => [child, ...inside(child)]);

/** Sets an attribute of a block. */
export function set(root: BlockJson, uid: string, kid: string, v: unknown) {
  const own = blockIn(root, uid);
  own.attrs = [...(own.attrs ?? []).filter((attr) => attr.kid !== kid), { kid, v }];
}

/** Returns the parent of a block. */
export function parentOf(root: BlockJson, uid: string): BlockJson & { children: BlockJson[] } {
  const found = [root, ...inside(root)].find(({ children = [] }) =>
    children.some((child) => child.uid === uid),
  );
  if (found?.children === undefined) throw new Error(`nothing holds ${uid}`);
  return found as BlockJson & { children: BlockJson[] };
}

/**
 * Opens a page, waits until React has started, and marks its window, so that a reload is noticed.
 */
export async function openLive(browser: Browser, address: string): Promise<Visit> {
  const visited = await visit(browser);
  await visited.page.goto(address);
  await visited.page.mouse.move(5, 5);
  await hydrated(visited.page);
  await visited.page.evaluate(() => Object.assign(window, { isMarked: true }));
  return visited;
}

/** Waits until a block has a text. */
export const says = (page: Page, uid: string, words: string) =>
  page.waitForSelector(`[data-sg-uid="${uid}"]:has-text("${words}")`, { state: 'attached' });

/**
 * Returns the HTML of a page's root element, without the attributes that mark blocks for the
 * editor.
 */
export function treeIn(page: Pick<Page, 'evaluate'>): Promise<string> {
  return page.evaluate(() => {
    const copy = document.getElementById('sitegen-root')?.cloneNode(true) as Element;
    for (const element of [copy, ...copy.querySelectorAll('*')]) {
      element.removeAttribute('data-sg-uid');
      element.removeAttribute('data-sg-use');
    }
    return copy.outerHTML;
  });
}
