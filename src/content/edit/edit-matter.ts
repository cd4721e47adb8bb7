import { isJsonObject, isSameJson, type Json, type JsonObject } from '../../values/json.ts';
import { readContentPage, type ContentFile } from '../content-page.ts';
import { fieldNamed, KNOWN } from '../known-fields.ts';
import type { ContentSettings } from '../content-settings.ts';
import { writtenCell } from '../data/row-cells.ts';
import { readFrontMatter } from '../front-matter.ts';
import { NAMES } from './field-keys.ts';
import { matterPlaces, type MatterEntry, type MatterPlaces } from './matter-entries.ts';
import { printItems, printValue } from './matter-values.ts';
import { lineEnd, lineStart } from './source-lines.ts';
import { spliced, type TextSplice } from './splices.ts';
import { styleOf } from './style.ts';

/** The fields that an edit sets, in the form of project files; undefined for a removed one. */
export type FieldChanges = Readonly<Record<string, Json | undefined>>;

/** The settings by which a file is read and written. */
export interface MatterSetting {
  readonly settings: ContentSettings;
  /** The uids of files by their paths. */
  readonly assets: ReadonlyMap<string, string>;
}

/** Fields that are derived from others. */
const FOLLOWS: ReadonlySet<string> = new Set(['name']);

/** The text of the file with the changed fields, or the field that front matter can't express. */
export type EditedMatter = { readonly text: string } | { readonly unsayable: string };

/**
 * Writes fields into the front matter of a file: only the lines of changed keys are written, and a missing key is added at its end
 * (MARKDOWN-2). The result is read again to check that it has the fields.
 */
export function editMatter(
  page: ContentFile,
  changes: FieldChanges,
  setting: MatterSetting,
): EditedMatter {
  let { text } = page;
  // The slug is written last, as it may follow from the title.
  const fields = Object.entries(changes).toSorted(([one], [other]) => rank(one) - rank(other));
  for (const [field, value] of fields) {
    const isSaid = findDifferingField({ ...page, text }, { [field]: value }, setting) === undefined;
    if (FOLLOWS.has(field) || (value !== undefined && isSaid)) continue;
    if (field === 'fields') {
      const own = editOwn({ ...page, text }, value, setting);
      if ('unsayable' in own) return own;
      ({ text } = own);
      continue;
    }
    const name = nameFor(field, setting.settings);
    const made = name && withKey({ ...page, text }, { field, name, value }, setting);
    if (made === undefined) return { unsayable: field };
    text = made;
  }
  const wrong = findDifferingField({ ...page, text }, changes, setting);
  return wrong === undefined ? { text } : { unsayable: wrong };
}

const rank = (field: string) => (field === 'slug' ? 1 : 0);

/** Writes custom fields: each has a key of its own. */
function editOwn(page: ContentFile, value: Json | undefined, setting: MatterSetting): EditedMatter {
  const { board } = readContentPage(page, setting.settings, resolving(setting));
  const before = (board['fields'] ?? {}) as JsonObject;
  const after = (value ?? {}) as JsonObject;
  let { text } = page;
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSameJson(before[name] ?? null, after[name] ?? null)) continue;
    const key = [...setting.settings.map].find(([, to]) => to === name)?.[0] ?? name;
    const made = withKey({ ...page, text }, { own: name, name: key, value: after[name] }, setting);
    if (made === undefined) return { unsayable: name };
    text = made;
  }
  return { text };
}

const resolving = ({ assets }: MatterSetting) => ({ assetOf: (path: string) => assets.get(path) });

/** The first changed field whose value in the written file isn't the wanted one. */
function findDifferingField(
  page: ContentFile,
  changes: FieldChanges,
  setting: MatterSetting,
): string | undefined {
  const { board } = readContentPage(page, setting.settings, resolving(setting));
  return Object.keys(changes).find((field) => {
    const [is, wanted] = [board[field], changes[field]];
    // A removed title may still have a value: that of the first heading, or the name of the file.
    if (FOLLOWS.has(field) || wanted === undefined) return wanted !== undefined && is !== wanted;
    return !isSameJson(is ?? null, wanted) && !(is === undefined && isNothing(wanted));
  });
}

/** Returns whether a value is equivalent to a missing one. */
const isNothing = (value: Json) =>
  value === false || value === '' || /^(?:\[\]|\{\})$/.test(JSON.stringify(value));

function nameFor(field: string, { map }: ContentSettings): string | undefined {
  if (!Object.hasOwn(NAMES, field)) return undefined;
  const mapped = [...map].find(([, to]) => KNOWN[to.toLowerCase()] === field)?.[0];
  return mapped ?? NAMES[field];
}

interface KeyChange {
  /** The field of the board. */
  readonly field?: string;
  /** The custom field of the board. */
  readonly own?: string;
  /** The name of a new key. */
  readonly name: string;
  readonly value: Json | undefined;
}

function withKey(
  page: ContentFile,
  { field, own, name, value }: KeyChange,
  { settings, assets }: MatterSetting,
): string | undefined {
  const { text, file } = page;
  const places = matterPlaces(text);
  if (places === undefined) return undefined;
  const gives = ({ key }: MatterEntry) => {
    const named = fieldNamed(key, settings);
    return field === undefined
      ? named.field === undefined && named.name === own
      : named.field === field || isPublished(key, field);
  };
  const known = places.entries.filter(gives);
  const entry = known.findLast(({ start, end }) => end > start) ?? known.at(-1);
  const way = { text, places, eol: styleOf(text).eol };
  if (value === undefined) {
    return spliced(
      text,
      known.map((one) => removed(way, one)),
    );
  }
  if (entry === undefined && isNothing(value)) return text;
  const type = settings.fields.get((own ?? '').toLowerCase())?.type;
  const former = entry && readFrontMatter(text).fields[entry.key];
  const plain = type === undefined ? value : writtenCell(untyped(value, type), former, type);
  const isPicture = field === 'imageUrl' || type === 'Asset';
  const written = isPicture ? pathOf(plain, file, assets) : plain;
  if (entry !== undefined) {
    const isOpposite = field === 'isDraft' && fieldNamed(entry.key, settings).field !== field;
    return spliced(text, [replaced(way, entry, isOpposite ? written !== true : written)]);
  }
  return spliced(text, [added(way, name, written)]);
}

/** Drafts of Jekyll have `published: false`. */
const isPublished = (key: string, field: string | undefined) =>
  field === 'isDraft' && key.toLowerCase() === 'published';

/** A value without the type that the settings already declare. */
const untyped = (value: Json, type: string): Json =>
  isJsonObject(value) && value['type'] === type ? (value['v'] ?? null) : value;

/** A picture is named by its path from the file. */
function pathOf(value: Json, file: string, assets: ReadonlyMap<string, string>): Json {
  const path = [...assets].find(([, uid]) => uid === value)?.[0];
  if (path === undefined) return value;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return path.startsWith(folder) ? path.slice(folder.length) : `/${path}`;
}

interface Way {
  readonly text: string;
  readonly places: MatterPlaces;
  readonly eol: string;
}

function replaced({ text, places, eol }: Way, entry: MatterEntry, value: Json): TextSplice {
  const { form } = places;
  const { start, end, items } = entry;
  const former = text.slice(start, end);
  const ending = /\s*$/.exec(former)?.[0] ?? '';
  if (items.length > 0 && Array.isArray(value) && value.length > 0) {
    const indent = text.slice(lineStart(text, start), start);
    const written = items.map(([from, to]) => text.slice(from, to));
    const list = printItems(value.map(String), { former: written, indent, eol });
    return { start, end, text: list + ending };
  }
  const isText = typeof value !== 'object';
  // A list of Jekyll may be one text.
  const isOneText = Array.isArray(value) && /^[^[\s-]/.test(former) && form === 'yaml';
  const said = isOneText ? value.join(', ') : value;
  const printed = printValue(said, form, isText || isOneText ? former : '');
  const isBare = start === end && /[:=]$/.test(text.slice(0, start));
  const isBlock = items.length > 0;
  const at = isBlock ? lineStart(text, start) - eol.length : start;
  return { start: at, end, text: `${isBare || isBlock ? ' ' : ''}${printed}${ending}` };
}

function added({ text, places, eol }: Way, key: string, value: Json): TextSplice {
  const { form, last, entries, end } = places;
  switch (form) {
    case 'none':
      return {
        start: end,
        end,
        text: `---${eol}${key}: ${printValue(value, 'yaml')}${eol}---${eol}${/^\r?\n/.test(text.slice(end)) || text.length === end ? '' : eol}`,
      };
    case 'json': {
      const before = entries.at(-1);
      const lead =
        before === undefined ? '' : text.slice(lineStart(text, before.keyStart), before.keyStart);
      const isLined = /^[ \t]*$/.test(lead);
      const at = before?.end ?? last;
      const gap = isLined ? `${eol}${lead}` : ' ';
      const pair = `${JSON.stringify(key)}: ${printValue(value, form)}`;
      return { start: at, end: at, text: before === undefined ? pair : `,${gap}${pair}` };
    }
    case 'toml':
      return { start: last, end: last, text: `${key} = ${printValue(value, form)}${eol}` };
    default:
      return { start: last, end: last, text: `${key}: ${printValue(value, form)}${eol}` };
  }
}

function removed({ text, places }: Way, entry: MatterEntry): TextSplice {
  const { keyStart, start, end } = entry;
  if (places.form !== 'json') {
    const last = start + text.slice(start, end).trimEnd().length;
    const next = text.indexOf('\n', lineEnd(text, last)) + 1;
    return { start: lineStart(text, keyStart), end: next === 0 ? text.length : next, text: '' };
  }
  const at = places.entries.indexOf(entry);
  const before = places.entries[at - 1];
  if (before !== undefined) return { start: before.end, end, text: '' };
  const next = places.entries[at + 1];
  return { start: keyStart, end: next?.keyStart ?? end, text: '' };
}
