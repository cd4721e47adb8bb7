import { Fragment, Schema, type Mark, type Node as DocNode } from 'prosemirror-model';
import {
  joined,
  type Inline,
  type InlineBlock,
  type Leading,
} from '../../../site/texts/inline-content.ts';
import { newUid } from '../../session/new-uid.ts';

/** A mark or an atomic inline block of a text. */
export interface Part {
  readonly uid: string;
  readonly eid: string;
  /** The link target. */
  readonly attrs?: Readonly<Record<string, Leading>> | undefined;
  /** The target was set just now. */
  readonly isLed?: boolean;
  /** The block that a new one was split from. */
  readonly like?: string | undefined;
}

/** The appearance of parts in the page. */
export interface Looks {
  mark(part: Part): HTMLElement;
  thing(part: Part): HTMLElement;
}

const PART = {
  uid: {},
  eid: {},
  attrs: { default: undefined },
  isLed: { default: false },
  like: { default: undefined },
};

/** Returns the attributes of a mark or node. The cast is sound: the schema has no others. */
export const partOf = ({ attrs }: Mark | DocNode): Part => attrs as Part;

/**
 * Returns the schema of a text. It doesn't know elements by name: all elements with words are one
 * kind of mark, which may be nested in the order of the blocks; all others are one kind of node.
 */
export function textSchema(isRich: boolean, looks: Looks): Schema {
  return new Schema({
    nodes: {
      // Line breaks in words are kept.
      doc: { content: isRich ? 'inline*' : 'text*', whitespace: 'pre' },
      text: { group: 'inline' },
      thing: {
        group: 'inline',
        inline: true,
        atom: true,
        attrs: PART,
        toDOM: (node) => looks.thing(partOf(node)),
      },
    },
    marks: { part: { attrs: PART, excludes: '', toDOM: (mark) => looks.mark(partOf(mark)) } },
  });
}

/** Converts the content of a text for the editor. */
export function fragmentOf(schema: Schema, content: readonly Inline[]): Fragment {
  return Fragment.from(nodesOf(schema, content, []));
}

function nodesOf(
  schema: Schema,
  content: readonly Inline[],
  marks: readonly Mark[],
): readonly DocNode[] {
  return content.flatMap((one) => {
    if (typeof one === 'string') return schema.text(one, marks);
    const { content: inner, ...part } = one;
    if (inner === undefined) return schema.node('thing', part, undefined, marks);
    return nodesOf(schema, inner, schema.mark('part', part).addToSet(marks));
  });
}

/** The uids of further parts of split blocks, by the original one. */
export type Copies = Map<string, string[]>;

interface Open {
  readonly mark: Mark;
  readonly content: Inline[];
}

/**
 * Converts adjacent parts of a text back to content: a mark in several places becomes a new block
 * after the first place.
 */
export function contentsOf(
  parts: readonly Fragment[],
  copies: Copies,
): readonly (readonly Inline[])[] {
  const counts = new Map<string, number>();
  const nameOf = (uid: string) => {
    const count = counts.get(uid) ?? 0;
    counts.set(uid, count + 1);
    if (count === 0) return { uid };
    const names = copies.get(uid) ?? [];
    copies.set(uid, names);
    names[count - 1] ??= newUid();
    return { uid: names[count - 1] ?? '', like: uid };
  };
  return parts.map((part) => contentIn(part, nameOf));
}

function contentIn(
  part: Fragment,
  nameOf: (uid: string) => Pick<InlineBlock, 'uid' | 'like'>,
): readonly Inline[] {
  const content: Inline[] = [];
  const open: Open[] = [];
  part.forEach((node) => {
    const { marks, text } = node;
    const common = marks.findIndex((mark, at) => open[at]?.mark.eq(mark) !== true);
    open.length = common === -1 ? marks.length : common;
    for (const mark of marks.slice(open.length)) {
      const inner: Inline[] = [];
      const into = open.at(-1)?.content ?? content;
      into.push({ ...written(partOf(mark)), ...nameOf(partOf(mark).uid), content: inner });
      open.push({ mark, content: inner });
    }
    (open.at(-1)?.content ?? content).push(text ?? written(partOf(node)));
  });
  return joined(content);
}

/** Only new and changed targets are written: others may be changed concurrently. */
function written({ uid, eid, attrs, isLed = false, like }: Part) {
  return {
    uid,
    eid,
    ...(attrs !== undefined && (isLed || like !== undefined) && { attrs }),
    ...(like !== undefined && { like }),
  };
}
