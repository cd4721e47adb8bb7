import { compile } from 'css-select';
import type { Element, Root, RootContent } from 'hast';
import { isOwnProperty } from '../../values/own-css.ts';
import { tryTo } from '../../values/try-to.ts';
import { propertyOf, wordsOf } from '../html-tree.ts';
import { hintsOf, inlineOf } from './inline-declarations.ts';
import { longhandsOf } from './longhands.ts';
import type { StyleDeclaration, StyleRule, StyleState } from './style-rules.ts';

/** The declared longhands of an element. */
export type Declared = ReadonlyMap<string, string>;

/** The declared values of an element. */
export interface Styled {
  /** The declarations for each range of window widths, the narrowest first. */
  readonly widths: readonly Declared[];
  /** The declarations of states, in wide windows. */
  readonly states: ReadonlyMap<StyleState, Declared>;
}

/** The declared values of a tree’s elements and of selectors. */
export interface Cascade {
  readonly of: (element: Element) => Styled;
  /** The declarations of the rules with exactly these selectors. */
  readonly ofSelectors: (selectors: readonly string[]) => Styled;
}

interface Sheets {
  readonly rules: readonly StyleRule[];
  /** The first window width of each range, in pixels; the first one is 0. */
  readonly widths: readonly number[];
  /** Names of variables of the project, by the custom property that each one is. */
  readonly variables: ReadonlyMap<string, string>;
}

type Node = Root | RootContent;
type Custom = ReadonlyMap<string, string>;

interface Compiled extends StyleRule {
  readonly matches: (element: Element) => boolean;
}

/** Maximum number of values per width that a block may have. */
const MAX_WIDTHS = 8;

/** The window widths at which rules begin or end, in pixels: those with most declarations. */
export function widthsOf(rules: readonly StyleRule[]): readonly number[] {
  const counts = new Map<number, number>();
  const add = (width: number, { declarations }: StyleRule) =>
    counts.set(width, (counts.get(width) ?? 0) + declarations.length);
  for (const rule of rules) {
    if (rule.from > 0) add(Math.ceil(rule.from), rule);
    if (rule.to !== Infinity) add(Math.floor(rule.to) + 1, rule);
  }
  const often = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MAX_WIDTHS - 1);
  return [0, ...often.map(([width]) => width).toSorted((one, other) => one - other)];
}

/** A window width in a range of widths; in the first range, that of a phone. */
const sampleOf = (widths: readonly number[], at: number) =>
  at > 0 ? (widths[at] ?? 0) : widths.length === 1 ? 1440 : Math.min(390, (widths[1] ?? 391) - 1);

/** Finds the declared values of the elements of a tree, for each range of widths. */
export function cascadeOf(tree: Root, { rules, widths, variables }: Sheets): Cascade {
  const parents = parentsIn(tree);
  const byKey = compiledRules(rules, parents);
  const samples = widths.map((_, at) => sampleOf(widths, at));
  const root = samples.map((width) => rootCustom(rules, width));
  const customs = new WeakMap<Element, readonly Custom[]>();
  const known = new WeakMap<Element, Styled>();

  const matching = (element: Element) =>
    keysOf(element)
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(({ matches }) => matches(element))
      .toSorted((a, b) => a.specificity - b.specificity || a.order - b.order);

  function read(
    found: readonly StyleRule[],
    inline: readonly StyleDeclaration[],
    custom: readonly Custom[],
    hints: readonly StyleDeclaration[] = [],
  ): Styled {
    const at = (index: number) => {
      const width = samples[index] ?? 0;
      return found.filter(({ from, to }) => from <= width && width <= to);
    };
    const reading = (index: number) => ({
      custom: custom[index] ?? NO_CUSTOM,
      root: root[index] ?? NO_CUSTOM,
      variables,
    });
    const last = samples.length - 1;
    const states = new Map<StyleState, Declared>();
    for (const state of ['hover', 'focus-visible'] as const) {
      const own = at(last).filter((rule) => rule.state === state);
      const declared = declaredOf(
        own.flatMap(({ declarations }) => declarations),
        reading(last),
      );
      if (declared.size > 0) states.set(state, declared);
    }
    return {
      widths: samples.map((_, index) => {
        const rulesAt = at(index).filter(({ state }) => state === undefined);
        const all = [...hints, ...rulesAt.flatMap(({ declarations }) => declarations), ...inline];
        return declaredOf(all, reading(index));
      }),
      states,
    };
  }

  /** The custom properties of an element: its own, and those of its ancestors. */
  function customOf(element: Element, found: readonly StyleRule[]): readonly Custom[] {
    const parent = parents.get(element);
    const outer =
      parent?.type === 'element'
        ? (customs.get(parent) ?? customOf(parent, matching(parent)))
        : root;
    const isRoot = element.tagName === 'html' || element.tagName === 'body';
    const inline = inlineOf(propertyOf(element, 'style'));
    const hasOwn =
      !isRoot && (inline.some(isOwn) || found.some(({ declarations }) => declarations.some(isOwn)));
    const made = !hasOwn
      ? outer
      : samples.map((width, index) => {
          const own = [
            ...found
              .filter(({ from, to, state }) => state === undefined && from <= width && width <= to)
              .flatMap(({ declarations }) => declarations),
            ...inline,
          ].filter(isOwn);
          const around = outer[index] ?? NO_CUSTOM;
          return new Map([
            ...around,
            ...own.map(({ property, value }) => [property, value] as const),
          ]);
        });
    customs.set(element, made);
    return made;
  }

  return {
    of(element) {
      const before = known.get(element);
      if (before !== undefined) return before;
      const found = matching(element);
      const inline = inlineOf(propertyOf(element, 'style'));
      const made = read(found, inline, customOf(element, found), hintsOf(element));
      known.set(element, made);
      return made;
    },
    ofSelectors: (selectors) =>
      read(
        rules
          .filter(({ selector }) => selectors.includes(selector))
          .toSorted((a, b) => a.specificity - b.specificity || a.order - b.order),
        [],
        root,
      ),
  };
}

const isOwn = ({ property }: StyleDeclaration) => property.startsWith('--');

const NO_CUSTOM: Custom = new Map();

function parentsIn(tree: Root): ReadonlyMap<Node, Root | Element> {
  const parents = new Map<Node, Root | Element>();
  const link = (node: Root | Element) => {
    for (const child of node.children) {
      parents.set(child, node);
      if (child.type === 'element') link(child);
    }
  };
  link(tree);
  return parents;
}

function compiledRules(rules: readonly StyleRule[], parents: ReadonlyMap<Node, Root | Element>) {
  const options = { adapter: adapterOf(parents), xmlMode: false };
  const byKey = new Map<string, Compiled[]>();
  for (const rule of rules) {
    const test = tryTo(() => compile<Node, Element>(rule.selector, options));
    if (test === undefined) continue;
    const key = keyOf(rule.selector);
    const own = byKey.get(key) ?? [];
    own.push({ ...rule, matches: test });
    byKey.set(key, own);
  }
  return byKey;
}

const keysOf = (element: Element) => [
  '*',
  element.tagName,
  ...new Set(
    propertyOf(element, 'className')
      .split(' ')
      .map((name) => `.${name}`),
  ),
  `#${propertyOf(element, 'id')}`,
];

/** The tag, class or id that an element needs to match a selector. */
function keyOf(selector: string): string {
  const last = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? '';
  const plain = last.replaceAll(/:\w+\([^)]*\)/g, '');
  return (
    /#[\w-]+/.exec(plain)?.[0] ??
    /\.[\w-]+/.exec(plain)?.[0] ??
    /^[a-z][\w-]*/i.exec(plain)?.[0].toLowerCase() ??
    '*'
  );
}

interface Reading {
  readonly custom: Custom;
  readonly root: Custom;
  readonly variables: ReadonlyMap<string, string>;
}

/** Returns whether a name or a value has a vendor prefix. */
const isForeign = (property: string, value: string) =>
  /^-(?:ms|moz|o|khtml)-/.test(property) ||
  (property.startsWith('-webkit-') && !isOwnProperty(property)) ||
  /(?:^|[\s,(])-(?:ms|moz|o)-/.test(value) ||
  (value.startsWith('-webkit-') && value !== '-webkit-box');

/** Declarations in the order of the cascade; important ones win over all others. */
function declaredOf(declarations: readonly StyleDeclaration[], reading: Reading): Declared {
  const values = new Map<string, string>();
  const ordered = [
    ...declarations.filter(({ isImportant }) => !isImportant),
    ...declarations.filter(({ isImportant }) => isImportant),
  ];
  for (const { property, value } of ordered) {
    if (property.startsWith('--') || isForeign(property, value)) continue;
    const resolved = withVariables(value, reading, 0);
    if (resolved === undefined) continue;
    for (const [name, one] of longhandsOf(property, resolved)) values.set(name, one);
  }
  return values;
}

/** Maximum nesting of variables in variables; a value with more isn’t valid. */
const MAX_DEPTH = 8;

function withVariables(value: string, reading: Reading, depth: number): string | undefined {
  if (!value.includes('var(')) return value;
  if (depth > MAX_DEPTH || value.length > 2000) return undefined;
  const { custom, root, variables } = reading;
  const made = value.replaceAll(
    /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g,
    (_, name: string, other?: string) => {
      const found = custom.get(name);
      const variable = variables.get(name);
      if (variable !== undefined && found === root.get(name)) return `var:${variable}`;
      return found ?? other?.trim() ?? 'unset';
    },
  );
  return withVariables(made, reading, depth + 1);
}

/** The custom properties of the whole page. */
export function rootCustom(rules: readonly StyleRule[], width: number): Custom {
  const found = rules.filter(
    ({ selector, from, to, state }) =>
      state === undefined &&
      /^(?::root|html|body|\*|:host)$/.test(selector) &&
      from <= width &&
      width <= to,
  );
  return new Map(
    found.flatMap(({ declarations }) =>
      declarations
        .filter(({ property }) => property.startsWith('--'))
        .map(({ property, value }) => [property, value] as const),
    ),
  );
}

const getAttributeValue = (element: Element, name: string) => {
  const property = name === 'class' ? 'className' : name;
  return property in element.properties ? propertyOf(element, property) : undefined;
};

/** The adapter of css-select for trees of hast. */
function adapterOf(parents: ReadonlyMap<Node, Root | Element>) {
  const isTag = (node: Node): node is Element => node.type === 'element';
  const getParent = (node: Node): Node | null => parents.get(node) ?? null;
  const getChildren = (node: Node): Node[] => ('children' in node ? node.children : []);
  return {
    isTag,
    getParent,
    getChildren,
    getAttributeValue,
    getName: (element: Element) => element.tagName,
    getSiblings: (node: Node) => getChildren(getParent(node) ?? node),
    getText: (node: Node) => wordsOf(node),
    hasAttrib: (element: Element, name: string) => getAttributeValue(element, name) !== undefined,
    removeSubsets: (nodes: Node[]) => nodes,
  };
}
