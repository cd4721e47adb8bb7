import { BOARD_TYPES, VARIABLE_TYPES } from './entity-words.ts';
import { TRANSLATED_BLOCK, TRANSLATION, WORDS } from './translation-fields.ts';

/**
 * The entities of a project file, each as one table of fields (FORMAT-2, FORMAT-3). A table is the
 * only source of its entity: the TypeScript type, the reader, the canonical writer (key order,
 * defaults left out), the JSON Schema and the docs all come from it.
 *
 * Blocks and attributes, of which a site may have a million, are the JSON objects of the file
 * themselves: a missing field is absent, and the code that reads it supplies the default. All other
 * entities have every field.
 */
export type FieldSpec =
  | { readonly kind: 'uid'; readonly fallback: ''; readonly doc: string }
  | { readonly kind: 'text' | 'lower' | 'version'; readonly fallback: string; readonly doc: string }
  /** A text whose absence differs from an empty text. */
  | { readonly kind: 'optional-text'; readonly fallback: undefined; readonly doc: string }
  | { readonly kind: 'flag'; readonly fallback: boolean; readonly doc: string }
  | { readonly kind: 'number'; readonly fallback: number; readonly doc: string }
  /** A number or a text, such as a time stamp. */
  | { readonly kind: 'scalar'; readonly fallback: string; readonly doc: string }
  | {
      readonly kind: 'words';
      readonly fallback: string;
      readonly words: readonly string[];
      readonly doc: string;
    }
  | {
      readonly kind: 'json';
      readonly fallback: undefined;
      readonly doc: string;
      /**
       * The expected shape, which the code that uses the value checks: a list of texts, or a
       * board's own fields by name.
       */
      readonly shape?: 'texts' | 'fields';
    }
  /** A text that defaults to the sibling `kid`. */
  | { readonly kind: 'kid'; readonly fallback: ''; readonly doc: string }
  /** Entities: in a list, in a map by any name, or a single one that is optional or required. */
  | {
      readonly kind: 'list' | 'map' | 'optional' | 'required';
      readonly of: EntityName;
      readonly doc: string;
    };

export type EntityName =
  | 'project'
  | 'board'
  | 'block'
  | 'attribute'
  | 'asset'
  | 'variable'
  | 'style'
  | 'translation'
  | 'translated-block'
  | 'words';

/** Returns whether a field accepts any text. */
export function acceptsText({ kind }: FieldSpec): boolean {
  return kind === 'text' || kind === 'uid' || kind === 'json' || kind === 'kid';
}

const text = (doc: string, fallback = '') => ({ kind: 'text', fallback, doc }) as const;
const flag = (doc: string, fallback = false) => ({ kind: 'flag', fallback, doc }) as const;
const scalar = (doc: string) => ({ kind: 'scalar', fallback: '', doc }) as const;
const number = (doc: string) => ({ kind: 'number', fallback: 0, doc }) as const;
const uid = (doc: string) => ({ kind: 'uid', fallback: '', doc }) as const;
const json = (doc: string) => ({ kind: 'json', fallback: undefined, doc }) as const;
const list = <const N extends EntityName>(of: N, doc: string) =>
  ({ kind: 'list', of, doc }) as const;

const PROJECT = {
  id: text('The project’s part of the paths of its assets.'),
  kid: text('A short id that only the editor uses.'),
  label: text('The name that the author sees.'),
  savedAt: scalar('When the editor saved the project.'),
  faviconLinkLight: text('The icon for a light color scheme: the uid of an asset, or an address.'),
  faviconLinkDark: text('The icon for a dark color scheme: the uid of an asset, or an address.'),
  googleFontsLink: {
    kind: 'optional-text',
    fallback: undefined,
    doc: 'URL of a fonts stylesheet. By default Inter and Playfair Display; an empty text loads none.',
  },
  googleTagManagerId: text(
    'The ID of a Google Tag Manager, `GTM-` and upper-case letters or digits; it loads after consent.',
  ),
  plausibleDomain: text('The site’s domain in Plausible, which loads after consent.'),
  plausibleScriptUrl: text(
    'URL of Plausible’s script, in the variant “manual”. By default `https://plausible.io/js/script.manual.js`.',
  ),
  matomoUrl: text(
    'URL of a Matomo server, such as `https://stats.example.org/`; it loads after consent.',
  ),
  matomoSiteId: text('The site’s ID in Matomo, a number.'),
  googleSiteVerificationId: text('Content of the google-site-verification tag.'),
  head: json(
    'Meta and link tags in the head of every page, added to the generated ones: see [Head tags](#head-tags).',
  ),
  notFoundBoardUid: text('The board that the 404 page shows.'),
  tagBoardUid: text('The board that shows a tag; it has a page for each tag.'),
  languages: {
    kind: 'json',
    fallback: undefined,
    shape: 'texts',
    doc: 'Languages of the site as tags such as `en` and `pt-BR`, the default first. By default the language of the setting `lang`.',
  },
  extensions: json('Data that only the editor uses.'),
  modelVersion: { kind: 'version', fallback: '0', doc: 'Version of this format.' },
  appVersion: text('Version of the editor that wrote the file.', '0.1.21'),
  variables: list(
    'variable',
    'Colors, sizes, fonts and numbers that attributes of all boards can refer to.',
  ),
  base: {
    kind: 'words',
    fallback: 'plain',
    words: ['plain', 'prose'],
    doc: 'Default style of texts: `plain`, or `prose` with spacing for reading.',
  },
  styles: list('style', 'Shared styles, which blocks use by name, and default styles of elements.'),
  words: json(
    'Texts of the project in other languages: for each language, an object [words](#words). In the folder form, it is in `translations/{language}/project.json`.',
  ),
  translations: json(
    'Translations of boards: for each language, a [translation](#translation) by the uid of its board. In the folder form, it is in `translations/{language}/{file of the board}`.',
  ),
  root: {
    kind: 'required',
    of: 'board',
    doc: 'The root board: the home page, and the parent of all others.',
  },
} as const satisfies Record<string, FieldSpec>;

const BOARD = {
  uid: uid('Its id, unique in the project.'),
  slug: text(
    'The last part of the path; `index` has the path of its folder, `*` is the 404 page.',
    'index',
  ),
  name: text('The name that the author sees.'),
  title: text('Page title; inherited from the nearest ancestor board with a title.'),
  titleSuffix: text('Added after the title; inherited in the same way.'),
  description: text('Meta description; inherited in the same way.'),
  isNoIndex: flag('Keeps the board and all below it out of search engines.'),
  isDraft: flag('A draft: the board and all below it have no page.'),
  redirectUrl: text('The address that the page redirects to.'),
  aliases: {
    kind: 'json',
    fallback: undefined,
    shape: 'texts',
    doc: 'Former addresses of the page, as a list of paths such as `/old/page/`: each redirects to it.',
  },
  imageUrl: text(
    'The sharing image: the uid of an asset, or an address; inherited like the title.',
  ),
  pageSize: number(
    'The number of entries on each page of a list of the pages below; further ones are at `page/2/` and so on. 0 puts all on one page.',
  ),
  head: json(
    'Meta and link tags in the head of this page. They override tags of the project: see [Head tags](#head-tags).',
  ),
  about: json(
    'Structured data for search engines: a business, a product, questions. See [Subjects of a page](#subjects-of-a-page).',
  ),
  content: json(
    'Pages below the board from Markdown or data files: see [Pages from files](#pages-from-files).',
  ),
  date: text(
    'When a post was published: `2024-05-31`, or `2024-05-31T09:30:00Z`. A post with a later date appears in the first build from then on.',
  ),
  updated: text(
    'When the page was last changed, in the form of `date`. The sitemap’s `lastmod` contains it, or else `date`.',
  ),
  tags: {
    kind: 'json',
    fallback: undefined,
    shape: 'texts',
    doc: 'Tags, as a list of texts: each has a page if the project has a `tagBoardUid`.',
  },
  fields: {
    kind: 'json',
    fallback: undefined,
    shape: 'fields',
    doc: 'Custom fields by name: texts, numbers, dates, links and pictures that pages and cards show.',
  },
  type: {
    kind: 'words',
    fallback: 'page',
    words: BOARD_TYPES,
    doc: 'A `page`, a `folder` of boards, a reusable `part`, `frame` or `composite`, or a `section` of saved blocks, which is never published.',
  },
  children: list('board', 'The boards below this one.'),
  assets: list('asset', 'Files, which all boards can use.'),
  root: { kind: 'optional', of: 'block', doc: 'The root of the block tree, an element `page`.' },
} as const satisfies Record<string, FieldSpec>;

const BLOCK = {
  uid: uid(
    'The block’s id, unique in the project. Content of a slot has the slot’s uid with `~` appended.',
  ),
  kid: text('A short id that only the editor uses.'),
  label: text('The name that the author sees.'),
  eid: text('The name of the element: see [elements](elements.md).'),
  children: list('block', 'The blocks inside it.'),
  attrs: list('attribute', 'The attributes that are set.'),
  isHidden: flag('Not rendered, with all its descendants.'),
  isBypassed: flag('Not rendered; its children take its place.'),
  isUnsearchable: flag('Left out of the search index, with all its descendants.'),
  isGroup: flag('Shown as a group in the editor.'),
  isGroupSlot: flag('Marks a slot that a composite of this board can fill.'),
  isActive: flag('An inactive block is not rendered, with all its descendants.', true),
  groupColor: text('The color of a group in the layers of the editor.'),
  groupIcon: text('The icon of a group in the layers of the editor.'),
  groupDescription: text('The description of a group in the layers of the editor.'),
  lost: json('Written by repair on a Lost Element or a Lost Slot: its original eid and label.'),
} as const satisfies Record<string, FieldSpec>;

const ATTRIBUTE = {
  kid: text('Name of the attribute.'),
  elementAttrKid: {
    kind: 'kid',
    fallback: '',
    doc: 'The key of the element’s attribute that gets the value; by default `kid`.',
  },
  isLook: flag('The attribute is a look; the editor shows it among the styles.'),
  isInherited: flag('On a composite’s property: the value of the source applies.'),
  isGroup: flag('The attribute is a composite’s property, and its kid is `{blockUid}.{attrKid}`.'),
  isDynamic: flag(
    'The author’s own HTML attribute of a box or a span; its kid is a `data-*` or `aria-*` name.',
  ),
  isExposedToGroup: flag('Makes the attribute a property of every composite of this board.'),
  label: text('The name that the author sees.'),
  v: json('The value, in the written form of its type.'),
  assetUid: text('The asset that the value names.'),
  assetUrl: text('The address of an asset outside the project.'),
  widths: json('Values for wider windows, by the width from which each applies.'),
} as const satisfies Record<string, FieldSpec>;

const ASSET = {
  uid: uid('Its id, unique in the project.'),
  timestamp: scalar(
    'A number in the file’s path, so that a new version of the file has a new address.',
  ),
  basename: { kind: 'lower', fallback: '', doc: 'File name without extension, in lower case.' },
  extension: {
    kind: 'lower',
    fallback: '',
    doc: 'The extension, in lower case: gif jpg jpeg png webp svg, mp4, ttf otf woff woff2, vtt, pdf zip epub txt csv ics vcf docx xlsx pptx odt ods odp.',
  },
  size: number('Its size in bytes.'),
  imgWidth: number('The width of an image in pixels.'),
  imgHeight: number('The height of an image in pixels.'),
} as const satisfies Record<string, FieldSpec>;

const VARIABLE = {
  name: text('Letters, digits and hyphens; attributes use it as `var:name`.'),
  label: text('The name that the author sees.'),
  type: {
    kind: 'words',
    fallback: 'Color',
    words: VARIABLE_TYPES,
    doc: 'A `Color`, a `Dimension` that is neither negative nor in %, a `Font`, or a `Number`.',
  },
  v: json('The value, in the written form of its type.'),
  dark: json('The value in a dark color scheme, if it differs.'),
} as const satisfies Record<string, FieldSpec>;

const STYLE = {
  name: text('Letters, digits and hyphens; blocks use it by their look `styles`.'),
  label: text('The name that the author sees.'),
  for: text(
    'The element whose blocks have the style by default, such as `text`. A level or variant can follow, as in `heading 1` and `button solid`.',
  ),
  attrs: list('attribute', 'The looks of the style; they can have values for widths.'),
} as const satisfies Record<string, FieldSpec>;

export const ENTITIES = {
  project: PROJECT,
  board: BOARD,
  block: BLOCK,
  attribute: ATTRIBUTE,
  asset: ASSET,
  variable: VARIABLE,
  style: STYLE,
  translation: TRANSLATION,
  'translated-block': TRANSLATED_BLOCK,
  words: WORDS,
} as const;
