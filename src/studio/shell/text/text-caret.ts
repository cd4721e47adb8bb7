import { TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { partOf } from './text-doc.ts';

/** A place in a page, as the pointer has it. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Where the caret begins: at a point, at one of the ends, so many places behind the first or before the last, or behind a block. */
export type Caret =
  | Point
  | { readonly at: number }
  | { readonly fromEnd: number }
  | { readonly uid: string }
  | CaretEnd
  | 'all';
type CaretEnd = 'start' | 'end';

/** Ways in which a caret leaves a text. */
export type Way = 'up' | 'down' | 'left' | 'right';

/** The caret of a text that is being written. */
export interface TextCaret {
  place(caret: Caret): void;
  /** Where the caret is, also when something before it becomes another. */
  caret(): Caret;
  focus(): void;
  isAt(end: CaretEnd): boolean;
  /** Whether a caret that goes this way leaves the text. */
  isLeaving(way: Way): boolean;
}

/** The caret in the view of a text. */
export function caretIn(view: EditorView): TextCaret {
  return {
    place(caret) {
      view.focus();
      dispatch(view, view.state.tr.setSelection(selectionAt(view, caret)));
    },
    caret() {
      catchUp(view);
      return { fromEnd: view.state.doc.content.size - view.state.selection.to };
    },
    focus: () => view.focus(),
    isAt(end) {
      const { empty, from } = view.state.selection;
      return empty && from === (end === 'start' ? 0 : view.state.doc.content.size);
    },
    isLeaving: (way) => view.state.selection.empty && view.endOfTextblock(way),
  };
}

/** Changes a text, with the caret in sight. */
export function dispatch(view: EditorView, tr: Transaction) {
  view.dispatch(tr.scrollIntoView());
}

/** The browser tells late of where the caret has gone: what a key does counts from where it is. */
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
