import { BOARD_TYPES, VARIABLE_TYPES } from './entity-words.ts';
import { TRANSLATED_BLOCK, TRANSLATION, WORDS } from './translation-fields.ts';

/**
 * The entities of a project file, each as one table of fields (FORMAT-2, FORMAT-3).
 * A table is the only source of its entity: the TypeScript type, the reader, the canonical writer
 * (key order, defaults left out), the JSON Schema and the docs all come from it.
 *
 * Blocks and attributes, of which a site has a million, are the JSON of the file itself: a missing field is absent,
 * and its reader supplies the default. All other entities have every field.
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
      /** The expected shape, checked where the value is used: texts, or own fields by name. */
      readonly shape?: 'texts' | 'fields';
    }
  /** A text that defaults to the sibling `kid`. */
  | { readonly kind: 'kid'; readonly fallback: ''; readonly doc: string }
  /** A map has entities by any name. */
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
  id: text('Names the project in the paths of its assets.'),
  kid: text('A short id of the editor.'),
  label: text('The name that the author sees.'),
  savedAt: scalar('When the editor saved the project.'),
  faviconLinkLight: text('The icon for a light color scheme: the uid of an asset, or an address.'),
  faviconLinkDark: text('The icon for a dark color scheme: the uid of an asset, or an address.'),
  googleFontsLink: {
    kind: 'optional-text',
    fallback: undefined,
    doc: 'Address of a fonts stylesheet. Left out: Inter and Playfair Display; empty: none.',
  },
  googleTagManagerId: text(
    '`GTM-` and upper-case letters or digits; the tag manager loads after consent.',
  ),
  plausibleDomain: text('The domain by which Plausible knows the site; it loads after consent.'),
  plausibleScriptUrl: text(
    'Address of its script, one that sends nothing by itself. Left out: `https://plausible.io/js/script.manual.js`.',
  ),
  matomoUrl: text(
    'Address of a Matomo, such as `https://stats.example.org/`; it loads after consent.',
  ),
  matomoSiteId: text('The number that the site has there.'),
  googleSiteVerificationId: text('Content of the google-site-verification tag.'),
  head: json(
    'Metas and links that the head of every page has beside those that are made: see [Head tags](#head-tags).',
  ),
  notFoundBoardUid: text('The board that the 404 page shows.'),
  tagBoardUid: text('The board that shows tags: it has a page for each.'),
  languages: {
    kind: 'json',
    fallback: undefined,
    shape: 'texts',
    doc: 'Languages of the site, the default first, as tags such as `en` and `pt-BR`. Left out: that of the setting `lang`.',
  },
  extensions: json('Kept for the editor.'),
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
  styles: list('style', 'Looks that blocks refer to by name, or get by their element.'),
  words: json(
    'Words of the project in other languages: an object of [words](#words) for each. In the folder form, `translations/{language}/project.json`.',
  ),
  translations: json(
    'Translations of boards: for each language, a [translation](#translation) by the uid of its board. In the folder form, `translations/{language}/{file of the board}`.',
  ),
  root: {
    kind: 'required',
    of: 'board',
    doc: 'The root board: the home page, and the parent of all others.',
  },
} as const satisfies Record<string, FieldSpec>;

const BOARD = {
  uid: uid('Unique in the project.'),
  slug: text(
    'The last part of the path; `index` means the folder above, `*` the 404 page.',
    'index',
  ),
  name: text('The name that the author sees.'),
  title: text('Page title; inherited from the nearest board above that has one.'),
  titleSuffix: text('Follows the title; inherited in the same way.'),
  description: text('Meta description; inherited in the same way.'),
  isNoIndex: flag('Keeps the board and all below it out of search engines.'),
  isDraft: flag('A draft: neither the board nor anything below it has a page until this is gone.'),
  redirectUrl: text('Makes the route a redirect to this address.'),
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
    'How many of the pages below it a page of this board lists: the rest stand on further pages, `page/2/` and so on. 0: all on one.',
  ),
  head: json(
    'The same of the page of this board, which win over those of the project: see [Head tags](#head-tags).',
  ),
  about: json(
    'Subjects of the page for search engines: a business, a product, questions. See [Subjects of a page](#subjects-of-a-page).',
  ),
  content: json(
    'Pages below the board from Markdown or data files: see [Pages from files](#pages-from-files).',
  ),
  date: text(
    'When a post was published: `2024-05-31`, or `2024-05-31T09:30:00Z`. One to come is waited for.',
  ),
  updated: text(
    'When the page was last changed, in the same form: the sitemap has it, or else the date, as `lastmod`.',
  ),
  tags: {
    kind: 'json',
    fallback: undefined,
    shape: 'texts',
    doc: 'Tags, as a list of texts: each has a page if the project names a board for tags.',
  },
  fields: {
    kind: 'json',
    fallback: undefined,
    shape: 'fields',
    doc: 'Fields of its own, by name: texts, numbers, dates, links and pictures that pages and cards show.',
  },
  type: {
    kind: 'words',
    fallback: 'page',
    words: BOARD_TYPES,
    doc: 'A `page`, a `folder` of boards, a reusable `part`, `frame` or `composite`, or a `section`: blocks that an author keeps to insert copies of, which no build publishes.',
  },
  children: list('board', 'The boards below this one.'),
  assets: list('asset', 'Files; all of them belong to the whole project.'),
  root: { kind: 'optional', of: 'block', doc: 'The block tree, an element `page`.' },
} as const satisfies Record<string, FieldSpec>;

const BLOCK = {
  uid: uid(
    'Unique in the project, but for the contents of slots: the uid of the slot with `~` appended.',
  ),
  kid: text('A short id of the editor.'),
  label: text('The name that the author sees.'),
  eid: text('The element: see elements.md.'),
  children: list('block', 'The blocks inside.'),
  attrs: list('attribute', 'The attributes that are set.'),
  isHidden: flag('Not rendered, with all its descendants.'),
  isBypassed: flag('Not rendered; its children stand in its place.'),
  isUnsearchable: flag('Left out of the search index, with all its descendants.'),
  isGroup: flag('Shown as a group in the editor.'),
  isGroupSlot: flag('Marks a slot that a composite of this board can fill.'),
  isActive: flag('An inactive block is not rendered, with all its descendants.', true),
  groupColor: text('The color of a group in the tree of the editor.'),
  groupIcon: text('The name of an icon for a group; kept for the editor.'),
  groupDescription: text('Description of a group, shown in the tree of the editor.'),
  lost: json('Written by repair on a Lost Element or a Lost Slot: its original eid and label.'),
} as const satisfies Record<string, FieldSpec>;

const ATTRIBUTE = {
  kid: text('Name of the attribute.'),
  elementAttrKid: {
    kind: 'kid',
    fallback: '',
    doc: 'Name of the element attribute that it sets; left out: the kid.',
  },
  isLook: flag('A look, shown as such in the editor.'),
  isInherited: flag('On a property of a composite: the value of the source counts.'),
  isGroup: flag('A property of a composite: the kid is `{blockUid}.{attrKid}`.'),
  isDynamic: flag(
    'Added by the author to a box or a span: its kid is a `data-*` or `aria-*` name.',
  ),
  isExposedToGroup: flag('Makes the attribute a property of every composite of this board.'),
  label: text('The name that the author sees.'),
  v: json('The value, in the written form of its type.'),
  assetUid: text('The asset that the value names.'),
  assetUrl: text('The address of an asset outside the project.'),
  widths: json('Other values in wider windows: from each width on, the value there.'),
} as const satisfies Record<string, FieldSpec>;

const ASSET = {
  uid: uid('Unique in the project.'),
  timestamp: scalar('Part of the path, so that a new version has a new address.'),
  basename: { kind: 'lower', fallback: '', doc: 'File name without extension, in lower case.' },
  extension: {
    kind: 'lower',
    fallback: '',
    doc: 'gif jpg jpeg png webp svg, mp4, ttf otf woff woff2, vtt, pdf zip epub txt csv ics vcf docx xlsx pptx odt ods odp; in lower case.',
  },
  size: number('Bytes.'),
  imgWidth: number('Pixels; images only.'),
  imgHeight: number('Pixels; images only.'),
} as const satisfies Record<string, FieldSpec>;

const VARIABLE = {
  name: text('Letters, digits and hyphens; attributes refer to it as `var:name`.'),
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
  name: text('Letters, digits and hyphens; blocks refer to it in their look `styles`.'),
  label: text('The name that the author sees.'),
  for: text(
    'The element that gets it without a reference, such as `text` or `page`, or one of a level or variant, such as `heading 1` or `button solid`.',
  ),
  attrs: list('attribute', 'Its looks, with values per width like any.'),
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
