import type { Fragment, Mark, Node as DocNode } from 'prosemirror-model';
import { Plugin, TextSelection, type EditorState, type Transaction } from 'prosemirror-state';
import type { Leading } from '../../../edit/blocks/inline-content.ts';
import { newUid } from '../../session/new-uid.ts';
import { partOf } from './text-doc.ts';

const LINK = 'link';

/** Where words lead; without attributes nowhere. */
export type Target = Readonly<Record<string, Leading>>;

interface Range {
  readonly from: number;
  readonly to: number;
}

const isOf = (eid: string) => (mark: Mark) => partOf(mark).eid === eid;

/** The marks that words have where one would type. */
const marksAt = ({ storedMarks, selection: { $from } }: EditorState): readonly Mark[] =>
  storedMarks ?? $from.marks();

/** The elements that all of what is selected stands in. */
export function chosenMarks(state: EditorState): readonly string[] {
  const { empty } = state.selection;
  if (empty) return marksAt(state).map((mark) => partOf(mark).eid);
  const [first = [], ...others] = marksIn(state, state.selection);
  const eids = first.map((mark) => partOf(mark).eid);
  return eids.filter((eid) => others.every((marks) => marks.some(isOf(eid))));
}

/** The marks of each piece in a range. */
function marksIn({ doc }: EditorState, { from, to }: Range): readonly (readonly Mark[])[] {
  const found: (readonly Mark[])[] = [];
  doc.nodesBetween(from, to, ({ isInline, marks }) => {
    if (isInline) found.push(marks);
  });
  return found;
}

/** Puts what is selected, or will be typed, into an element; or takes it out. */
export function toggleMark(state: EditorState, eid: string): Transaction {
  const { selection, tr, schema } = state;
  const isOn = chosenMarks(state).includes(eid);
  if (selection.empty) {
    const mark = marksAt(state).find(isOf(eid));
    if (mark !== undefined) return tr.removeStoredMark(mark);
    return tr.addStoredMark(schema.mark('part', { uid: newUid(), eid }));
  }
  withoutMark(tr, state, { range: selection, eid });
  if (isOn) return tr;
  // Words that are beside such ones belong to them.
  const beside = besides(state, selection).find(isOf(eid));
  return tr.addMark(
    selection.from,
    selection.to,
    beside ?? schema.mark('part', { uid: newUid(), eid }),
  );
}

function withoutMark(
  tr: Transaction,
  state: EditorState,
  { range, eid }: { readonly range: Range; readonly eid: string },
) {
  for (const mark of new Set(marksIn(state, range).flat().filter(isOf(eid)))) {
    tr.removeMark(range.from, range.to, mark);
  }
}

function besides({ doc }: EditorState, { from, to }: Range): readonly Mark[] {
  const [before, after] = [doc.resolve(from).nodeBefore, doc.resolve(to).nodeAfter];
  return [...(before?.marks ?? []), ...(after?.marks ?? [])];
}

/** All around a place that stands in the same block. */
function extentOf({ doc, selection: { from } }: EditorState, mark: Mark): Range {
  const range = { from, to: from };
  doc.forEach((node, start) => {
    if (!mark.isInSet(node.marks)) return;
    range.from = Math.min(range.from, start);
    range.to = Math.max(range.to, start + node.nodeSize);
  });
  return range;
}

/** The link that stands where the selection is. */
export function linkAt(state: EditorState): Mark | undefined {
  const { selection } = state;
  const marks = selection.empty
    ? [...marksAt(state), ...besides(state, selection)]
    : marksIn(state, selection).flat();
  return marks.find(isOf(LINK));
}

/** Has what is selected, or the link around the caret, lead elsewhere; `name` is what is written where nothing is. */
export function setLink(state: EditorState, target: Target | undefined, name: string): Transaction {
  const { selection, tr, schema } = state;
  const former = linkAt(state);
  const isWhole = selection.empty && former !== undefined;
  const range = isWhole ? extentOf(state, former) : selection;
  const others = besides(state, range).some((mark) => former?.eq(mark));
  // Who links a part of a link anew leaves the rest as it was.
  const kept = former === undefined || others ? { uid: newUid(), eid: LINK } : partOf(former);
  const mark = target && schema.mark('part', { ...kept, attrs: target, isLed: true });
  if (mark !== undefined && range.from === range.to) {
    tr.insert(range.from, schema.text(name, mark.addToSet(marksAt(state))));
  } else relink(tr, range, mark);
  // Who takes a link away goes on where one was.
  if (mark === undefined) {
    return tr.setSelection(TextSelection.create(tr.doc, selection.anchor, selection.head));
  }
  return tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(range.to)));
}

/** One link goes around all in a range, inside of what is around all of it; where one was, it stays at its place. */
function relink(tr: Transaction, { from, to }: Range, link: Mark | undefined) {
  const pieces: DocNode[] = [];
  tr.doc.slice(from, to).content.forEach((node) => pieces.push(node));
  const bare = pieces.map(({ marks }) => marks.filter((mark) => !isOf(LINK)(mark)));
  const [first = []] = bare;
  const isCommon = (mark: Mark, at: number) => bare.every((marks) => marks[at]?.eq(mark) === true);
  const common = first.findIndex((mark, at) => !isCommon(mark, at));
  const formers = pieces.map(({ marks }) => marks.findIndex(isOf(LINK))).filter((at) => at !== -1);
  const at = Math.min(common === -1 ? first.length : common, ...formers);
  const own = link === undefined ? [] : [link];
  const nodes = pieces.map((node, index) => {
    const marks = bare[index] ?? [];
    return node.mark([...marks.slice(0, at), ...own, ...marks.slice(at)]);
  });
  tr.replaceWith(from, to, nodes);
}

/** Puts something in the place of what is selected: in all that stands around it, as what is typed there would be. */
export function insertInline(state: EditorState, content: Fragment): Transaction {
  const { selection, storedMarks, tr } = state;
  // What has no words, as a picture, takes the place of none.
  if (content.size === 0) return tr;
  const { $from, $to, empty } = selection;
  const around = empty ? marksAt(state) : (storedMarks ?? $from.marksAcross($to) ?? []);
  const nodes: DocNode[] = [];
  content.forEach((node) => {
    const own = node.marks.map(ledAnew);
    const outer = around.filter((mark) => !own.some(isOf(partOf(mark).eid)));
    nodes.push(node.mark([...outer, ...own]));
  });
  tr.replaceWith(selection.from, selection.to, nodes);
  return tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(selection.to)));
}

/** Where something new leads has to be said. */
function ledAnew(mark: Mark): Mark {
  const part = partOf(mark);
  return part.attrs === undefined ? mark : mark.type.create({ ...part, isLed: true });
}

/** What is typed behind a link isn't a part of it. */
export const leaveLinks = new Plugin({
  appendTransaction(_transactions, _before, state) {
    const { selection, storedMarks, doc } = state;
    if (!selection.empty || storedMarks !== null) return null;
    const marks = selection.$from.marks();
    const after = doc.resolve(selection.from).nodeAfter?.marks ?? [];
    const left = marks.filter((mark) => partOf(mark).eid !== LINK || mark.isInSet(after));
    return left.length === marks.length ? null : state.tr.setStoredMarks(left);
  },
});
