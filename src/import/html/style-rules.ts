import { generate, lexer, parse, walk, type Atrule, type CssNode, type Rule } from 'css-tree';

/** A declaration of a style sheet. */
export interface StyleDeclaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** States for which blocks have looks of their own. */
export type StyleState = 'hover' | 'focus-visible';

/** A rule with one selector. */
export interface StyleRule {
  readonly selector: string;
  readonly specificity: number;
  readonly order: number;
  /** The window widths in which the rule applies, in pixels. */
  readonly from: number;
  readonly to: number;
  /** The state in which the rule applies; left out for all states. */
  readonly state?: StyleState;
  readonly declarations: readonly StyleDeclaration[];
}

/** Selectors of states and of pseudo-elements. */
const STATE =
  /::|:(?:hover|focus|active|visited|target|checked|disabled|before|after|first-l|placeholder|selection|-)/;

/** The selectors of elements in a state of their own. */
const OWN_STATE = /^(.*[^\s>+~,]):(hover|focus-visible|focus)$/;

const STATES: Readonly<Record<string, StyleState>> = {
  hover: 'hover',
  focus: 'focus-visible',
  'focus-visible': 'focus-visible',
};

/**
 * The rules of style sheets that blocks can express; those for other states and pseudo-elements are
 * left out.
 */
export function styleRulesOf(sheets: readonly string[]): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  for (const sheet of sheets) {
    const tree = parse(sheet, { parseValue: false, onParseError: () => undefined });
    const media: (readonly [from: number, to: number] | undefined)[] = [];
    walk(tree, {
      enter(node: CssNode) {
        if (node.type === 'Atrule') media.push(rangeOf(node));
        if (node.type === 'Rule') rules.push(...rulesOf(node, media, rules.length));
      },
      leave(node: CssNode) {
        if (node.type === 'Atrule') media.pop();
      },
    });
  }
  return rules;
}

/** The widths of a group of rules; undefined for one that depends on something else. */
function rangeOf({ name, prelude }: Atrule): readonly [number, number] | undefined {
  if (name === 'layer') return [0, Infinity];
  if (name === 'supports' && prelude !== null) {
    return isSupported(generate(prelude)) ? [0, Infinity] : undefined;
  }
  if (name !== 'media' || prelude === null) return undefined;
  const query = generate(prelude).toLowerCase();
  // A list of several conditions isn’t read.
  const parts = query.split(',').filter((part) => !/^\s*print\b/.test(part));
  if (
    parts.length !== 1 ||
    /\bnot\b|print|prefers|orientation|height|pointer|resolution|hover:\s*none/.test(query)
  )
    return undefined;
  let [from, to] = [0, Infinity];
  for (const [, side, size = '', unit] of query.matchAll(
    /(min|max)-width:\s*([\d.]+)(px|em|rem)/g,
  )) {
    const pixels = Number(size) * (unit === 'px' ? 1 : 16);
    if (side === 'min') from = Math.max(from, pixels);
    else to = Math.min(to, pixels);
  }
  // The range syntax of newer style sheets.
  for (const [, sign = '', size = '', unit] of query.matchAll(
    /width\s*([<>]=?)\s*([\d.]+)(px|em|rem)/g,
  )) {
    const pixels = Number(size) * (unit === 'px' ? 1 : 16);
    if (sign.startsWith('>')) from = Math.max(from, sign === '>' ? pixels + 1 : pixels);
    else to = Math.min(to, sign === '<' ? pixels - 1 : pixels);
  }
  return [from, to];
}

/** Returns whether a condition names declarations that browsers know. */
function isSupported(condition: string): boolean {
  const found = [...condition.matchAll(/\(\s*([a-z-]+)\s*:\s*([^()]*(?:\([^()]*\)[^()]*)*)\)/gi)];
  return (
    !/\bnot\b|\bselector\(/i.test(condition) &&
    found.length > 0 &&
    found.every(
      ([, property = '', value = '']) => lexer.matchProperty(property, value).error === null,
    )
  );
}

function rulesOf(
  { prelude, block }: Rule,
  media: readonly (readonly [number, number] | undefined)[],
  order: number,
): readonly StyleRule[] {
  if (prelude.type !== 'SelectorList' || media.includes(undefined)) return [];
  const from = Math.max(0, ...media.map((range) => range?.[0] ?? 0));
  const to = Math.min(Infinity, ...media.map((range) => range?.[1] ?? Infinity));
  const declarations: StyleDeclaration[] = [];
  block.children.forEach((node) => {
    if (node.type !== 'Declaration') return;
    const value = generate(node.value).trim();
    const name = node.property;
    declarations.push({
      property: name.startsWith('--') ? name : name.toLowerCase(),
      value,
      isImportant: node.important !== false,
    });
  });
  return prelude.children.toArray().flatMap((node): readonly StyleRule[] => {
    const written = generate(node);
    const [, plain = '', name = ''] = OWN_STATE.exec(written) ?? [];
    const state = STATES[name];
    const selector = state === undefined ? written : plain;
    const [, cleared] = /^(.*[^\s>+~,:])::?after$/.exec(written) ?? [];
    const isClearing = declarations.some(
      ({ property, value }) => property === 'clear' && value !== 'none',
    );
    // The only effect of this rule is that the element contains its floating content.
    if (cleared !== undefined && isClearing && !STATE.test(cleared))
      return [{ selector: cleared, specificity: 0, order, from, to, declarations: CONTAINING }];
    if (STATE.test(selector)) return [];
    const specificity = specificityOf(written);
    const rule = { selector, specificity, order, from, to, declarations };
    return [state === undefined ? rule : { ...rule, state }];
  });
}

const CONTAINING: readonly StyleDeclaration[] = [
  { property: 'display', value: 'flow-root', isImportant: false },
];

/** The specificity of a selector, as a number. */
function specificityOf(selector: string): number {
  const plain = selector.replaceAll(/:where\([^)]*\)/g, '');
  const ids = plain.match(/#[\w-]+/g)?.length ?? 0;
  const classes = plain.match(/\.[\w-]+|\[[^\]]*\]|:(?!not|is)[\w-]+/g)?.length ?? 0;
  const tags = plain.match(/(?:^|[\s>+~(])[a-z][\w-]*/gi)?.length ?? 0;
  return ids * 10_000 + classes * 100 + tags;
}
