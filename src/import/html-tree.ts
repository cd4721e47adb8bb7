import type { Element, ElementContent, Root, RootContent } from 'hast';
import { Parser } from 'htmlparser2';

/** Maximum nesting of elements; deeper tags are ignored. */
const MAX_DEPTH = 100;

/** The properties of elements that conversion reads, by their names in HTML. */
const PROPERTIES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
};

/**
 * The tree of an HTML text, without comments. Never throws; deeper nodes are moved up to the
 * maximum depth.
 */
export function hastOf(html: string): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  const add = (node: ElementContent & RootContent) => open.at(-1)?.children.push(node);
  const skipped: boolean[] = [];
  const parser = new Parser({
    onopentag(tagName, attributes) {
      const properties = Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => {
          const property = PROPERTIES[name] ?? name;
          return [property, property === 'className' ? value.split(/\s+/) : value];
        }),
      );
      const element: Element = { type: 'element', tagName, properties, children: [] };
      const isDeep = open.length > MAX_DEPTH;
      skipped.push(isDeep);
      if (isDeep) return;
      add(element);
      open.push(element);
    },
    onclosetag() {
      if (skipped.pop() === false) open.pop();
    },
    ontext(value) {
      add({ type: 'text', value });
    },
  });
  parser.write(html);
  parser.end();
  return root;
}

/** The text of a property; empty for none. */
export function propertyOf({ properties }: Element, name: string): string {
  const value = properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' ? value : '';
}

/** The words of a tree. */
export function wordsOf(node: Root | RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** The elements of a tree with a tag, outermost first. */
export function elementsIn(node: Root | RootContent, tag: string): readonly Element[] {
  if (!('children' in node)) return [];
  const inside = node.children.flatMap((child) => elementsIn(child, tag));
  return node.type === 'element' && node.tagName === tag ? [node, ...inside] : inside;
}
