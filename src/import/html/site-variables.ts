import { VALUE_TYPES } from '../../values/value-types.ts';
import type { JsonObject } from '../../values/json.ts';
import { isVariableName } from '../../values/variable.ts';
import { rootCustom } from './cascade.ts';
import { readersOf, type ImportedVariable, type ImportedVariables } from './read-values.ts';
import type { StyleRule } from './style-rules.ts';

/** The variables of a new project. */
export interface SiteVariables {
  /** The variables by their name in the project. */
  readonly variables: ImportedVariables;
  /** The name in the project, by the custom property. */
  readonly names: ReadonlyMap<string, string>;
  /** The variables as they are written in the project file. */
  readonly written: readonly JsonObject[];
}

/** Maximum number of variables; nobody reads a longer list. */
const MAX_VARIABLES = 300;

/**
 * Makes variables of the root’s custom properties which rules use, and which are equal at all
 * widths.
 */
export function siteVariables(
  rules: readonly StyleRule[],
  widths: readonly number[],
): SiteVariables {
  const uses = new Map<string, number>();
  for (const { declarations } of rules) {
    for (const { value } of declarations) {
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g))
        uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  const byWidth = widths.map((width) => rootCustom(rules, width));
  const first = byWidth[0] ?? new Map<string, string>();
  const variables = new Map<string, ImportedVariable>();
  const names = new Map<string, string>();
  const written: JsonObject[] = [];
  for (const [custom, value] of first) {
    const isSame = byWidth.every((one) => one.get(custom) === value);
    if (!isSame || !uses.has(custom) || variables.size >= MAX_VARIABLES) continue;
    const css = resolved(value, first, 0);
    const found = css === undefined ? undefined : variableOf(css);
    const name = found === undefined ? undefined : freeName(custom, variables);
    if (css === undefined || found === undefined || name === undefined) continue;
    variables.set(name, { type: found.type, css });
    names.set(custom, name);
    const label = custom.replace(/^--/, '').replaceAll(/-+/g, ' ').trim();
    written.push({ name, label, ...found });
  }
  return { variables, names, written };
}

const MAX_DEPTH = 8;

/** Replaces the references in a value; undefined if they don’t end. */
function resolved(
  value: string,
  all: ReadonlyMap<string, string>,
  depth: number,
): string | undefined {
  if (!value.includes('var(')) return value.trim();
  if (depth > MAX_DEPTH || value.length > 2000) return undefined;
  const made = value.replaceAll(
    /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
    (_, name: string, other?: string) => all.get(name) ?? other?.trim() ?? 'unset',
  );
  return resolved(made, all, depth + 1);
}

const plain = readersOf(new Map());

/** A value as a variable: a color, a length, a number or names of fonts. */
function variableOf(
  css: string,
): (Pick<ImportedVariable, 'type'> & { readonly v: string | number }) | undefined {
  const color = plain.color(css);
  if (color !== undefined) return { type: 'Color', v: color };
  const length = plain.length(css);
  if (length !== undefined) {
    const isPlain = !length.startsWith('-') && !length.endsWith('%') && css !== '0';
    return isPlain ? { type: 'Dimension', v: length.replace(/rem$/, 'rm') } : undefined;
  }
  const number = plain.number(css);
  if (typeof number === 'number') return { type: 'Number', v: number };
  const isFont = /,|["']/.test(css) && VALUE_TYPES.Font.parse(css).problems.length === 0;
  const font = isFont ? plain.font(css) : undefined;
  return font === undefined ? undefined : { type: 'Font', v: font };
}

/** A name that a project can give; undefined if there is none. */
function freeName(custom: string, taken: ReadonlyMap<string, unknown>): string | undefined {
  const stem = custom
    .replace(/^--/, '')
    .replaceAll(/[^\w]+|_+/g, '-')
    .replace(/^[^a-z]+/i, '')
    .replace(/-+$/, '')
    .slice(0, 36);
  if (!isVariableName(stem)) return undefined;
  for (let count = 1; count < 100; count += 1) {
    const name = count === 1 ? stem : `${stem}-${count}`;
    if (!taken.has(name)) return name;
  }
  return undefined;
}
