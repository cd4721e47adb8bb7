import { generate, parse, walk, type Atrule, type CssNode, type Rule } from 'css-tree';

/** A declaration of a style sheet. */
export interface StyleDeclaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** A rule with one selector. */
export interface StyleRule {
  readonly selector: string;
  readonly specificity: number;
  readonly order: number;
  /** The window widths in which it applies, in pixels. */
  readonly from: number;
  readonly to: number;
  readonly declarations: readonly StyleDeclaration[];
}

/** Selectors of states and of boxes that no element is. */
const STATE =
  /::|:(?:hover|focus|active|visited|target|checked|disabled|before|after|first-l|placeholder|selection|-)/;

/** The rules of style sheets that apply to pages as visitors first see them; others are left out. */
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
  if (name !== 'media' || prelude === null) return undefined;
  const query = generate(prelude).toLowerCase();
  if (
    query.includes(',') ||
    /\bnot\b|print|prefers|orientation|height|hover|pointer|resolution/.test(query)
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
  return [from, to];
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
    declarations.push({
      property: node.property.toLowerCase(),
      value,
      isImportant: node.important !== false,
    });
  });
  return prelude.children
    .toArray()
    .map((node) => generate(node))
    .filter((selector) => !STATE.test(selector))
    .map((selector) => ({
      selector,
      specificity: specificityOf(selector),
      order,
      from,
      to,
      declarations,
    }));
}

/** How exact a selector is, as a number. */
function specificityOf(selector: string): number {
  const plain = selector.replaceAll(/:where\([^)]*\)/g, '');
  const ids = plain.match(/#[\w-]+/g)?.length ?? 0;
  const classes = plain.match(/\.[\w-]+|\[[^\]]*\]|:(?!not|is)[\w-]+/g)?.length ?? 0;
  const tags = plain.match(/(?:^|[\s>+~(])[a-z][\w-]*/gi)?.length ?? 0;
  return ids * 10_000 + classes * 100 + tags;
}
