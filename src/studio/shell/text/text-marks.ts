import type { Mark } from 'prosemirror-model';
import { Plugin, TextSelection, type EditorState, type Transaction } from 'prosemirror-state';
import type { Leading } from '../../../edit/inline-content.ts';
import { newUid } from './new-uid.ts';
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
  withoutMark(tr, state, { range, eid: LINK });
  if (target === undefined) return tr;
  // Who links a part of a link anew leaves the rest as it was.
  const kept = former === undefined || others ? { uid: newUid(), eid: LINK } : partOf(former);
  const mark = schema.mark('part', { ...kept, attrs: target, isLed: true });
  if (range.from === range.to) {
    tr.insert(range.from, schema.text(name, mark.addToSet(marksAt(state))));
  } else tr.addMark(range.from, range.to, mark);
  const end = tr.mapping.map(range.to);
  return tr.setSelection(TextSelection.create(tr.doc, end));
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
