import { parse } from 'yaml';
import type { Json } from '../../values/json.ts';
import { isSameJson } from '../../values/json.ts';
import { tryTo } from '../../values/try-to.ts';
import type { MatterPlaces } from './matter-entries.ts';

type Form = MatterPlaces['form'];

/** Prints a value in the form of a file's front matter, with the quotes that the former one had. */
export function printValue(value: Json, form: Form, former = ''): string {
  if (form === 'json') return JSON.stringify(value);
  if (form === 'toml') return tomlValue(value, former);
  return yamlValue(value, former);
}

function yamlValue(value: Json, former: string): string {
  if (Array.isArray(value)) return `[${value.map((one) => yamlValue(one, '')).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, one]) => `${key}: ${yamlValue(one, '')}`);
    return `{ ${fields.join(', ')} }`;
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (former.startsWith("'") && !/[\n\r]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  if (former.startsWith('"') || /[\n\r\t]/.test(value)) return JSON.stringify(value);
  // A comma or a bracket ends a plain text inside of a list.
  const isPlain =
    !/^[\s]|[,[\]{}]|\s$/.test(value) ||
    (!former.startsWith('[') && !/^[\s,[\]{}]|\s$/.test(value));
  const read = isPlain ? tryTo(() => parse(`k: ${value}`) as Json) : undefined;
  return isSameJson(read ?? null, { k: value }) ? value : JSON.stringify(value);
}

const TOML_DATE = /^\d{4}-\d{2}-\d{2}(?:[Tt ]\d{2}:\d{2}:\d{2}(?:[Zz]|[+-]\d{2}:\d{2})?)?$/;

function tomlValue(value: Json, former: string): string {
  if (Array.isArray(value)) return `[${value.map((one) => tomlValue(one, '')).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, one]) => `${key} = ${tomlValue(one, '')}`);
    return `{ ${fields.join(', ')} }`;
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (TOML_DATE.test(value) && TOML_DATE.test(former)) return value;
  if (/^'(?!'')/.test(former) && !/['\n\r]/.test(value)) return `'${value}'`;
  return JSON.stringify(value);
}

/** Prints a list with a line for each item; existing items keep their form. */
export function printItems(
  values: readonly string[],
  {
    former,
    indent,
    eol,
  }: { readonly former: readonly string[]; readonly indent: string; readonly eol: string },
): string {
  const [first = ''] = former;
  const known = new Map(former.map((written) => [tryTo(() => String(parse(written))), written]));
  return values
    .map((value) => `- ${known.get(value) ?? yamlValue(value, first)}`)
    .join(`${eol}${indent}`);
}
