import { TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { partOf } from './text-doc.ts';

/** A position in a page, such as that of the pointer. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * The initial caret: at a position, at an end, a number of places from an end, or after a block.
 */
export type Caret =
  | Point
  | { readonly at: number }
  | { readonly fromEnd: number }
  | { readonly uid: string }
  | CaretEnd
  | 'all';
type CaretEnd = 'start' | 'end';

/** Directions in which a caret leaves a text. */
export type Way = 'up' | 'down' | 'left' | 'right';

/** The caret of a text being written. */
export interface TextCaret {
  place(caret: Caret): void;
  /** Returns the caret as a position that stays right when the text before it changes. */
  caret(): Caret;
  focus(): void;
  isAt(end: CaretEnd): boolean;
  /** Returns whether a move of the caret leaves the text. */
  isLeaving(way: Way): boolean;
}

/** Returns the caret in the view of a text. */
export function caretIn(view: EditorView): TextCaret {
  return {
    place(caret) {
      view.focus();
      dispatch(view, view.state.tr.setSelection(selectionAt(view, caret)));
    },
    caret() {
      catchUp(view);
      const { from, to, empty } = view.state.selection;
      const { size } = view.state.doc.content;
      // A text that is selected as a whole stays so after the page has shown a change: the next key
      // replaces it.
      return !empty && from === 0 && to === size ? 'all' : { fromEnd: size - to };
    },
    focus: () => view.focus(),
    isAt(end) {
      const { empty, from } = view.state.selection;
      return empty && from === (end === 'start' ? 0 : view.state.doc.content.size);
    },
    isLeaving: (way) => view.state.selection.empty && view.endOfTextblock(way),
  };
}

/** Changes a text, and scrolls to the caret. */
export function dispatch(view: EditorView, tr: Transaction) {
  view.dispatch(tr.scrollIntoView());
}

/** Browsers report moves of the caret late: reads its current position before a key. */
export function catchUp(view: EditorView) {
  const selection = view.dom.ownerDocument.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  const { state, dom } = view;
  if (view.composing || !view.hasFocus()) return;
  if (
    selection === null ||
    !anchorNode ||
    !focusNode ||
    !(state.selection instanceof TextSelection)
  )
    return;
  if (!dom.contains(anchorNode) || !dom.contains(focusNode)) return;
  const anchor = view.posAtDOM(anchorNode, selection.anchorOffset);
  const head = view.posAtDOM(focusNode, selection.focusOffset);
  if (anchor === state.selection.anchor && head === state.selection.head) return;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)));
}

function selectionAt(view: EditorView, caret: Caret): TextSelection {
  const { doc } = view.state;
  const { size } = doc.content;
  const [from, to] = caret === 'all' ? [0, size] : [placeOf(view, caret), undefined];
  return TextSelection.create(doc, from, to);
}

function placeOf(view: EditorView, caret: Exclude<Caret, 'all'>): number {
  const { doc } = view.state;
  const { size } = doc.content;
  if (caret === 'start') return 0;
  if (caret === 'end') return size;
  if ('at' in caret) return Math.min(caret.at, size);
  if ('fromEnd' in caret) return Math.max(0, size - caret.fromEnd);
  if ('clientX' in caret) {
    return view.posAtCoords({ left: caret.clientX, top: caret.clientY })?.pos ?? size;
  }
  let end: number | undefined;
  doc.forEach((node, start) => {
    const isIn = [node, ...node.marks].some((one) => partOf(one).uid === caret.uid);
    if (isIn) end = start + node.nodeSize;
  });
  return end ?? size;
}
