import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { isElement, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { withFirstLine, placed, type Around } from './markdown-nodes.ts';

/** Makes blocks and lines of an element's content. */
type Flow = (nodes: readonly HtmlNode[]) => RootContent[];

const wordsOf = (nodes: readonly HtmlNode[], flow: Flow) =>
  flow(nodes)
    .map((one) => toString(one))
    .join(' ')
    .trim();

/** A list, whose items can contain any blocks. */
export function listOf({ tag, attributes, children, at }: HtmlElement, flow: Flow): RootContent[] {
  const rows = children.filter((one) => typeof one !== 'string' || one.trim() !== '');
  const items = rows.map((one) => {
    const isItem = typeof one !== 'string' && isElement(one) && one.tag === 'li';
    return withFirstLine('list-item', {}, flow(isItem ? one.children : [one]));
  });
  const start = Number(attributes['start'] ?? 1);
  const isStart = Number.isInteger(start) && start >= 0 && start <= 999_999 && start !== 1;
  const values = { ordered: tag === 'ol', ...(tag === 'ol' && isStart && { start }) };
  if (items.length === 0) return [];
  return [{ type: 'around', eid: 'list', values, children: items, ...placed(at) }];
}

/** Makes a definition list; the meanings of each term are joined. */
export function definitionsOf({ children, at }: HtmlElement, flow: Flow): Around {
  const items: { terms: string[]; meanings: HtmlNode[] }[] = [];
  const rows = children.flatMap((one) =>
    typeof one !== 'string' && isElement(one) && one.tag === 'div' ? one.children : [one],
  );
  for (const one of rows) {
    if (typeof one === 'string' && one.trim() === '') continue;
    const isTerm = typeof one !== 'string' && isElement(one) && one.tag === 'dt';
    const last = items.at(-1);
    const term = isTerm ? wordsOf(one.children, flow) : '';
    if (last === undefined || (isTerm && last.meanings.length > 0)) {
      items.push({ terms: isTerm ? [term] : [], meanings: isTerm ? [] : [one] });
    } else if (isTerm) last.terms.push(term);
    else last.meanings.push(one);
  }
  const made = items.map(({ terms, meanings }) =>
    withFirstLine('definition-item', { term: terms.join(', ') }, flow(meanings)),
  );
  return { type: 'around', eid: 'definition-list', values: {}, children: made, ...placed(at) };
}

interface Naming {
  readonly eid: string;
  /** The element with the name, and the attribute that gets it. */
  readonly tag: string;
  readonly kid: string;
}

/** A block whose name, such as a caption, becomes an attribute; everything else becomes its children. */
export function namedOf(element: HtmlElement, { eid, tag, kid }: Naming, flow: Flow): Around {
  const { attributes, at, children } = element;
  const name = children.find((one) => typeof one !== 'string' && isElement(one) && one.tag === tag);
  const line =
    name !== undefined && typeof name !== 'string' && isElement(name) ? name.children : [];
  const rest = children.filter((one) => one !== name);
  const title = wordsOf(line, flow);
  const values = {
    ...(title !== '' && { [kid]: title }),
    ...(tag === 'summary' && 'open' in attributes && { open: true }),
  };
  return { type: 'around', eid, values, children: flow(rest), ...placed(at) };
}

function rowsIn(children: readonly HtmlNode[]): readonly HtmlElement[] {
  return children.flatMap((one): readonly HtmlElement[] => {
    if (typeof one === 'string' || !isElement(one)) return [];
    if (one.tag === 'tr') return [one];
    return /^t(?:head|body|foot)$/.test(one.tag) ? rowsIn(one.children) : [];
  });
}

/** A table with a header where its first row has one. */
export function tableOf({ children, at }: HtmlElement, flow: Flow): RootContent[] {
  const rows = rowsIn(children).map(({ children: cells }) =>
    cells.filter((one) => typeof one !== 'string').filter(isElement),
  );
  const [head] = rows;
  if (head === undefined) return flow(children);
  const isHead = head.some(({ tag }) => tag === 'th');
  const made = rows.map((cells, row): Around => {
    const boxes = cells.map(({ tag, attributes, children: inside }) => {
      const header = tag === 'th' ? { header: row === 0 ? 'column' : 'row' } : {};
      const [columns, down] = [spanOf(attributes['colspan']), spanOf(attributes['rowspan'])];
      const spans = { ...(columns > 1 && { columns }), ...(down > 1 && { rows: down }) };
      return withFirstLine('table-cell', { ...header, ...spans }, flow(inside));
    });
    return { type: 'around', eid: 'table-row', values: {}, children: boxes };
  });
  const values = { 'header-rows': isHead ? 1 : 0 };
  return [{ type: 'around', eid: 'table', values, children: made, ...placed(at) }];
}

function spanOf(written: string | undefined): number {
  const count = Math.floor(Number(written ?? 1));
  return count >= 2 && count <= 20 ? count : 1;
}
