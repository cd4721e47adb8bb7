import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean, question } from '../../diagnostics/suggest.ts';
import type { ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import { elementKidOf, type Project, type Style } from '../../model/entities.ts';
import { suggestElement } from '../../model/lost-names.ts';
import { isVariableName } from '../../values/variable.ts';
import { siteMessages } from '../messages.ts';
import { styleSite } from '../page/block-site.ts';
import type { LocatedAttribute } from '../page/values/located-attribute.ts';
import { locate } from '../page/composites/scope.ts';

/** A style of a project, referred to by name or applied by kind. */
export interface NamedStyle {
  readonly name: string;
  /** The position among the rules of a page: later rules win. */
  readonly order: number;
  /** The looks of the style. */
  readonly attributes: readonly LocatedAttribute[];
}

/** The styles of a site. */
export interface SiteStyles {
  readonly byName: ReadonlyMap<string, NamedStyle>;
  /** The styles of kinds: by eid, or by eid and level or variant, such as `heading 1`. */
  readonly byKind: ReadonlyMap<string, readonly NamedStyle[]>;
}

const NO_STYLES: SiteStyles = { byName: new Map(), byKind: new Map() };

/** The attributes that distinguish kinds of an eid in `for`. */
const KIND_ATTRIBUTES = ['level', 'variant'] as const;

/** The kinds of a block, the general ones first. */
export function kindsOf(
  { eid, styledAs }: Pick<ElementSpec, 'eid' | 'styledAs'>,
  props: Readonly<Record<string, unknown>>,
): readonly string[] {
  const other = styledAs?.(props as never);
  const eids = other === undefined ? [eid] : [other, eid];
  const kind = props['level'] ?? props['variant'];
  if (typeof kind !== 'string' && typeof kind !== 'number') return eids;
  return [...eids, ...eids.map((each) => `${each} ${kind}`)];
}

/** All kinds of an element for styles: itself, and its levels or variants. */
export function kindsFor({ eid, attrs }: Pick<ElementSpec, 'eid' | 'attrs'>): readonly string[] {
  const values = KIND_ATTRIBUTES.flatMap((kid): readonly unknown[] => {
    const { choices, minimum = 1, maximum = 0 } = attrs[kid] ?? {};
    return choices ?? Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at);
  });
  return [eid, ...values.map((value) => `${eid} ${String(value)}`)];
}

/**
 * Reads the styles of a project. Problems are reported and dropped; of two with one name the first
 * applies.
 */
export function readStyles({ styles }: Pick<Project, 'styles'>, elements: ElementCatalogue) {
  const diagnostics: Diagnostic[] = [];
  const byName = new Map<string, NamedStyle>();
  const byKind = new Map<string, NamedStyle[]>();
  for (const [index, style] of styles.entries()) {
    const { name, for: kind } = style;
    const isNamed = kind === '' || name !== '';
    if (isNamed && (!isVariableName(name) || byName.has(name))) {
      const place = { path: `styles[${index}].name` };
      diagnostics.push(siteMessages.at('style-name', place, { name: quote(name) }));
      continue;
    }
    const kindProblem = kind === '' ? undefined : problemOfKind(kind, elements);
    if (kindProblem !== undefined) {
      const place = { path: `styles[${index}].for` };
      diagnostics.push(siteMessages.at('style-for', place, { ...kindProblem, kind: quote(kind) }));
      continue;
    }
    const read = readLooks(style, index, elements);
    diagnostics.push(...read.diagnostics);
    const { attributes } = read;
    // The order of rules: general kinds, specific kinds, then styles that blocks refer to.
    const order = index + (kind.includes(' ') ? styles.length : 0);
    if (kind !== '') {
      const known = { name: name || kind.replaceAll(' ', '-'), order, attributes };
      byKind.set(kind, [...(byKind.get(kind) ?? []), known]);
    }
    if (name !== '') byName.set(name, { name, order: index + 2 * styles.length, attributes });
  }
  const isEmpty = byName.size + byKind.size === 0;
  return { styles: isEmpty ? NO_STYLES : { byName, byKind }, diagnostics };
}

/** The problem of the kind that a style is for. */
function problemOfKind(kind: string, elements: ElementCatalogue) {
  const [eid = '', value] = kind.split(' ');
  const element = elements.get(eid);
  if (element === undefined) {
    const level = /^h([1-6])$/i.exec(eid)?.[1];
    const meant = level === undefined ? suggestElement(eid, elements) : `heading ${level}`;
    return { meant: question(meant) };
  }
  if (value === undefined) return undefined;
  const specs = KIND_ATTRIBUTES.flatMap((kid) => element.attrs[kid] ?? []);
  const isValue = specs.some(({ choices, minimum = Infinity, maximum = -Infinity }) =>
    choices === undefined ? +value >= minimum && +value <= maximum : choices.includes(value),
  );
  if (isValue && kind === `${eid} ${value}`) return undefined;
  const choices = specs.flatMap((spec) => spec.choices ?? []);
  return { meant: didYouMean(value, choices) };
}

/** The looks of a style; other attributes are reported. */
function readLooks(style: Style, index: number, elements: ElementCatalogue) {
  const site = styleSite(style.name || style.for, index);
  const element = elements.get(style.for.split(' ')[0] ?? '');
  const among = element === undefined ? [...elements.values()] : [element];
  const diagnostics: Diagnostic[] = [];
  const attributes = style.attrs.flatMap((attribute, at) => {
    const kid = elementKidOf(attribute);
    if (isLookOf(among, kid)) return [locate(attribute, site, at)];
    const place = { path: `styles[${index}].attrs[${at}]` };
    const params = { kid: quote(kid), meant: didYouMean(kid, looksOf(among)) };
    diagnostics.push(siteMessages.at('style-look', place, params));
    return [];
  });
  return { attributes, diagnostics };
}

/** Returns whether a style for these elements may set a look. */
const isLookOf = (among: readonly ElementSpec[], kid: string) =>
  !OF_ONE_BLOCK.has(kid) &&
  among.some(({ attrs }) => Object.hasOwn(attrs, kid) && attrs[kid]?.isLook === true);

/** All looks that the style may set. */
function looksOf(among: readonly ElementSpec[]): ReadonlySet<string> {
  const kids = new Set(among.flatMap(({ attrs }) => Object.keys(attrs)));
  return new Set([...kids].filter((kid) => isLookOf(among, kid)));
}

/** Looks that belong to a single block. */
export const OF_ONE_BLOCK: ReadonlySet<string> = new Set(['anchor', 'styles']);
