import type { ElementCatalogue, ElementExample, ElementSpec } from '../elements/define.ts';
import type { Insertable } from '../edit/insertable.ts';
import type { Attribute, Block } from '../model/entities.ts';
import type { Json } from '../values/json.ts';

/** What examples call the files and the board of a project that they don't know. */
export const SAMPLE_IMAGE = 'uid-of-an-image';
const SAMPLE_BOARD = 'uid-of-a-board';
/** Files that nothing is seen of. */
const UNSEEN: ReadonlySet<string> = new Set(['uid-of-a-video', 'uid-of-captions']);

/** What a picture shows, and where a link in it leads. */
export interface Sampled extends Pick<Insertable, 'eid' | 'preset' | 'source'> {
  /** A board that there is. */
  readonly board: string;
}

type Node = ElementExample & { readonly eid: string };

/**
 * Something insertable as a picture shows it: the example of its element with its preset, among what it needs to be seen;
 * undefined where there is no such element.
 */
export function sampleBlock(sampled: Sampled, elements: ElementCatalogue): Block | undefined {
  const { eid, preset, source, board } = sampled;
  if (source !== undefined) return blockOf({ eid: 'composite', attrs: { source } }, board);
  const element = elements.get(eid);
  const values = preset === undefined ? {} : element?.presets?.[preset];
  if (element === undefined || values === undefined) return undefined;
  return blockOf(inPlace(element, shownAs(element, values, elements)), board);
}

/** The example with other values; of a part of something the example of the whole. */
function shownAs(
  element: ElementSpec,
  values: Readonly<Record<string, Json>>,
  elements: ElementCatalogue,
): Node {
  const { eid, example = {}, partOf } = element;
  const isPart = partOf !== undefined || eid === 'tab';
  const whole = isPart
    ? [...elements.values()].find(
        (one) => one.eid !== eid && holds(one.example?.children ?? [], eid),
      )
    : undefined;
  if (whole !== undefined) return withPart({ ...whole.example, eid: whole.eid }, eid, values);
  const { children = [] } = example;
  // What comes with blocks to begin with has no more of the example than these.
  const attrs = element.startsFilled === true ? {} : (example.attrs ?? {});
  // What follows the words of the example doesn't follow those of a preset.
  const hasWords = typeof values['text'] === 'string' && values['text'] !== '';
  const main = attrs['tag'] === 'main' ? { tag: 'div' } : {};
  const own = { ...attrs, ...main, ...values };
  return { eid, attrs: own, children: hasWords ? [] : children };
}

const holds = (nodes: readonly Node[], eid: string): boolean =>
  nodes.some((node) => node.eid === eid || holds(node.children ?? [], eid));

function withPart(node: Node, eid: string, values: Readonly<Record<string, Json>>): Node {
  const own = node.eid === eid ? { attrs: { ...node.attrs, ...values } } : {};
  const children = node.children?.map((child) => withPart(child, eid, values));
  return { ...node, ...own, ...(children && { children }) };
}

/** What stands in lines is seen among words, what belongs to a form in one, and what only places others by those. */
function inPlace({ type: kind, catalog, needs = [], eid }: ElementSpec, shown: Node): Node {
  if (needs.includes('form')) return { eid: 'form', attrs: { action: '/send' }, children: [shown] };
  // A field of the page may be empty here, and then nothing of it is seen.
  const isInLine = kind === 'inline' && catalog.group === 'text' && eid !== 'board-field';
  if (isInLine) return { eid: 'text', attrs: { text: 'Among words, ' }, children: [shown] };
  return catalog.group === 'layout' && eid !== 'card' ? tinted(shown) : shown;
}

const TINT: Readonly<Record<string, Json>> = {
  fill: { isColor: true, color: '#8A94A62E' },
  padding: 'full 12px 16px 12px 16px',
  border: { width: '0px', radius: '6px' },
};

function tinted({ children = [], ...node }: Node): Node {
  return {
    ...node,
    children: children.map((child) =>
      child.eid === 'text' ? { ...child, attrs: { ...child.attrs, ...TINT } } : tinted(child),
    ),
  };
}

function blockOf(node: Node, board: string, uid = 'sample'): Block {
  const { eid, attrs = {}, children = [] } = node;
  const inside = children.map((child, at) => blockOf(child, board, `${uid}-${at}`));
  return {
    uid,
    eid,
    attrs: Object.entries(attrs).flatMap(([kid, value]) => attributeOf(kid, value, board)),
    ...(inside.length > 0 && { children: inside }),
  };
}

function attributeOf(kid: string, value: Json, board: string): readonly Attribute[] {
  if (typeof value === 'string' && value.startsWith(SAMPLE_BOARD)) return [{ kid, v: board }];
  const isFile = typeof value === 'object' && value !== null && 'assetUid' in value;
  if (!isFile) return [{ kid, v: value }];
  const uid = value['assetUid'];
  return typeof uid !== 'string' || UNSEEN.has(uid) ? [] : [{ kid, assetUid: uid }];
}
