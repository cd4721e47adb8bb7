import type { Fragment } from 'prosemirror-model';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { WrittenText } from '../../../author/written-text.ts';
import type { Inline } from '../../../edit/inline-content.ts';
import { lendPlace, type Lent } from './lent.ts';
import { newUid } from './new-uid.ts';
import { contentsOf, fragmentOf, partOf, textSchema, type Copies } from './text-doc.ts';
import { looksIn } from './text-looks.ts';
import {
  chosenMarks,
  leaveLinks,
  insertInline,
  linkAt,
  setLink,
  toggleMark,
  type Target,
} from './text-marks.ts';

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

/** A text that is being written. */
export interface TextEditor {
  /** The element that the text is written in. */
  readonly element: HTMLElement;
  content(): readonly Inline[];
  /** Deletes what is selected, and gives what stands before the caret and behind it. */
  split(): readonly [content: readonly Inline[], rest: readonly Inline[]];
  place(caret: Caret): void;
  /** Where the caret is, also when something before it becomes another. */
  caret(): Caret;
  focus(): void;
  isAt(end: CaretEnd): boolean;
  /** Whether a caret that goes this way leaves the text. */
  isLeaving(way: Way): boolean;
  /** The elements that all of what is selected stands in, and whether there is a link. */
  marked(): { readonly marks: readonly string[]; readonly isLinked: boolean };
  toggle(eid: string): void;
  link(): { readonly target: Target | undefined; readonly hasWords: boolean };
  /** Has words lead somewhere, or nowhere; `name` is written where there are none. */
  lead(target: Target | undefined, name: string): void;
  breakLine(): void;
  insert(content: readonly Inline[]): void;
  /** Remembers the text as it is; gives what goes back to it. */
  keep(): () => void;
  close(): Lent;
}

/** The caret stays clear of the bar that lies over the end of the page, in px. */
const CLEAR = { top: 24, right: 0, bottom: 96, left: 0 };

/** What the editor needs in the page beside the text. */
const EDITORS_OWN = '.ProseMirror-trailingBreak, .ProseMirror-separator';

interface TextSetting {
  /** The element that holds the text. */
  readonly element: HTMLElement;
  /** What the text ends before. */
  readonly until?: Element | undefined;
  readonly text: WrittenText;
  readonly onChange: () => void;
  /** The caret is elsewhere, or what is selected. */
  readonly onMove: () => void;
  /** Whether a key was for something else than writing. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onPaste: (data: DataTransfer) => void;
  readonly onBlur: () => void;
}

/** Has an element of a page written in (EDIT-3), until it is closed. */
export function openEditor(setting: TextSetting): TextEditor {
  const { element, until, text } = setting;
  const lent = lendPlace(element, until);
  const { place: mount } = lent;
  const schema = textSchema(text.isRich, looksIn(lent.page, text.tags));
  const copies: Copies = new Map();
  const doc = schema.node('doc', undefined, fragmentOf(schema, text.content));
  const view = viewOf(mount, setting, EditorState.create({ doc, plugins: [leaveLinks] }));
  const dispatch = (tr: Transaction) => view.dispatch(tr.scrollIntoView());
  const contentOf = (...parts: readonly Fragment[]) => contentsOf(parts, copies);
  return {
    element: mount,
    content: () => contentOf(view.state.doc.content)[0] ?? [],
    split() {
      catchUp(view);
      if (!view.state.selection.empty) dispatch(view.state.tr.deleteSelection());
      const { content } = view.state.doc;
      const { from } = view.state.selection;
      const [before = [], rest = []] = contentOf(content.cut(0, from), content.cut(from));
      return [before, rest];
    },
    place(caret) {
      view.focus();
      dispatch(view.state.tr.setSelection(selectionAt(view, caret)));
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
    marked: () => ({
      marks: chosenMarks(view.state),
      isLinked: linkAt(view.state) !== undefined,
    }),
    toggle(eid) {
      catchUp(view);
      dispatch(toggleMark(view.state, eid));
    },
    link() {
      catchUp(view);
      const mark = linkAt(view.state);
      const { empty } = view.state.selection;
      return {
        target: mark === undefined ? undefined : (partOf(mark).attrs ?? {}),
        hasWords: mark !== undefined || !empty,
      };
    },
    lead(target, name) {
      catchUp(view);
      dispatch(setLink(view.state, target, name));
    },
    breakLine() {
      const [eid] = Object.entries(text.tags).find(([, tag]) => tag === 'br') ?? [];
      const { tr } = view.state;
      if (!text.isRich || eid === undefined) dispatch(tr.insertText('\n'));
      else dispatch(tr.replaceSelectionWith(schema.node('thing', { uid: newUid(), eid })));
    },
    insert(content) {
      dispatch(insertInline(view.state, fragmentOf(schema, content)));
    },
    keep() {
      const { content } = view.state.doc;
      return () => {
        const { tr, selection, doc: changed } = view.state;
        tr.replaceWith(0, changed.content.size, content);
        const at = Math.min(selection.from, tr.doc.content.size);
        dispatch(tr.setSelection(TextSelection.create(tr.doc, at)));
      };
    },
    close() {
      const shown = mount.cloneNode(true) as HTMLElement;
      for (const own of shown.querySelectorAll(EDITORS_OWN)) own.remove();
      view.destroy();
      return lent.showing([...shown.childNodes]);
    },
  };
}

function viewOf(mount: HTMLElement, setting: TextSetting, state: EditorState): EditorView {
  const { onChange, onMove, onKey, onPaste, onBlur } = setting;
  const view: EditorView = new EditorView(
    { mount },
    {
      state,
      scrollThreshold: CLEAR,
      scrollMargin: CLEAR,
      dispatchTransaction(tr) {
        view.updateState(view.state.apply(tr));
        if (tr.docChanged) onChange();
        onMove();
      },
      handleKeyDown(_view, event) {
        catchUp(view);
        return onKey(event);
      },
      handleDOMEvents: {
        // There is one history for all (EDIT-6), and looks are blocks.
        beforeinput(_view, event) {
          const { inputType } = event;
          const isOurs = /^(?:history|format)/.test(inputType);
          if (isOurs) event.preventDefault();
          return isOurs;
        },
        // What the editor itself would make of it isn't wanted, be it only to be looked at.
        paste(_view, event) {
          event.preventDefault();
          if (event.clipboardData !== null) onPaste(event.clipboardData);
          return true;
        },
        drop(_view, event) {
          event.preventDefault();
          return true;
        },
        dragstart(_view, event) {
          event.preventDefault();
          return true;
        },
        click(_view, event) {
          // Links lead nowhere while they are written, and buttons do nothing.
          event.preventDefault();
          return false;
        },
        blur() {
          onBlur();
          return false;
        },
      },
    },
  );
  return view;
}

/** The browser tells late of where the caret has gone: what a key does counts from where it is. */
function catchUp(view: EditorView) {
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
