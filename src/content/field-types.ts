import { quote } from '../diagnostics/diagnostic.ts';
import { isJsonObject, type Json } from '../values/json.ts';
import { number } from '../values/number.ts';
import { page } from '../values/page.ts';
import { publishedDate } from '../values/published-date.ts';

/** The types of fields that files can have; a board has true and false as texts. */
const EXPECTED = {
  Text: 'a text',
  Number: number.expected,
  Boolean: 'true or false',
  Date: 'a day, such as 2024-05-31, or a moment, such as 2024-05-31T09:30:00Z',
  Page: page.expected,
  Asset: 'the uid of a picture of the project',
} as const;

export type FileFieldType = keyof typeof EXPECTED;

/** The setting of one field of a board's files. */
export interface FieldSetting {
  /** Undefined: values keep the type that they have in the file. */
  readonly type: FileFieldType | undefined;
  readonly isRequired: boolean;
  /** The value of a field that a file doesn't set, in the form of boards. */
  readonly initial: Json | undefined;
}

/** The settings of fields, by their names in lower case. */
export type FieldSettings = ReadonlyMap<string, FieldSetting>;

/** A description of a type's values, such as “a text”. */
export const expectedOf = (type: FileFieldType): string => EXPECTED[type];

export const FILE_FIELD_TYPES = Object.keys(EXPECTED);

const isType = (value: unknown): value is FileFieldType =>
  typeof value === 'string' && Object.hasOwn(EXPECTED, value);

/** Reads the setting `fields`, or returns its problem. */
export function readFieldSettings(
  json: Json,
): { readonly fields: FieldSettings } | { readonly problem: string } {
  if (!isJsonObject(json)) {
    return {
      problem: '“fields” has to give a type for each name, such as {"price": {"type": "Number"}}',
    };
  }
  const fields = new Map<string, FieldSetting>();
  for (const [name, written] of Object.entries(json)) {
    const field = typeof written === 'string' ? { type: written } : written;
    const read = isJsonObject(field) ? readSetting(field) : 'It has to be an object with “type”';
    if (typeof read === 'string') return { problem: `${read} in the field ${quote(name)}` };
    fields.set(name.trim().toLowerCase(), read);
  }
  return { fields };
}

function readSetting(field: Readonly<Record<string, Json>>): FieldSetting | string {
  const { type, required = false, initial, ...others } = field;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `There is no key ${quote(unknown)}`;
  if (type !== undefined && !isType(type)) {
    return `“type” has to be one of ${FILE_FIELD_TYPES.join(', ')}`;
  }
  if (typeof required !== 'boolean') return '“required” has to be true or false';
  if (initial === undefined) return { type, isRequired: required, initial };
  const value = readFieldValue(initial, type);
  if (value === undefined)
    return `“initial” has to be ${type === undefined ? 'a value' : EXPECTED[type]}`;
  return { type, isRequired: required, initial: value };
}

/** A value of a file as a field of a board has it; undefined where it isn’t of the type, or no field can have it. */
export function readFieldValue(value: Json, type: FileFieldType | undefined): Json | undefined {
  if (type === undefined) return readAsWritten(value);
  const plain = isJsonObject(value) && value['type'] === type ? value['v'] : value;
  switch (type) {
    case 'Text':
      return isScalar(plain) ? String(plain) : undefined;
    case 'Number': {
      const read = typeof plain === 'boolean' ? undefined : number.parse(plain);
      return read === undefined || plain === undefined || read.problems.length > 0
        ? undefined
        : read.value;
    }
    case 'Boolean':
      return readFlag(plain);
    case 'Date': {
      const date = typeof plain === 'string' ? momentOf(plain) : '';
      return publishedDate(date) === undefined ? undefined : { type, v: date };
    }
    case 'Page': {
      const isSound = typeof plain === 'string' && page.parse(plain).problems.length === 0;
      return isSound ? { type, v: plain } : undefined;
    }
    case 'Asset':
      return typeof plain === 'string' && plain.trim() !== '' ? { type, v: plain } : undefined;
  }
}

/** Reads a value whose type is in the file. */
function readAsWritten(value: Json): Json | undefined {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string' || typeof value === 'number') return value;
  const type = isJsonObject(value) ? value['type'] : undefined;
  return isType(type) ? readFieldValue(value, type) : undefined;
}

const isScalar = (value: Json | undefined): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const TRUE: ReadonlySet<string> = new Set(['true', 'yes', '1']);
const FALSE: ReadonlySet<string> = new Set(['false', 'no', '0']);

/** `"true"` or `"false"`; undefined for other values. */
export function readFlag(value: Json | undefined): 'true' | 'false' | undefined {
  const text = isScalar(value) ? String(value).trim().toLowerCase() : '';
  if (TRUE.has(text)) return 'true';
  return FALSE.has(text) ? 'false' : undefined;
}

/** A date as boards have it: a day, or a moment in universal time; other text is returned unchanged. */
export function momentOf(text: string): string {
  const found =
    /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?([Zz]|[+-]\d{2}:?\d{2})?)?$/.exec(
      text.trim(),
    );
  const [, day = '', time, zone = 'Z'] = found ?? [];
  if (found === null || time === undefined) return found === null ? text : day;
  const full = time.length < 6 ? `${time.padStart(5, '0')}:00` : time.padStart(8, '0');
  const moment = new Date(`${day}T${full}${zone.toUpperCase()}`);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString().replace(/\.\d+Z$/, 'Z');
}
