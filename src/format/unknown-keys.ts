import { quote } from '../diagnostics/diagnostic.ts';
import { nearest, didYouMeanText } from '../diagnostics/suggest.ts';
import { FIELD_TABLES } from '../model/field-tables.ts';
import type { EntityName } from '../model/entity-fields.ts';
import { formatMessages } from './messages.ts';
import { pathText, type ReadingState } from './reading.ts';

/** Keys of other formats, with the key of this format for the same data. */
const SYNONYMS: Readonly<Record<EntityName, Readonly<Record<string, string>>>> = {
  project: { name: 'label', title: 'label', board: 'root', boards: 'root', pages: 'root' },
  board: {
    id: 'uid',
    path: 'slug',
    url: 'slug',
    boards: 'children',
    pages: 'children',
    blocks: 'root',
    block: 'root',
    content: 'root',
    page: 'root',
    body: 'root',
    tree: 'root',
    meta: 'head',
    draft: 'isDraft',
    image: 'imageUrl',
    redirect: 'redirectUrl',
    noIndex: 'isNoIndex',
    noindex: 'isNoIndex',
  },
  block: {
    id: 'uid',
    type: 'eid',
    element: 'eid',
    tag: 'eid',
    name: 'label',
    blocks: 'children',
    content: 'children',
    attributes: 'attrs',
    props: 'attrs',
    text: 'attrs',
    to: 'attrs',
    href: 'attrs',
    src: 'attrs',
    alt: 'attrs',
    level: 'attrs',
    style: 'attrs',
    styles: 'attrs',
    class: 'attrs',
    looks: 'attrs',
    slot: 'isGroupSlot',
    isSlot: 'isGroupSlot',
    hidden: 'isHidden',
    active: 'isActive',
  },
  attribute: {
    id: 'kid',
    key: 'kid',
    name: 'kid',
    val: 'v',
    value: 'v',
    asset: 'assetUid',
    url: 'assetUrl',
    width: 'widths',
    breakpoints: 'widths',
    exposed: 'isExposedToGroup',
  },
  asset: {
    id: 'uid',
    name: 'basename',
    filename: 'basename',
    type: 'extension',
    width: 'imgWidth',
    height: 'imgHeight',
  },
  variable: { id: 'name', kid: 'name', val: 'v', value: 'v' },
  style: { id: 'name', kid: 'name', looks: 'attrs', attributes: 'attrs', element: 'for' },
  translation: {
    lang: 'language',
    uid: 'board',
    path: 'slug',
    url: 'slug',
    image: 'imageUrl',
    draft: 'isDraft',
    texts: 'blocks',
  },
  'translated-block': {
    text: 'attrs',
    alt: 'attrs',
    to: 'attrs',
    hidden: 'isHidden',
    children: 'content',
  },
  words: { lang: 'language', name: 'label', title: 'label', messages: 'elements' },
};

/** The key with which a file names its schema for editors. */
const SCHEMA = '$schema';

/**
 * Reports an unknown key of an entity once, and counts the places where it occurs. A key that is
 * similar to a known one is reported as misspelt.
 */
export function reportUnknown(reading: ReadingState, entity: EntityName, key: string) {
  if (key === SCHEMA) return;
  const { diagnostics, unknownKeys } = reading;
  const id = `${entity} ${key}`;
  const at = unknownKeys.get(id);
  const known = at === undefined ? undefined : diagnostics[at];
  if (at !== undefined && known !== undefined) {
    diagnostics[at] = { ...known, places: (known.places ?? 1) + 1 };
    return;
  }
  const synonyms = SYNONYMS[entity];
  const synonym = Object.hasOwn(synonyms, key) ? synonyms[key] : undefined;
  const suggestion = synonym ?? nearest(key, FIELD_TABLES[entity].keys());
  const code = suggestion === undefined ? 'key-unknown' : 'key-misspelt';
  const params = { entity, key: quote(key), meant: didYouMeanText(suggestion) };
  const found = formatMessages.at(code, { path: pathText(reading) }, params);
  unknownKeys.set(id, diagnostics.push({ ...found, places: 1 }) - 1);
}
