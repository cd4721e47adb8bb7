import { Fragment, Schema, type Mark, type Node as DocNode } from 'prosemirror-model';
import {
  joined,
  type Inline,
  type InlineBlock,
  type Leading,
} from '../../../edit/blocks/inline-content.ts';
import { newUid } from '../../session/new-uid.ts';

/** A block that words of a text stand in, or that stands between them. */
export interface Part {
  readonly uid: string;
  readonly eid: string;
  /** Where it leads. */
  readonly attrs?: Readonly<Record<string, Leading>> | undefined;
  /** Whether it was made to lead there just now. */
  readonly isLed?: boolean;
  /** The block that a new one is a part of. */
  readonly like?: string | undefined;
}

/** How parts look in the page. */
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

/** The cast is sound: the schema has no other attributes. */
export const partOf = ({ attrs }: Mark | DocNode): Part => attrs as Part;

/**
 * What may stand in a text. Elements aren't known by name: all that holds words is one kind of mark, which may stand in
 * itself, in the order in which the blocks do; all else is one kind of thing.
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

/** What stands in a text as the editor has it. */
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

/** The uids of further parts of what was cut in pieces, by its own. */
export type Copies = Map<string, string[]>;

interface Open {
  readonly mark: Mark;
  readonly content: Inline[];
}

/** What stands in parts of a text that follow each other: what stands in several places is a new block after the first. */
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

/** Where it leads is said of what is new or was changed: else it is as others have it. */
function written({ uid, eid, attrs, isLed = false, like }: Part) {
  return {
    uid,
    eid,
    ...(attrs !== undefined && (isLed || like !== undefined) && { attrs }),
    ...(like !== undefined && { like }),
  };
}
