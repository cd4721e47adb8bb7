import { quote, type Params } from '../diagnostics/diagnostic.ts';
import { isJsonObject, type Json } from '../values/json.ts';
import { isAddress, isPicture, pathFrom } from './addresses.ts';
import type { ContentSettings } from './content-settings.ts';
import type { FrontMatter } from './front-matter.ts';
import {
  fieldExpects,
  fieldNamed,
  fieldValue,
  fileValue,
  isFieldName,
  KNOWN,
  type FileField,
} from './known-fields.ts';
import type { contentMessages } from './messages.ts';

type Code = Parameters<typeof contentMessages.at>[0];

/** Reports a problem at a key; without one at the beginning of the file. */
export type ReportMatter = (code: Code, key: string | undefined, params: Params) => void;

/** The settings by which front matter is read. */
export interface MatterReading {
  readonly file: string;
  readonly settings: ContentSettings;
  /** The uid of a file by its path below the project’s folder; undefined if no file has it. */
  readonly assetOf: (path: string) => string | undefined;
  readonly tell: ReportMatter;
  /** Fields derived from the file where front matter has none; empty if there are none. */
  readonly others: Readonly<Record<string, string>>;
}

/** The board fields that front matter sets. */
interface MatterFields {
  readonly board: Readonly<Record<string, Json>>;
  /** The custom fields of the page. */
  readonly fields: Readonly<Record<string, Json>>;
  /** The paths of the files that the fields refer to. */
  readonly names: readonly string[];
}

/** Reads the fields of front matter by the types of the settings (MARKDOWN-14). */
export function matterFields(
  matter: FrontMatter,
  { file, settings, assetOf, tell, others }: MatterReading,
): MatterFields {
  const names: string[] = [];
  const board: Record<string, Json> = {};
  const fields: Record<string, Json> = {};
  const setKeys = new Set<string>();

  /** The uid of a picture that is named by its path. */
  function pictureAt(key: string, value: string): string | undefined {
    const picture = pathFrom(file, value);
    names.push(picture);
    const uid = assetOf(picture);
    if (uid === undefined) tell('content-picture', key, { name: quote(value) });
    return uid;
  }

  function readKnown(key: string, field: string, value: Json) {
    const isPicturePath = isPath(field === 'imageUrl', value);
    const read = isPicturePath ? pictureAt(key, value) : fieldValue(field, value);
    if (read !== undefined) board[field] = read;
    else if (!isPicturePath) {
      const expected = fieldExpects({ field, isOwn: false, setting: undefined });
      tell('front-matter-value', key, { key: quote(key), value: quote(value), expected });
    }
  }

  function readTyped(key: string, own: FileField, value: Json) {
    const isPicturePath = isPath(own.setting?.type === 'Asset', value);
    const written = isPicturePath ? pictureAt(key, value) : value;
    if (written === undefined) return;
    const read = fileValue(own, written);
    if (read !== undefined) fields[own.field] = read;
    else {
      const params = { key: quote(key), value: quote(value), expected: fieldExpects(own) };
      tell('front-matter-type', key, params);
    }
  }

  for (const [key, value] of Object.entries(matter.fields)) {
    const { name, known, field } = fieldNamed(key, settings);
    const setting = settings.fields.get(name.toLowerCase());
    if (value === null || (setting !== undefined && value === '')) continue;
    setKeys.add(keyOf(field, name));
    // Drafts of Jekyll have `published: false`.
    if (known === 'published' && typeof value === 'boolean') {
      if (!value) board['isDraft'] = true;
    } else if (field !== undefined) readKnown(key, field, value);
    else if (!isFieldName(name)) tell('front-matter-unused', key, { key: quote(key) });
    else if (setting !== undefined) readTyped(key, { field: name, isOwn: true, setting }, value);
    else if (isFieldValue(value)) fields[name] = value;
    else tell('front-matter-unused', key, { key: quote(key) });
  }
  for (const [name, setting] of settings.fields) {
    const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
    const isThere = setKeys.has(keyOf(known, name)) || (others[known ?? ''] ?? '') !== '';
    if (isThere) continue;
    const { initial, isRequired } = setting;
    const field = { field: known ?? name, isOwn: known === undefined, setting };
    const value = initial === undefined || field.isOwn ? initial : fileValue(field, initial);
    if (value !== undefined && field.isOwn) fields[name] = value;
    else if (value !== undefined) board[field.field] = value;
    else if (isRequired) tell('front-matter-required', undefined, { key: quote(name) });
  }
  return { board, fields, names };
}

const keyOf = (known: string | undefined, name: string): string =>
  known === undefined ? `own ${name.toLowerCase()}` : known;

/** Returns whether the value of a field for pictures is the path of one, not its address; a uid has no extension. */
const isPath = (isForPictures: boolean, value: Json): value is string =>
  isForPictures && typeof value === 'string' && !isAddress(value) && isPicture(value);

/** Returns whether a value has a type in the file. */
const isFieldValue = (value: Json): boolean =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (isJsonObject(value) && typeof value['type'] === 'string');
