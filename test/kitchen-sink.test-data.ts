/** A small project with something of everything, for tests of several layers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../src/values/json.ts';

let count = 0;

/** Returns a block, from its attributes by name, and its children. */
export function block(
  eid: string,
  attrs: JsonObject = {},
  children: readonly JsonObject[] = [],
): JsonObject {
  count += 1;
  return {
    uid: `block-${count}`,
    eid,
    attrs: Object.entries(attrs).map(([kid, v]) => ({ kid, v: v ?? null })),
    children: [...children],
  };
}

/** Returns a board with a page of blocks; its slug is also its uid, name and title. */
export function board(
  slug: string,
  children: readonly JsonObject[],
  fields: JsonObject = {},
): JsonObject {
  return { uid: slug, slug, name: slug, title: slug, root: block('page', {}, children), ...fields };
}

export const main = (...children: readonly JsonObject[]) => block('box', { tag: 'main' }, children);
export const heading = (text: string, level = 1) => block('heading', { text, level });
export const text = (content: string) => block('text', { text: content });
const LINK: JsonObject = { 'keep-scroll': false, 'new-tab': false };

export const link = (to: string, label: string, attrs: JsonObject = {}) =>
  block('link', { to, text: label, ...LINK, ...attrs });

/** Returns a project whose root board has some blocks, with boards below it. */
export function project(
  root: readonly JsonObject[],
  children: readonly JsonObject[] = [],
  fields: JsonObject = {},
): JsonObject & { readonly root: JsonObject } {
  return {
    id: 'kitchen',
    googleFontsLink: '',
    ...fields,
    root: board('home', root, { title: 'Home', children: [...children] }),
  };
}

const IMAGE = {
  uid: 'dot',
  timestamp: 7,
  basename: 'Dot',
  extension: 'SVG',
  imgWidth: 40,
  imgHeight: 30,
};

/** Writes the one file that the kitchen sink's image names; returns the folder for `--assets`. */
export function writeKitchenAssets(folder: string): string {
  const assets = join(folder, 'media');
  mkdirSync(assets, { recursive: true });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>';
  writeFileSync(join(assets, 'dot.svg'), svg);
  return assets;
}

const navigation = () =>
  block('box', { tag: 'header' }, [
    block('box', { tag: 'nav' }, [
      block('row', { gap: '12px' }, [
        link('home', 'Home'),
        link('about', 'About'),
        link('café', 'Café'),
        link('guide', 'Guide'),
        link('about#deep', 'Deep'),
      ]),
    ]),
  ]);

const composite = (source: string, fields: JsonObject = {}) => ({
  ...block('composite', { source }),
  ...fields,
});

const SLOT: JsonObject = { ...text('Nothing in the card'), uid: 'card-slot', isGroupSlot: true };

const CARD: JsonObject = {
  ...board('card', [], { type: 'composite' }),
  root: block('box', { tag: 'section', padding: 'uniq 10px' }, [
    {
      uid: 'card-title',
      eid: 'heading',
      attrs: [
        { kid: 'text', v: 'A card', isExposedToGroup: true },
        { kid: 'level', v: 2 },
      ],
    },
    SLOT,
  ]),
};

/** Returns a card with its own title, and an island in its slot. */
const filledCard = (): JsonObject =>
  composite('card', {
    attrs: [
      { kid: 'source', v: 'card' },
      { kid: 'card-title.text', v: 'A filled card', isGroup: true },
    ],
    children: [{ ...block('back', { text: 'Back' }), uid: 'card-slot~' }],
  });

const consent = () =>
  block('consent-banner', {}, [
    block('box', { tag: 'aside', padding: 'uniq 8px' }, [
      text('This site would like to count visits.'),
      block('consent-accept', { text: 'Accept' }),
      block('consent-clear', { text: 'Decline' }),
    ]),
  ]);

const picture = (): JsonObject => ({
  uid: 'picture',
  eid: 'image',
  attrs: [
    { kid: 'image', assetUid: 'dot' },
    { kid: 'alt', v: 'A dot' },
    { kid: 'lazyload', v: false },
  ],
});

const home = () => [
  composite('navigation'),
  main(
    heading('Kitchen sink'),
    block('text', { text: 'Text with a ', 'text-style': { fontSize: '18px' } }, [
      link('about#deep', 'deep link'),
    ]),
    text('Two\nlines & <q>no quote</q>'),
    picture(),
    block('list', { ordered: true }, [
      block('list-item', { text: 'One' }),
      block('list-item', { text: 'Two' }),
    ]),
    block('switch-width', { breakpoints: '640px,1024px' }, [
      text('Narrow window'),
      text('Middling window'),
      text('Wide window'),
    ]),
    block(
      'column',
      {
        gap: '8px',
        fill: { isColor: true, color: '#EEEEEE' },
        border: { mode: 'simple', width: '1px', radius: '4px', color: '#333333' },
      },
      [
        block('button', {
          to: 'guide',
          text: 'Read the guide',
          ...LINK,
          margin: 'uniq 10px 10px 10px 10px',
        }),
      ],
    ),
    composite('card'),
    filledCard(),
    { ...text('Hidden text'), isHidden: true },
    { ...block('box', { tag: 'div' }, [text('Bypassed text')]), isBypassed: true },
  ),
  consent(),
];

const deep = () => block('heading', { text: 'Deep down', level: 2, anchor: { kid: 'deep' } });

const tall = () =>
  block('box', { tag: 'div', size: { isNh: true, nh: '1500px' } }, [text('A long way')]);

/**
 * Returns a project with these boards: home, a page with an anchor, one with a slug that addresses
 * encode, a folder with an index, a redirect, a 404 page, and parts.
 */
export function kitchenSink(fields: JsonObject = {}): JsonObject {
  const page = (slug: string, title: string, ...children: readonly JsonObject[]) =>
    board(slug, [composite('navigation'), main(heading(title), ...children), consent()], { title });
  const sink = project(
    home(),
    [
      page('about', 'About', tall(), deep(), block('back', { text: 'Back' }), tall()),
      page('café', 'Café', text('Coffee')),
      board('guide', [], {
        type: 'folder',
        children: [
          { ...page('index', 'Guide', link('step', 'First step')), uid: 'guide-index' },
          page('step', 'First step', text('Step')),
        ],
      }),
      board('old', [], { redirectUrl: '/about/' }),
      page('*', 'Nothing here', link('home', 'Go home')),
      board('navigation', [], { type: 'part', root: navigation() }),
      CARD,
    ],
    fields,
  );
  return { ...sink, root: { ...sink.root, assets: [IMAGE] } };
}
