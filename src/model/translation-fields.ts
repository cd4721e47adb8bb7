/** The tables of the entities of a translation: see `entity-fields.ts`. */

const text = (doc: string) => ({ kind: 'text', fallback: '', doc }) as const;
const own = (doc: string) => ({ kind: 'optional-text', fallback: undefined, doc }) as const;
const json = (doc: string) => ({ kind: 'json', fallback: undefined, doc }) as const;

const OF = 'Hashes of the translated source values, by name; a changed source is reported.';

export const TRANSLATION = {
  language: text('One of the project’s languages.'),
  board: text('The uid of the board.'),
  isDraft: {
    kind: 'flag',
    fallback: false,
    doc: 'A draft: the board has no page in this language.',
  },
  slug: own(
    'The last part of the path in this language. By default that of the board, as with the next four.',
  ),
  title: own('Page title.'),
  titleSuffix: own('Added after the title.'),
  description: own('Meta description.'),
  imageUrl: own('The sharing image: the uid of an asset, or an address.'),
  fields: {
    kind: 'json',
    fallback: undefined,
    shape: 'fields',
    doc: 'Values of the board’s custom fields.',
  },
  of: json(OF),
  blocks: {
    kind: 'map',
    of: 'translated-block',
    doc: 'Translated blocks by their uid; for the content of a slot `{uid of the composite}.{slot}~`.',
  },
} as const;

export const TRANSLATED_BLOCK = {
  attrs: json(
    'Values of attributes with texts, addresses or assets, by kid. An asset is named by its uid, or by an object with `assetUid`.',
  ),
  content: json(
    'The text with its inline blocks as a whole, in the order of this language: a list of words, and of objects with a `uid` and a `content` of their own.',
  ),
  isHidden: { kind: 'flag', fallback: false, doc: 'The block isn’t rendered in this language.' },
  of: json(OF),
} as const;

export const WORDS = {
  language: text('The language.'),
  label: own('The name of the site.'),
  elements: json('Default texts of elements: for each element, texts by kid.'),
  tags: json('Names of tags, by the tag in the default language.'),
  of: json(OF),
} as const;
