/** A site of pages with one interactive element each, and a home page that links to them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { hydrated, open, serveProject, type Served } from './browser.test-data.ts';
import { fileOf } from '../build/kinds.test-data.ts';

const PICTURES = ['red', 'green', 'blue'];

/** Writes pictures and a fake video, for `--assets`. */
function writeMedia(folder: string): string {
  const media = join(folder, 'media');
  mkdirSync(media, { recursive: true });
  for (const color of [...PICTURES, 'wide', 'narrow', 'poster']) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="${color}" d="M0 0h40v30H0z"/></svg>`;
    writeFileSync(join(media, `${color}.svg`), svg);
  }
  writeFileSync(join(media, 'film.mp4'), fileOf('mp4', 'no film'));
  return media;
}

const ASSETS = [
  ...[...PICTURES, 'wide', 'narrow', 'poster'].map((uid) => ({
    uid,
    basename: uid,
    extension: 'svg',
    imgWidth: 400,
    imgHeight: 300,
  })),
  { uid: 'film', basename: 'film', extension: 'mp4' },
];

/** Returns a block with only the files that `assets` names. */
function made(
  eid: string,
  attrs: JsonObject = {},
  children: readonly JsonObject[] = [],
  assets: JsonObject = {},
): JsonObject {
  const sample = sampleBlock(eid, attrs, children);
  const written = (sample['attrs'] as readonly JsonObject[]).filter(
    (attribute) => !('assetUid' in attribute),
  );
  const named = Object.entries(assets).map(([kid, assetUid]) => ({ kid, assetUid }));
  return { ...sample, attrs: [...written, ...named] };
}

const picture = (uid: string, attrs: JsonObject = {}) =>
  made('image', { alt: `A ${uid} picture`, ...attrs }, [], { image: uid });

const banner = () =>
  block('consent-banner', {}, [
    block('box', { tag: 'aside' }, [
      text('May we count?'),
      block('consent-accept', { text: 'Accept' }),
      block('consent-clear', { text: 'Decline' }),
    ]),
  ]);

const PAGES: Readonly<Record<string, () => readonly JsonObject[]>> = {
  gallery: () => [
    made('gallery', {}, [
      ...PICTURES.map((uid) => picture(uid, { caption: uid === 'green' ? 'A meadow' : '' })),
      text('No picture'),
    ]),
  ],
  tabs: () => [
    link('#deep', 'Go deep'),
    made('tabs', { label: 'Woods' }, [
      sampleBlock('tab', { label: 'Ash' }, [text('Ash bends.')]),
      sampleBlock('tab', { label: 'Elm' }, [
        text('Elm twists.'),
        block('heading', { text: 'Deep', level: 4, anchor: { kid: 'deep' } }),
      ]),
      sampleBlock('tab', { label: 'Oak' }, [text('Oak lasts.')]),
    ]),
    block('box', { tag: 'div', size: { isNh: true, nh: '2000px' } }),
  ],
  form: () => [
    made('form', { action: '/send', label: 'Contact' }, [
      sampleBlock('field', { label: 'Name', name: 'name', required: true, help: 'In full.' }),
      sampleBlock('field', { label: 'Email', name: 'email', type: 'email', required: true }),
      sampleBlock('choice', {
        label: 'Woods',
        name: 'wood',
        kind: 'checkbox',
        options: 'Ash\nElm',
      }),
      sampleBlock('choice', { label: 'Size', name: 'size', kind: 'select', options: 'S\nM' }),
      sampleBlock('submit', { text: 'Send it' }),
      sampleBlock('form-message', { when: 'sent', text: 'Thank you.' }),
      sampleBlock('form-message', { when: 'failed', text: 'That failed.' }),
    ]),
  ],
  embed: () => [
    made(
      'embed',
      { address: 'https://youtu.be/aqz-KE-bpKQ?t=90', title: 'A rabbit', note: 'From YouTube.' },
      [],
      { poster: 'poster' },
    ),
    made('embed', { address: 'https://vimeo.com/76979871', title: 'Agreed', load: 'consent' }),
    block('consent-reset', { text: 'Forget' }),
    banner(),
  ],
  video: () => [
    made('video', { label: 'Waiting' }, [], { video: 'film', poster: 'poster' }),
    made('video', { label: 'Moving', autoplay: true, controls: false }, [], { video: 'film' }),
  ],
  share: () => [
    made('share', { text: 'Share it', title: 'A title & more' }),
    made('share', { text: 'Share that', title: 'That', to: 'https://example.org/that' }),
  ],
  consent: () => [
    made('consent-switch', {}, [text('You agreed.'), text('You declined.'), text('Not asked.')]),
    block('consent-settings', { text: 'Settings' }),
    block('consent-reset', { text: 'Forget' }),
    banner(),
  ],
  switches: () => [
    made('switch-scheme', {}, [text('Light'), text('Dark')]),
    made('switch-motion', {}, [text('Moving'), text('Still')]),
    made('switch-pointer', {}, [text('Mouse'), text('Finger')]),
    made('switch-width', { breakpoints: '640px' }, [
      picture('narrow', { lazyload: false }),
      picture('wide', { lazyload: false, priority: true }),
    ]),
    made('switch-pointer', {}, [
      text('No film'),
      made('video', { label: 'Hidden' }, [], { video: 'film', poster: 'poster' }),
    ]),
  ],
  nested: () => [
    made('tabs', { label: 'Nested' }, [
      sampleBlock('tab', { label: 'Pictures' }, [
        block('column', { gap: '8px' }, [
          made('gallery', {}, [picture('red'), picture('green'), picture('blue')]),
        ]),
      ]),
      sampleBlock('tab', { label: 'More' }, [
        made('tabs', { label: 'Inner', direction: 'beside' }, [
          sampleBlock('tab', { label: 'Film' }, [
            made('embed', { address: 'https://vimeo.com/76979871', title: 'Agreed' }),
          ]),
          sampleBlock('tab', { label: 'Ask' }, [
            made('form', { action: '/send' }, [
              sampleBlock('field', { label: 'Name', name: 'name' }),
              sampleBlock('submit', { text: 'Send it' }),
              sampleBlock('form-message', { when: 'sent', text: 'Thank you.' }),
            ]),
          ]),
        ]),
      ]),
    ]),
  ],
  icons: () => [
    made('icon', { name: 'heart' }),
    made('icon', { name: 'map-pin', label: 'Where we are', width: '3rm' }),
  ],
};

function elementsSite(): Json {
  const boards = Object.entries(PAGES).map(([name, blocks]) =>
    board(name, [main(heading(name), link('home', 'Home'), ...blocks())]),
  );
  const menu = Object.keys(PAGES).map((name) => link(name, `To ${name}`));
  const deep = link('tabs#deep', 'To deep');
  const site = project([main(heading('Home'), ...menu, deep)], boards);
  return { ...site, root: { ...site.root, assets: ASSETS } };
}

export function serveElements(folder: string, lang = 'en'): Promise<Served> {
  const assets = writeMedia(folder);
  return serveProject(folder, elementsSite(), { assets, hydrate: 'idle', lang });
}

export type Way = (page: Page, home: string, name: string) => Promise<void>;

/** The ways to a page: by its address, and from another page without a reload. */
export const WAYS: readonly (readonly [string, Way])[] = [
  ['loaded', (page, home, name) => open(page, `${home}${name}/`)],
  [
    'navigated to',
    async (page, home, name) => {
      await open(page, home);
      await page.click(`a:text-is("To ${name}")`);
      await page.waitForSelector(`h1:text-is("${name}")`);
      await hydrated(page);
    },
  ],
  [
    'come back to',
    async (page, home, name) => {
      await open(page, `${home}${name}/`);
      await page.click('a:text-is("Home")');
      await page.waitForSelector('h1:text-is("Home")');
      await page.goBack();
      await page.waitForSelector(`h1:text-is("${name}")`);
      await hydrated(page);
    },
  ],
];
