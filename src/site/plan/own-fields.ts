import { quote } from '../../diagnostics/diagnostic.ts';
import type { Board } from '../../model/entities.ts';
import { COMMON_FIELDS, fieldKey } from '../../page/board-fields.ts';
import type { FieldFacts } from '../../page/content.ts';
import { isJsonObject, type Json } from '../../values/json.ts';
import { number } from '../../values/number.ts';
import { page, type Page } from '../../values/page.ts';
import type { BoardIndex } from './board-index.ts';
import { publishedDate } from '../../values/published-date.ts';

export type FieldType = FieldFacts['type'];

/** A written field of a board, before its references are resolved. */
export type OwnField = { readonly name: string } & (
  | { readonly type: 'Text'; readonly text: string }
  | { readonly type: 'Number'; readonly number: number }
  | { readonly type: 'Date'; readonly date: string }
  | { readonly type: 'Page'; readonly page: Page }
  | { readonly type: 'Asset'; readonly uid: string }
);

/** An invalid entry in the fields of a board; it is dropped. */
export interface FieldProblem {
  readonly code: 'own-fields' | 'own-field-name' | 'own-field-value' | 'own-fields-many';
  /** Path of the field below the board. */
  readonly at: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface OwnFields {
  /** The valid fields, by key. */
  readonly fields: ReadonlyMap<string, OwnField>;
  readonly problems: readonly FieldProblem[];
}

const NONE: OwnFields = { fields: new Map(), problems: [] };
const known = new WeakMap<object, OwnFields>();

/** The fields of a board, and problems with invalid entries. */
export function ownFields({ fields: written }: Board): OwnFields {
  if (written === undefined || written === null) return NONE;
  if (!isJsonObject(written)) {
    const problem = { code: 'own-fields', at: '', params: { input: quote(written) } } as const;
    return { fields: NONE.fields, problems: [problem] };
  }
  const found = known.get(written) ?? readFields(written);
  known.set(written, found);
  return found;
}

/** Maximum number of fields of one board. */
const MAX_FIELDS = 100;
const NAME = /^\p{L}[\p{L}\p{N}_-]{0,39}$/u;
const TAKEN: ReadonlySet<string> = new Set(COMMON_FIELDS);

function readFields(written: Readonly<Record<string, Json>>): OwnFields {
  const fields = new Map<string, OwnField>();
  const problems: FieldProblem[] = [];
  for (const [name, value] of Object.entries(written)) {
    const key = fieldKey(name);
    const at = `.${name}`;
    if (!NAME.test(name) || TAKEN.has(key) || fields.has(key)) {
      problems.push({ code: 'own-field-name', at, params: { name: quote(name) } });
    } else if (fields.size >= MAX_FIELDS) {
      problems.push({ code: 'own-fields-many', at: '', params: { limit: MAX_FIELDS } });
      break;
    } else {
      const field = readField(name, value);
      if (field !== undefined) fields.set(key, field);
      else problems.push({ code: 'own-field-value', at, params: wrongValue(name, value) });
    }
  }
  return { fields, problems };
}

const EXPECTED: ReadonlyMap<unknown, string> = new Map<FieldType, string>([
  ['Text', 'a text'],
  ['Number', number.expected],
  ['Date', 'a day, such as 2024-05-31, or a moment, such as 2024-05-31T09:30:00Z'],
  ['Page', page.expected],
  ['Asset', 'the uid of a picture of the project'],
]);

const FIELD_TYPES = [...EXPECTED.keys()].join(', ');

function wrongValue(name: string, value: Json): FieldProblem['params'] {
  const { type, v } = typed(value);
  const expected = EXPECTED.get(type);
  const any = `a text, a number, or an object with “v” and as “type” one of ${FIELD_TYPES}`;
  const input = quote(expected === undefined ? value : v);
  return { name: quote(name), input, expected: expected ?? any };
}

/** The type of a number or a text is implied. */
function typed(value: Json): { readonly type: unknown; readonly v: Json | undefined } {
  if (typeof value === 'number') return { type: 'Number', v: value };
  if (typeof value === 'string') return { type: 'Text', v: value };
  if (!isJsonObject(value)) return { type: undefined, v: value };
  return { type: value['type'], v: value['v'] };
}

/** Undefined for an invalid value. */
function readField(name: string, value: Json): OwnField | undefined {
  const { type, v } = typed(value);
  if (type === 'Number') {
    const read = number.parse(v);
    const isValid = v !== undefined && read.problems.length === 0;
    return isValid ? { name, type, number: read.value } : undefined;
  }
  if (typeof v !== 'string') return undefined;
  switch (type) {
    case 'Text':
      return { name, type, text: v };
    case 'Date':
      return publishedDate(v) === undefined ? undefined : { name, type, date: v };
    case 'Page': {
      const read = page.parse(v);
      return read.problems.length > 0 ? undefined : { name, type, page: read.value };
    }
    case 'Asset':
      return v.trim() === '' ? undefined : { name, type, uid: v.trim() };
    default:
      return undefined;
  }
}

/** A field name, spelled as in the first board. */
export interface FieldName {
  readonly name: string;
  readonly type: FieldType;
  /** True if boards use different types for the same name. */
  readonly isMixed: boolean;
}

const ofSites = new WeakMap<BoardIndex, ReadonlyMap<string, FieldName>>();

/** All names of fields of a site, by key. */
export function siteFields(boards: BoardIndex): ReadonlyMap<string, FieldName> {
  const found = ofSites.get(boards);
  if (found !== undefined) return found;
  const all = new Map<string, FieldName>();
  for (const { board } of boards.values()) {
    for (const [key, { name, type }] of ownFields(board).fields) {
      const first = all.get(key);
      if (first === undefined) all.set(key, { name, type, isMixed: false });
      else if (first.type !== type) all.set(key, { ...first, isMixed: true });
    }
  }
  ofSites.set(boards, all);
  return all;
}
