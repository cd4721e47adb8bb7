import type { Fragment, Mark, Node as DocNode } from 'prosemirror-model';
import { Plugin, TextSelection, type EditorState, type Transaction } from 'prosemirror-state';
import type { Leading } from '../../../site/texts/inline-content.ts';
import { newUid } from '../../session/new-uid.ts';
import { partOf } from './text-doc.ts';

const LINK = 'link';

/** The target of a link; without attributes there is none. */
export type Target = Readonly<Record<string, Leading>>;

interface Range {
  readonly from: number;
  readonly to: number;
}

const isOf = (eid: string) => (mark: Mark) => partOf(mark).eid === eid;

/** Returns the marks of typed text at the caret. */
const marksAt = ({ storedMarks, selection: { $from } }: EditorState): readonly Mark[] =>
  storedMarks ?? $from.marks();

/** Returns the marks of the whole selection. */
export function chosenMarks(state: EditorState): readonly string[] {
  const { empty } = state.selection;
  if (empty) return marksAt(state).map((mark) => partOf(mark).eid);
  const [first = [], ...others] = marksIn(state, state.selection);
  const eids = first.map((mark) => partOf(mark).eid);
  return eids.filter((eid) => others.every((marks) => marks.some(isOf(eid))));
}

/** Returns the marks of each piece in a range. */
function marksIn({ doc }: EditorState, { from, to }: Range): readonly (readonly Mark[])[] {
  const found: (readonly Mark[])[] = [];
  doc.nodesBetween(from, to, ({ isInline, marks }) => {
    if (isInline) found.push(marks);
  });
  return found;
}

/** Toggles an element around the selection, or around the next typed text. */
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
  // The selected words become part of an adjacent mark of the same element.
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

/** Returns the range of a mark around a position. */
function extentOf({ doc, selection: { from } }: EditorState, mark: Mark): Range {
  const range = { from, to: from };
  doc.forEach((node, start) => {
    if (!mark.isInSet(node.marks)) return;
    range.from = Math.min(range.from, start);
    range.to = Math.max(range.to, start + node.nodeSize);
  });
  return range;
}

/** Returns the link at the selection. */
export function linkAt(state: EditorState): Mark | undefined {
  const { selection } = state;
  const marks = selection.empty
    ? [...marksAt(state), ...besides(state, selection)]
    : marksIn(state, selection).flat();
  return marks.find(isOf(LINK));
}

/**
 * Sets the target of the selection, or of the link around the caret; `name` is inserted without a
 * selection.
 */
export function setLink(state: EditorState, target: Target | undefined, name: string): Transaction {
  const { selection, tr, schema } = state;
  const former = linkAt(state);
  const isWhole = selection.empty && former !== undefined;
  const range = isWhole ? extentOf(state, former) : selection;
  const others = besides(state, range).some((mark) => former?.eq(mark));
  // Retargeting a part of a link keeps the rest.
  const kept = former === undefined || others ? { uid: newUid(), eid: LINK } : partOf(former);
  const mark = target && schema.mark('part', { ...kept, attrs: target, isLed: true });
  if (mark !== undefined && range.from === range.to) {
    tr.insert(range.from, schema.text(name, mark.addToSet(marksAt(state))));
  } else relink(tr, range, mark);
  // After removing a link, the caret stays there.
  if (mark === undefined) {
    return tr.setSelection(TextSelection.create(tr.doc, selection.anchor, selection.head));
  }
  return tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(range.to)));
}

/**
 * Puts one link around a range, inside of the marks around all of it; an existing one keeps its
 * position.
 */
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

/** Replaces the selection, inside of all marks around it, like typed text. */
export function insertInline(state: EditorState, content: Fragment): Transaction {
  const { selection, storedMarks, tr } = state;
  // If nothing can be inserted, as from a copied picture, the selection stays.
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

/**
 * Returns a mark for inserted content; the target of a link counts as newly set, so that it is
 * saved.
 */
function ledAnew(mark: Mark): Mark {
  const part = partOf(mark);
  return part.attrs === undefined ? mark : mark.type.create({ ...part, isLed: true });
}

/** Text typed after a link isn't part of it. */
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
