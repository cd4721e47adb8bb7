import { compile } from 'css-select';
import type { Element, Root, RootContent } from 'hast';
import { parse, type CssNode } from 'css-tree';
import { tryTo } from '../../values/try-to.ts';
import { propertyOf, wordsOf } from '../html-tree.ts';
import type { StyleDeclaration, StyleRule } from './style-rules.ts';

/** The widths at which pages are read: a telephone, a tablet, and a desktop. */
export const WIDTHS = [390, 768, 1440] as const;

/** The declared values of an element at one width. */
export type Declared = ReadonlyMap<string, string>;

type Node = Root | RootContent;

interface Compiled extends StyleRule {
  readonly matches: (element: Element) => boolean;
}

/** Finds the declared values of the elements of a tree, for each of the widths. */
export function cascadeOf(
  tree: Root,
  rules: readonly StyleRule[],
): (element: Element) => readonly Declared[] {
  const parents = new Map<Node, Root | Element>();
  const link = (node: Root | Element) => {
    for (const child of node.children) {
      parents.set(child, node);
      if (child.type === 'element') link(child);
    }
  };
  link(tree);
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
  const variables = WIDTHS.map((width) => rootVariables(rules, width));
  return (element) => {
    const keys = [
      '*',
      element.tagName,
      ...propertyOf(element, 'className')
        .split(' ')
        .map((name) => `.${name}`),
      `#${propertyOf(element, 'id')}`,
    ];
    const found = keys
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(({ matches }) => matches(element))
      .toSorted((a, b) => a.specificity - b.specificity || a.order - b.order);
    const inline = inlineOf(propertyOf(element, 'style'));
    return WIDTHS.map((width, at) => {
      const active = found.filter(({ from, to }) => from <= width && width <= to);
      return declaredOf(
        [...active.flatMap((rule) => rule.declarations), ...inline],
        variables[at] ?? new Map(),
      );
    });
  };
}

/** The tag, class or id that an element needs to match a selector. */
function keyOf(selector: string): string {
  const last = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? '';
  return (
    /#[\w-]+/.exec(last)?.[0] ??
    /\.[\w-]+/.exec(last.replaceAll(/:\w+\([^)]*\)/g, ''))?.[0] ??
    /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ??
    '*'
  );
}

/** Declarations in the order of the cascade; important ones win over all others. */
function declaredOf(
  declarations: readonly StyleDeclaration[],
  variables: ReadonlyMap<string, string>,
): Declared {
  const values = new Map<string, string>();
  const ordered = [
    ...declarations.filter(({ isImportant }) => !isImportant),
    ...declarations.filter(({ isImportant }) => isImportant),
  ];
  for (const { property, value } of ordered) {
    const resolved = withVariables(value, variables, 0);
    if (resolved !== undefined) values.set(property, resolved);
  }
  return values;
}

/** Variables in variables beyond which a value isn’t valid. */
const MAX_DEPTH = 8;

function withVariables(
  value: string,
  variables: ReadonlyMap<string, string>,
  depth: number,
): string | undefined {
  if (!value.includes('var(')) return value;
  if (depth > MAX_DEPTH || value.length > 2000) return undefined;
  const made = value.replaceAll(
    /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
    (_, name: string, other?: string) => variables.get(name) ?? other?.trim() ?? 'unset',
  );
  return withVariables(made, variables, depth + 1);
}

function rootVariables(rules: readonly StyleRule[], width: number): ReadonlyMap<string, string> {
  const found = rules.filter(
    ({ selector, from, to }) =>
      /^(?::root|html|body)$/.test(selector) && from <= width && width <= to,
  );
  return new Map(
    found.flatMap(({ declarations }) =>
      declarations
        .filter(({ property }) => property.startsWith('--'))
        .map(({ property, value }) => [property, value] as const),
    ),
  );
}

function inlineOf(style: string): readonly StyleDeclaration[] {
  const tree: CssNode | undefined =
    style === ''
      ? undefined
      : tryTo(() => parse(style, { context: 'declarationList', parseValue: false }));
  if (tree?.type !== 'DeclarationList') return [];
  return tree.children.toArray().flatMap((node) => {
    if (node.type !== 'Declaration') return [];
    const value = node.value.type === 'Raw' ? node.value.value.trim() : '';
    return value === ''
      ? []
      : [{ property: node.property.toLowerCase(), value, isImportant: node.important !== false }];
  });
}

const getAttributeValue = (element: Element, name: string) => {
  const property = name === 'class' ? 'className' : name;
  return property in element.properties ? propertyOf(element, property) : undefined;
};

/** How css-select walks a tree of hast. */
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
