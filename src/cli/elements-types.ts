import { CATALOGUE } from '../elements/catalogue.ts';
import type { ElementAttribute, ElementSpec } from '../elements/define.ts';
import { LOOKS } from '../elements/looks.ts';
import { OF_ONE_BLOCK } from '../site/plan/named-styles.ts';
import { isResponsive } from '../site/page/looks/widths.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { VALUE_TYPES } from '../values/value-types.ts';
import { SCHEMA_NAMES, WRITTEN_FORMS } from '../values/written.ts';

const HEAD = `// What elements may have, written from their definitions: \`npm run docs\`.`;

/** Maximum length of a range of numbers whose type lists each number. */
const MAX_LISTED = 12;

/** The attributes of all elements as TypeScript types, for the library. */
export function elementsTypes(): string {
  const elements = [...CATALOGUE.elements.values()];
  const records = Object.entries(VALUE_TYPES)
    .filter(([name, { schema }]) => isRecord(schema) && isUsed(name))
    .map(([name, { schema }]) => `export interface ${name} ${recordType(schema, '')}\n`);
  const body = [
    ...records,
    `/** What every block may have beside the attributes of its element. */\nexport interface Looks ${attributesType(Object.entries(LOOKS), '')}\n`,
    `/** The attributes of each element. */\nexport interface ElementAttributes {\n${elements.map(elementType).join('')}}\n`,
    styleLooks(elements),
  ].join('\n');
  const names = [...Object.keys(WRITTEN_FORMS), 'AssetAttr', 'Attr', 'Properties', 'WideAttr'];
  const used = names.filter((name) =>
    new RegExp(String.raw`[^.\w]${name}\b`).test(withoutComments(body)),
  );
  const list = used.toSorted().map((name) => `  ${name},\n`);
  return `${HEAD}\nimport type {\n${list.join('')}} from './written-forms.ts';\n\n${body}`;
}

/** Removes comments from code before names are searched for in it. */
const withoutComments = (code: string) => code.replaceAll(/\/\*\*[^]*?\*\//g, '');

const isRecord = (schema: JsonObject) => isJsonObject(schema['properties']);

function isUsed(name: string): boolean {
  const specs = [...CATALOGUE.elements.values()].flatMap(({ attrs }) => Object.values(attrs));
  return specs.some(({ type }) => type === name);
}

/**
 * The looks of styles: those of all blocks, without those of a single block, and those of some
 * elements.
 */
function styleLooks(elements: readonly ElementSpec[]): string {
  const own = new Map<string, Set<string>>();
  for (const { attrs } of elements) {
    for (const [kid, spec] of Object.entries(attrs)) {
      if (spec.isLook !== true || Object.hasOwn(LOOKS, kid)) continue;
      own.set(kid, new Set([...(own.get(kid) ?? []), attributeType(spec)]));
    }
  }
  const fields = [...own].map(
    ([kid, types]) => `  readonly ${key(kid)}?: ${[...types].join(' | ')};\n`,
  );
  const without = union([...OF_ONE_BLOCK]);
  const comment = '/** What a style may say; some of it counts for some elements alone. */';
  return `${comment}\nexport interface StyleLooks extends Omit<Looks, ${without}> {\n${fields.join('')}}\n`;
}

function elementType(element: ElementSpec): string {
  const own = Object.entries(element.attrs).filter(([kid]) => !Object.hasOwn(LOOKS, kid));
  const base = element.type === 'composite' ? 'Looks & Properties' : 'Looks';
  const more = own.length === 0 ? '' : ` & ${attributesType(own, '  ')}`;
  return `  /** ${element.helper} */\n  readonly ${key(element.eid)}: ${base}${more};\n`;
}

function attributesType(
  attributes: readonly (readonly [string, ElementAttribute])[],
  indent: string,
): string {
  const fields = attributes.map(
    ([kid, spec]) =>
      `${indent}  /** ${spec.tooltip}${limits(spec)} */\n${indent}  readonly ${key(kid)}?: ${attributeType(spec)};\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}

function attributeType(spec: ElementAttribute): string {
  if (spec.type === 'Asset') return 'AssetAttr';
  return `${isResponsive(spec) ? 'WideAttr' : 'Attr'}<${valueType(spec)}>`;
}

function valueType(spec: ElementAttribute): string {
  const { choices, minimum, maximum, step, type } = spec;
  if (choices !== undefined) return union(choices);
  const count = (maximum ?? Infinity) - (minimum ?? -Infinity) + 1;
  if (type === 'Number' && step === 1 && count <= MAX_LISTED) {
    return union(Array.from({ length: count }, (_, index) => (minimum ?? 0) + index));
  }
  const { schema } = VALUE_TYPES[type];
  const plain = isRecord(schema) ? type : schemaType(schema, '');
  return type === 'Anchor' ? `string | ${plain}` : plain;
}

function limits({ minimum, maximum, initValue, isLook }: ElementAttribute): string {
  const least = minimum === undefined ? '' : `At least ${minimum}.`;
  const bounds =
    minimum === undefined || maximum === undefined ? least : `From ${minimum} to ${maximum}.`;
  const says = isLook !== true && initValue !== undefined && initValue !== '';
  const initial = says ? `Default: \`${JSON.stringify(initValue)}\`.` : '';
  return [bounds, initial].map((part) => (part === '' ? '' : ` ${part}`)).join('');
}

const union = (values: readonly Json[]) => values.map((value) => literal(value)).join(' | ');
const literal = (value: Json) =>
  typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : JSON.stringify(value);
const key = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

/** The TypeScript type for a schema; texts that only old files contain are left out. */
function schemaType(schema: JsonObject, indent: string): string {
  const { $ref: ref, enum: words, type, items } = schema;
  if (typeof ref === 'string') return ref.slice(SCHEMA_NAMES.length);
  if (Array.isArray(words)) return union(words as readonly Json[]);
  if (isRecord(schema)) return recordType(schema, indent);
  if (isJsonObject(items)) return `readonly ${inParentheses(schemaType(items, indent))}[]`;
  return typeof type === 'string' ? type : 'number';
}

const inParentheses = (type: string) =>
  type.includes(' | ') && !type.includes('{') ? `(${type})` : type;

function recordType({ properties }: JsonObject, indent: string): string {
  const parts = Object.entries(properties as JsonObject).map(
    ([name, part]) =>
      `${indent}  readonly ${key(name)}?: ${schemaType(part as JsonObject, `${indent}  `)};\n`,
  );
  return `{\n${parts.join('')}${indent}}`;
}
