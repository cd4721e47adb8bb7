import type { Json, JsonObject } from '../../values/json.ts';
import { listOf, objectOf, stringOf } from '../json-parts.ts';
import { valuesIn, type WebstudioProject } from './webstudio-data.ts';

/** The styles of a project as a style sheet with a class for each of its sources. */
export interface WebstudioStyles {
  readonly sheet: string;
  /** The classes of a layer, in the order in which they win. */
  readonly classesOf: (instance: string) => readonly string[];
  /** Names that the author gave, by selector. */
  readonly names: ReadonlyMap<string, string>;
}

const numberOf = (value: Json | undefined) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

const kebab = (property: string) =>
  property.startsWith('--')
    ? property
    : property
        .replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)
        .replace(/^(?:webkit|moz|ms)-/, '-$&');

/** A value as CSS; undefined for one that isn’t valid, or is switched off. */
export function cssValue(
  input: Json | undefined,
  asset: (id: string) => string | undefined,
): string | undefined {
  const value = objectOf(input);
  if (value['hidden'] === true) return undefined;
  const inner = value['value'];
  const joined = (sign: string) => {
    const parts = listOf(inner).map((part) => cssValue(part, asset));
    const shown = parts.filter((part) => part !== undefined);
    return shown.length === 0 ? undefined : shown.join(sign);
  };
  switch (value['type']) {
    case 'unit': {
      const number = numberOf(inner);
      const unit = stringOf(value['unit']);
      return number === undefined ? undefined : `${number}${unit === 'number' ? '' : unit}`;
    }
    case 'keyword':
    case 'unparsed':
      return stringOf(inner) || undefined;
    case 'fontFamily': {
      const names = listOf(inner).map((name) => stringOf(name).replaceAll('"', ''));
      return (
        names.map((name) => (/[^\w-]/.test(name) ? `"${name}"` : name)).join(', ') || undefined
      );
    }
    case 'rgb': {
      const [r = 0, g = 0, b = 0, alpha = 1] = ['r', 'g', 'b', 'alpha'].map((key) =>
        numberOf(value[key]),
      );
      return alpha === 1 ? `rgb(${r}, ${g}, ${b})` : `rgba(${r}, ${g}, ${b}, ${alpha})`;
    }
    case 'color':
      return colorOf(value);
    case 'image': {
      const { type, value: id, url } = objectOf(inner);
      const path = type === 'asset' ? asset(stringOf(id)) : undefined;
      return path === undefined
        ? `url("${stringOf(url).replaceAll(/["\\\n]/g, '')}")`
        : `url("/@/${encodeURI(path)}")`;
    }
    case 'var': {
      const name = `--${stringOf(inner).replace(/^--/, '')}`;
      const other = cssValue(value['fallback'], asset);
      return other === undefined ? `var(${name})` : `var(${name}, ${other})`;
    }
    case 'function': {
      const inside = cssValue(value['args'], asset);
      return inside === undefined ? undefined : `${stringOf(value['name'])}(${inside})`;
    }
    case 'shadow': {
      const parts = ['offsetX', 'offsetY', 'blur', 'spread', 'color'].map((key) =>
        cssValue(value[key], asset),
      );
      const shown = parts.filter((part) => part !== undefined);
      return [...(value['position'] === 'inset' ? ['inset'] : []), ...shown].join(' ');
    }
    case 'tuple':
      return joined(' ');
    case 'layers':
      return joined(', ');
    default:
      return undefined;
  }
}

/** A color in the syntax of its color space; sRGB colors are written as `rgb()` or `rgba()`. */
function colorOf(value: JsonObject): string | undefined {
  const parts = listOf(value['components']).map((part) => numberOf(part) ?? 0);
  const alpha = numberOf(value['alpha']) ?? 1;
  const [a = 0, b = 0, c = 0] = parts;
  const space = stringOf(value['colorSpace']);
  if (space === 'srgb') {
    const [red, green, blue] = [a, b, c].map((part) => Math.round(part * 255));
    return alpha === 1
      ? `rgb(${red}, ${green}, ${blue})`
      : `rgba(${red}, ${green}, ${blue}, ${alpha})`;
  }
  const end = alpha === 1 ? '' : ` / ${alpha}`;
  if (/^(?:oklch|oklab|lab|lch)$/.test(space)) return `${space}(${a} ${b} ${c}${end})`;
  if (space === 'hsl') return `hsl(${a} ${b}% ${c}%${end})`;
  return space === '' ? undefined : `color(${space} ${a} ${b} ${c}${end})`;
}

/**
 * The condition of a breakpoint; empty for the base, undefined for a condition other than a width.
 */
function mediaOf(breakpoint: JsonObject): string | undefined {
  if (breakpoint['condition'] !== undefined && breakpoint['condition'] !== '') return undefined;
  const parts = [
    ['min-width', numberOf(breakpoint['minWidth'])] as const,
    ['max-width', numberOf(breakpoint['maxWidth'])] as const,
  ].flatMap(([name, width]) => (width === undefined ? [] : [`(${name}: ${width}px)`]));
  return parts.join(' and ');
}

const nameIn = (selector: string) => /^\.([\w-]+)/.exec(selector)?.[1] ?? '';

/** Reads the styles of a project. */
export function readStyles(
  project: WebstudioProject,
  left: (what: string, id: string) => void,
): WebstudioStyles {
  const { build, assets } = project;
  const sources = valuesIn(build['styleSources']);
  const names = new Map<string, string>();
  const classes = new Map(
    sources.map((one, at) => {
      const isToken = one['type'] === 'token';
      const name = isToken ? `token-${at + 1}` : `own-${at + 1}`;
      if (isToken) names.set(`.${name}`, stringOf(one['name']));
      return [stringOf(one['id']), name] as const;
    }),
  );
  const breakpoints = valuesIn(build['breakpoints']);
  const rules = new Map<string, Map<string, string[]>>();
  for (const one of valuesIn(build['styles'])) {
    const name = classes.get(stringOf(one['styleSourceId']));
    const css = cssValue(one['value'], (id) => assets.get(id));
    if (name === undefined || css === undefined) continue;
    const at = stringOf(one['breakpointId']);
    const selector = `.${name}${stringOf(one['state'])}`;
    const own = rules.get(at) ?? new Map<string, string[]>();
    rules.set(at, own);
    const before = own.get(selector) ?? [];
    before.push(`${kebab(stringOf(one['property']))}: ${css.replaceAll(/[{};]/g, ' ')}`);
    own.set(selector, before);
  }
  // Tokens come before the styles of single layers, as later selections win.
  const order = [...classes.values()].toSorted(
    (a, b) => Number(a.startsWith('own-')) - Number(b.startsWith('own-')),
  );
  const rank = new Map(order.map((name, at) => [name, at]));
  const sheetOf = (id: string) =>
    [...(rules.get(id) ?? [])]
      .toSorted(([a], [b]) => (rank.get(nameIn(a)) ?? 0) - (rank.get(nameIn(b)) ?? 0))
      .map(([selector, declarations]) => `${selector} { ${declarations.join('; ')} }`)
      .join('\n');
  const parts = breakpoints
    .map((one) => ({ one, media: mediaOf(one), id: stringOf(one['id']) }))
    .toSorted((a, b) => widthOrder(a.one) - widthOrder(b.one));
  const sheet = parts.map(({ media, id }) => {
    const text = sheetOf(id);
    if (media === undefined && text !== '') left('styles of a breakpoint with a condition', id);
    if (media === undefined || text === '') return '';
    return media === '' ? text : `@media ${media} {\n${text}\n}`;
  });
  const selections = new Map(
    valuesIn(build['styleSourceSelections']).map((one) => [
      stringOf(one['instanceId']),
      listOf(one['values']).flatMap((id) => classes.get(stringOf(id)) ?? []),
    ]),
  );
  return { sheet: sheet.join('\n'), names, classesOf: (id) => selections.get(id) ?? [] };
}

/** The base first, then minimums from narrow to wide, then maximums from wide to narrow. */
function widthOrder(breakpoint: JsonObject): number {
  const from = numberOf(breakpoint['minWidth']);
  const to = numberOf(breakpoint['maxWidth']);
  if (to !== undefined) return 1_000_000 - to;
  return from ?? -1;
}
