import type { Element, ElementContent } from 'hast';
import { block, type Draft } from '../../templates/compose.ts';
import { elementsIn, propertyOf, wordsOf } from '../html-tree.ts';
import { lineOf, textBlock, withAttrs, type PageContext } from './inline.ts';

/** Makes the blocks of an element's content. */
type Flow = (nodes: readonly ElementContent[], context: PageContext) => readonly Draft[];

const childElements = ({ children }: Element) =>
  children.filter((child): child is Element => child.type === 'element');

/** Makes a block whose text is the first line of its content; the rest are its children. */
function withFirstLine(
  eid: string,
  flow: readonly Draft[],
  values: Readonly<Record<string, string | number>> = {},
): Draft {
  const [first, ...rest] = flow;
  if (first?.eid !== 'text') return { ...block(eid, { text: '', ...values }), children: flow };
  const made = block(eid, values, ...first.children, ...rest);
  return { ...made, attrs: [...first.attrs, ...made.attrs] };
}

/** A list, whose items can contain any blocks. */
export function listOf(node: Element, context: PageContext, flow: Flow): Draft | undefined {
  const items = childElements(node).map((item) => {
    const made = withFirstLine(
      'list-item',
      flow(item.tagName === 'li' ? item.children : [item], context),
    );
    return withAttrs(made, context.looks(item));
  });
  const start = Number(propertyOf(node, 'start') || 1);
  const isStart = Number.isInteger(start) && start > 1 && start < 1_000_000;
  if (items.length === 0) return undefined;
  return block('list', { ordered: node.tagName === 'ol', ...(isStart && { start }) }, ...items);
}

/** Makes a definition list of terms and their meanings. */
export function definitionsOf(node: Element, context: PageContext, flow: Flow): Draft {
  const items: { readonly terms: string[]; readonly meanings: Draft[] }[] = [];
  const rows = childElements(node).flatMap((one) =>
    one.tagName === 'div' ? childElements(one) : [one],
  );
  for (const row of rows) {
    const last = items.at(-1);
    if (row.tagName === 'dt') {
      const term = wordsOf(row).replaceAll(/\s+/g, ' ').trim();
      if (last === undefined || last.meanings.length > 0)
        items.push({ terms: [term], meanings: [] });
      else last.terms.push(term);
    } else last?.meanings.push(...flow(row.children, context));
  }
  const made = items.map(({ terms, meanings }) =>
    withFirstLine('definition-item', meanings, { term: terms.join(', ') }),
  );
  return block('definition-list', {}, ...made);
}

/** Makes a table with its header cells; a caption becomes a text before it. */
export function tableOf(node: Element, context: PageContext, flow: Flow): readonly Draft[] {
  const rows = elementsIn(node, 'tr').map((row) =>
    childElements(row).filter(({ tagName }) => /^t[dh]$/.test(tagName)),
  );
  const isHead = rows[0]?.every(({ tagName }) => tagName === 'th') === true;
  const made = rows.map((cells, at) => {
    const boxes = cells.map((cell) => {
      const header = cell.tagName === 'th' ? { header: at === 0 ? 'column' : 'row' } : {};
      const [columns, down] = ['colSpan', 'rowSpan'].map((name) =>
        Math.min(20, Math.floor(Number(propertyOf(cell, name)) || 1)),
      );
      const spans = {
        ...((columns ?? 1) > 1 && { columns: columns ?? 1 }),
        ...((down ?? 1) > 1 && { rows: down ?? 1 }),
      };
      return withFirstLine('table-cell', flow(cell.children, context), { ...header, ...spans });
    });
    return block('table-row', {}, ...boxes);
  });
  const [caption] = elementsIn(node, 'caption');
  const title = caption === undefined ? [] : [textBlock('text', lineOf(caption.children, context))];
  return made.length === 0
    ? title
    : [...title, block('table', { 'header-rows': isHead ? 1 : 0 }, ...made)];
}
