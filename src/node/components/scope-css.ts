import { OWN_PART } from '../../page/own-island.ts';
import { generate, List, parse, walk, type CssNode, type Selector } from 'css-tree';

/**
 * Selectors of the document’s root: in a component’s CSS they select the component’s root instead.
 */
const ROOTS = /^(?::root|:host|:scope|html|body|&)$/;

/**
 * Limits the rules of a component’s CSS to its content: each selector gets the component’s class before
 * it. Selectors that would reach its siblings, and imports, are left out.
 */
export function scopeCss(css: string, className: string, isIsland = false): string {
  const tree = parse(css, { parseCustomProperty: false });
  walk(tree, function enter(node, item, list) {
    if (node.type === 'Atrule' && /^(?:import|charset|namespace)$/i.test(node.name))
      list?.remove(item);
    if (node.type !== 'Rule' || this.atrule?.name.endsWith('keyframes') === true) return;
    // A nested rule needs no class: the rule around it is limited already.
    if (this.rule !== null && this.rule !== node) return;
    const { prelude } = node;
    const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : [];
    const limited = selectors.flatMap((one) =>
      one.type === 'Selector' ? (limitedTo(one, className) ?? []) : [],
    );
    if (limited.length === 0) list?.remove(item);
    else node.prelude = { type: 'SelectorList', children: new List<CssNode>().fromArray(limited) };
  });
  const scoped = generate(tree);
  // The content of an island has an element around it.
  const child = `.${className}>`;
  return isIsland ? scoped.replaceAll(child, `${child}.${OWN_PART}>`) : scoped;
}

/** Returns a selector limited to elements inside a class; undefined if it would reach siblings. */
function limitedTo({ children }: Selector, className: string): Selector | undefined {
  const parts = children.toArray();
  const own: CssNode = { type: 'ClassSelector', name: className };
  const [first, second] = parts;
  const isRoot = first !== undefined && ROOTS.test(generate(first));
  const rest = isRoot ? parts.slice(1) : parts;
  const joint = isRoot ? second : first;
  if (joint?.type === 'Combinator' && /[+~|]/.test(joint.name)) return undefined;
  const isApart = isRoot || joint?.type === 'Combinator';
  const inside: CssNode = { type: 'Combinator', name: ' ' };
  const all = isApart ? [own, ...rest] : [own, inside, ...rest];
  return { type: 'Selector', children: new List<CssNode>().fromArray(all) };
}
