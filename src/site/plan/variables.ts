import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Project, Variable } from '../../model/entities.ts';
import type { Codec, Problem, VariableType, VariableTypes } from '../../values/codec.ts';
import { amount, amountCss } from '../../values/amount.ts';
import { color, colorCss, inkOn } from '../../values/color.ts';
import { dimensionCss, thickness } from '../../values/dimension.ts';
import { font, fontCss } from '../../values/font.ts';
import type { Json } from '../../values/json.ts';
import { inkProperty, isVariableName, variableProperty } from '../../values/variable.ts';
import { siteMessages } from '../messages.ts';
import { findUnknownFont } from './check-font.ts';
import type { FontFamilies } from './font-families.ts';
import { problemParams } from './problem-params.ts';

/** The variables of a site, ready for its style sheets. */
export interface SiteVariables {
  readonly types: VariableTypes;
  /** The values of each custom property in a light and, if different, in a dark color scheme. */
  readonly properties: ReadonlyMap<string, SchemeValues>;
  /** True if the site has a dark color scheme. */
  readonly isDark: boolean;
}

interface SchemeValues {
  readonly light: string;
  readonly dark: string | undefined;
}

export const NO_VARIABLES: SiteVariables = {
  types: new Map(),
  properties: new Map(),
  isDark: false,
};

/**
 * Reads the variables of a project. Problems are reported; of two with one name the first applies.
 */
export function readVariables(
  { variables }: Pick<Project, 'variables'>,
  families: FontFamilies | undefined,
) {
  const diagnostics: Diagnostic[] = [];
  const types = new Map<string, VariableType>();
  const properties = new Map<string, SchemeValues>();
  for (const [index, variable] of variables.entries()) {
    const { name, type } = variable;
    const path = `variables[${index}]`;
    if (!isVariableName(name) || types.has(name)) {
      const place = { path: `${path}.name` };
      diagnostics.push(siteMessages.at('variable-name', place, { name: quote(name) }));
      continue;
    }
    types.set(name, type);
    const { light, dark, problems } = readSchemes(variable);
    for (const problem of problems) {
      const params = problemParams(type, problem, NONE);
      diagnostics.push(siteMessages.at(problem.code, { path: path + problem.at }, params));
    }
    if (type === 'Font') diagnostics.push(...unknownFonts(variable, families, path));
    properties.set(variableProperty(name), { light: light.css, dark: dark?.css });
    if (type !== 'Color') continue;
    properties.set(inkProperty(name), { light: light.ink, dark: dark?.ink });
  }
  const isDark = [...properties.values()].some(({ dark }) => dark !== undefined);
  const read: SiteVariables = { types, properties, isDark };
  return { variables: types.size === 0 ? NO_VARIABLES : read, diagnostics };
}

/** The fonts of a variable that visitors don't get. */
function unknownFonts({ v, dark }: Variable, families: FontFamilies | undefined, path: string) {
  return Object.entries({ v, dark }).flatMap(([key, written]) => {
    const place = () => ({ path: `${path}.${key}` });
    return findUnknownFont(font.parse(written, NONE).value, families, place) ?? [];
  });
}

interface ReadScheme {
  readonly css: string;
  /** The text color with the best contrast on a color (see `inkOn`); empty for other variables. */
  readonly ink: string;
  readonly problems: readonly Problem[];
}

function readSchemes(variable: Variable) {
  const light = readScheme(variable, variable.v);
  const dark = variable.dark === undefined ? undefined : readScheme(variable, variable.dark);
  const problems = [
    ...light.problems.map((problem) => ({ ...problem, at: '.v' })),
    ...(dark?.problems ?? []).map((problem) => ({ ...problem, at: '.dark' })),
  ];
  return { light, dark: dark?.problems.length === 0 ? dark : undefined, problems };
}

/** A variable can't refer to another one. */
const NONE: VariableTypes = new Map();

function readScheme({ type }: Variable, written: Json | undefined): ReadScheme {
  const input = written ?? null;
  switch (type) {
    case 'Dimension':
      return readPlain(thickness, dimensionCss, input);
    case 'Font':
      return readPlain(font, fontCss, input);
    case 'Number':
      return readPlain(amount, amountCss, input);
    case 'Color': {
      const { value, problems } = color.parse(input, NONE);
      const ink = inkOn(value);
      return { css: colorCss(value), ink: ink === 'inherit' ? 'currentColor' : ink, problems };
    }
  }
}

function readPlain<T>(codec: Codec<T>, toCss: (value: T) => string, input: Json): ReadScheme {
  const { value, problems } = codec.parse(input, NONE);
  return { css: toCss(value), ink: '', problems };
}
