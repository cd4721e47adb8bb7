import type { Json, JsonObject } from '../../values/json.ts';
import { isVariableName } from '../../values/variable.ts';
import { NEUTRAL, attributeOf, lookAttributes, type LookValues } from './to-looks.ts';

/** A rule that several elements have: that of a class, or of a tag. */
export interface StyleCandidate {
  /** The selector, such as `.card` or `h2`. */
  readonly selector: string;
  readonly values: LookValues;
}

/** An element, the rules that it may share, and its looks. */
export interface StyledElement {
  readonly selectors: readonly string[];
  readonly values: LookValues;
}

/** The shared styles of a site. */
export interface SharedStyles {
  /** The styles as they are written in the project file, in the order of their rules. */
  readonly written: readonly JsonObject[];
  /** The attributes of an element: its styles by name, and the looks that differ from them. */
  readonly attributesOf: (element: StyledElement) => readonly JsonObject[];
}

/** A style of the project. */
interface Style {
  readonly selector: string;
  readonly name: string | undefined;
  /** The element that has the style as its default style, without a reference. */
  readonly kind: string | undefined;
  readonly looks: ReadonlyMap<string, readonly (Json | undefined)[]>;
  readonly fixed: readonly JsonObject[];
}

/** Minimum number of elements with a rule that becomes a style. */
const MIN_USES = 2;

/** Elements whose default style the rule of a tag becomes, by tag. */
const KINDS: Readonly<Record<string, string>> = Object.fromEntries([
  ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `heading ${level}`]),
  ['a', 'link'],
  ['img', 'image'],
]);

/** Names of styles for tags that boards have no element for. */
const TAG_NAMES: Readonly<Record<string, string>> = {
  p: 'paragraph',
  blockquote: 'quotation',
  li: 'item',
  a: 'link',
  img: 'picture',
};

/** Looks that styles don’t share: a block’s own CSS replaces that of its styles as a whole. */
const OWN: ReadonlySet<string> = new Set([
  'css',
  'gap',
  'row-gap',
  'align',
  'justify',
  'wrap',
  'columns',
  'min-width',
]);

const textOf = (value: Json | readonly (Json | undefined)[] | undefined) => JSON.stringify(value);

interface StyleOptions {
  /** Labels of styles, by their selector. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
  /** False if rules of tags don’t become default styles: these would apply to other pages, too. */
  readonly hasKinds?: boolean | undefined;
}

/** Finds the styles that elements share; an element only refers to a style whose looks it has. */
export function sharedStyles(
  candidates: readonly StyleCandidate[],
  elements: readonly StyledElement[],
  widths: readonly number[],
  { labels = new Map(), hasKinds = true }: StyleOptions = {},
): SharedStyles {
  const bySelector = new Map<string, StyledElement[]>();
  for (const element of elements) {
    for (const selector of element.selectors) {
      const own = bySelector.get(selector);
      if (own === undefined) bySelector.set(selector, [element]);
      else own.push(element);
    }
  }
  const names = new Set<string>();
  const styles = candidates.flatMap((candidate): readonly Style[] => {
    const users = bySelector.get(candidate.selector) ?? [];
    if (users.length < MIN_USES) return [];
    const { selector, values } = candidate;
    const kind = hasKinds ? KINDS[selector] : undefined;
    const looks = new Map([...values.looks].filter(([kid]) => !OWN.has(kid)));
    if (values.assetUid !== undefined) looks.delete('fill');
    if (kind !== undefined) {
      // All elements of the kind get it: each of them has its looks, or can undo them.
      for (const [kid, own] of looks) {
        if (!users.every((user) => canFollow(kid, own, user.values))) looks.delete(kid);
      }
    }
    const fixed = kind === undefined ? values.fixed.filter((one) => isState(one)) : [];
    if (looks.size + fixed.length === 0) return [];
    const name = kind === undefined ? freeName(labels.get(selector) ?? selector, names) : undefined;
    return name === undefined && kind === undefined ? [] : [{ selector, name, kind, looks, fixed }];
  });
  const byStyle = new Map(styles.map((style) => [style.selector, style]));
  const order = new Map(styles.map((style, at) => [style.selector, at]));
  const used = new Set<Style>();
  return {
    get written() {
      return styles
        .filter((style) => style.kind !== undefined || used.has(style))
        .map((style) => {
          const attrs = lookAttributes(
            {
              looks: style.looks,
              fixed: style.fixed,
              assetUid: undefined,
              eid: undefined,
              carried: 0,
              left: [],
            },
            widths,
          );
          const label = labels.get(style.selector);
          const named = {
            name: style.name ?? '',
            ...(label !== undefined && label !== style.name && { label }),
          };
          return { ...(style.kind === undefined ? named : { for: style.kind }), attrs: [...attrs] };
        });
    },
    attributesOf({ selectors, values }) {
      const own = selectors
        .flatMap((selector) => byStyle.get(selector) ?? [])
        .toSorted((one, other) => (order.get(one.selector) ?? 0) - (order.get(other.selector) ?? 0))
        .filter((style) => style.kind !== undefined || isWorth(style, values));
      const named = own.flatMap(({ name }) => name ?? []);
      for (const style of own) used.add(style);
      const differing = differingFrom(own, values, widths);
      return [...(named.length === 0 ? [] : [{ kid: 'styles', v: named.join(' ') }]), ...differing];
    },
  };
}

const isState = ({ kid }: JsonObject) =>
  kid === 'hover' || kid === 'focus-visible' || kid === 'transition';

/**
 * Returns whether an element can use a style: for each look of the style, the element has its own
 * value or can reset it.
 */
const canFollow = (kid: string, own: readonly (Json | undefined)[], { looks }: LookValues) =>
  kid in NEUTRAL ||
  own.every((value, at) => value === undefined || looks.get(kid)?.[at] !== undefined);

/** Returns whether an element can use a style, and has more than half of its looks. */
function isWorth({ looks, fixed }: Style, values: LookValues): boolean {
  const all = [...looks];
  if (!all.every(([kid, own]) => canFollow(kid, own, values))) return false;
  if (fixed.some((one) => !values.fixed.some(({ kid }) => kid === one['kid']))) return false;
  const saved = all.filter(([kid, own]) => textOf(own) === textOf(values.looks.get(kid) ?? []));
  const states = fixed.filter((one) => values.fixed.some((other) => textOf(other) === textOf(one)));
  return saved.length + states.length > (all.length + fixed.length) / 2;
}

/** The looks that an element has besides those of its styles. */
function differingFrom(
  styles: readonly Style[],
  values: LookValues,
  widths: readonly number[],
): readonly JsonObject[] {
  const inherited = new Map<string, readonly (Json | undefined)[]>();
  for (const { looks } of styles) {
    for (const [kid, own] of looks) {
      const before = inherited.get(kid) ?? [];
      inherited.set(
        kid,
        widths.map((_, at) => own[at] ?? before[at]),
      );
    }
  }
  const states = styles.flatMap(({ fixed }) => fixed);
  const kids = new Set([...values.looks.keys(), ...inherited.keys()]);
  const rest = new Map<string, readonly (Json | undefined)[]>();
  const replaced: JsonObject[] = [];
  for (const kid of kids) {
    const own = values.looks.get(kid) ?? [];
    const shared = inherited.get(kid);
    if (shared === undefined) {
      rest.set(kid, own);
      continue;
    }
    const wanted = widths.map(
      (_, at) => own[at] ?? (shared[at] === undefined ? undefined : NEUTRAL[kid]),
    );
    if (wanted.every((value, at) => textOf(value) === textOf(shared[at]))) continue;
    // A look of the block replaces that of its styles at all widths.
    const attribute = attributeOf(kid, wanted, widths, null);
    if (attribute !== undefined) replaced.push(attribute);
  }
  const made = lookAttributes(
    {
      ...values,
      looks: rest,
      fixed: values.fixed.filter((one) => !states.some((other) => textOf(other) === textOf(one))),
    },
    widths,
  );
  return [...replaced, ...made];
}

/** A name that a project can give to a style; undefined if there is none. */
function freeName(selector: string, taken: Set<string>): string | undefined {
  const plain = TAG_NAMES[selector] ?? selector.replace(/^\./, '');
  const stem = plain
    .normalize('NFKD')
    .replaceAll(/[^a-z\d-]+/gi, '-')
    .replace(/^[^a-z]+/i, '')
    .replace(/-+$/, '')
    .slice(0, 36);
  if (stem === '') return undefined;
  for (let count = 1; count < 100; count += 1) {
    const name = count === 1 ? stem : `${stem}-${count}`;
    if (taken.has(name) || !isVariableName(name)) continue;
    taken.add(name);
    return name;
  }
  return undefined;
}
