/** The tables of the entities of a translation: see `entity-fields.ts`. */

const text = (doc: string) => ({ kind: 'text', fallback: '', doc }) as const;
const optionalText = (doc: string) =>
  ({ kind: 'optional-text', fallback: undefined, doc }) as const;
const json = (doc: string) => ({ kind: 'json', fallback: undefined, doc }) as const;

const OF =
  'For each translated value, a hash of its source text, by which changes of the source are reported.';

export const TRANSLATION = {
  language: text('One of the project’s languages.'),
  board: text('The uid of the board.'),
  isDraft: {
    kind: 'flag',
    fallback: false,
    doc: 'A draft: the board has no page in this language.',
  },
  slug: optionalText(
    'The last part of the path in this language. By default the board’s slug; the next four fields default to the board’s values too.',
  ),
  title: optionalText('Page title.'),
  titleSuffix: optionalText('Added after the title.'),
  description: optionalText('Meta description.'),
  imageUrl: optionalText('The sharing image: the uid of an asset, or an address.'),
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
    doc: 'Translated blocks by uid. Content of a slot has the key `{uid of the composite}.{slot}~`.',
  },
} as const;

export const TRANSLATED_BLOCK = {
  attrs: json(
    'Translated texts, addresses and assets, by the kid of the attribute. An asset is a uid, or an object with `assetUid`.',
  ),
  content: json(
    'The whole text in this language: a list of strings and of objects. An object is an inline block, with its `uid` and its own `content`.',
  ),
  isHidden: { kind: 'flag', fallback: false, doc: 'The block isn’t rendered in this language.' },
  of: json(OF),
} as const;

export const WORDS = {
  language: text('The language.'),
  label: optionalText('The name of the site.'),
  elements: json('Default texts of elements: for each element, texts by kid.'),
  tags: json('Translated tags. The keys are the tags in the default language.'),
  of: json(OF),
} as const;
