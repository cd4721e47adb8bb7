import type { Fragment } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { isComposed, keyOf, type Stroke } from '../../../author/keys.ts';
import type { WrittenText } from '../../../author/inspect/written-text.ts';
import type { Inline } from '../../../site/texts/inline-content.ts';
import { moveCaret } from '../synthetic-input.ts';
import { signOf } from '../buffered-keys.ts';
import { openTextMount, type MountedContent } from './text-mount.ts';
import { newUid } from '../../session/new-uid.ts';
import type { Clip } from './paste.ts';
import { caretIn, catchUp, dispatch, type TextCaret } from './text-caret.ts';
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

/** The marks and links of the selection. */
interface TextMarks {
  /** Returns the marks of the whole selection, and whether there is a link. */
  marked(): { readonly marks: readonly string[]; readonly isLinked: boolean };
  toggle(eid: string): void;
  link(): { readonly target: Target | undefined; readonly hasWords: boolean };
  /** Links words, or removes the link; `name` is inserted without a selection. */
  setLink(target: Target | undefined, name: string): void;
}

/** The content of a text. */
interface TextContent {
  content(): readonly Inline[];
  /** Deletes the selection, and returns the content before and after the caret. */
  split(): readonly [content: readonly Inline[], rest: readonly Inline[]];
  breakLine(): void;
  /** Pastes content from elsewhere. */
  paste(clip: Clip): void;
  /** Runs a browser's default action for a key. */
  press(stroke: Stroke): void;
  /** Remembers the state; returns a function that restores it. */
  keep(): () => void;
}

/** A text being written. */
export interface TextEditor extends TextCaret, TextMarks, TextContent {
  /** The element of the text. */
  readonly element: HTMLElement;
  close(): MountedContent;
}

/** Distance in px between the caret and the bar at the end of the page. */
const CLEAR = { top: 24, right: 0, bottom: 96, left: 0 };

/** The editor's own elements next to the text. */
const EDITORS_OWN = '.ProseMirror-trailingBreak, .ProseMirror-separator';

interface TextSetting {
  /** The element of the text. */
  readonly element: HTMLElement;
  /** The element after the text. */
  readonly until?: Element | undefined;
  readonly text: WrittenText;
  /** Converts pasted content. */
  readonly read: (clip: Clip) => readonly Inline[];
  readonly onChange: () => void;
  /** Called after a move of the caret or the selection. */
  readonly onMove: () => void;
  /** Handles a key before the editor; returns whether it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onPaste: (data: DataTransfer) => void;
  readonly onBlur: () => void;
}

/** Makes an element of a page editable (EDIT-3), until it is closed. */
export function openEditor(setting: TextSetting): TextEditor {
  const { element, until, text } = setting;
  const textMount = openTextMount(element, until);
  const { place: mount } = textMount;
  const schema = textSchema(text.isRich, looksIn(textMount.page, text.tags));
  const doc = schema.node('doc', undefined, fragmentOf(schema, text.content));
  const view = viewOf(mount, setting, EditorState.create({ doc, plugins: [leaveLinks] }));
  return {
    element: mount,
    ...caretIn(view),
    ...marksIn(view),
    ...contentIn(view, setting),
    close() {
      const shown = mount.cloneNode(true) as HTMLElement;
      for (const own of shown.querySelectorAll(EDITORS_OWN)) own.remove();
      view.destroy();
      // A link or a button would keep the focus, and the page would show a focus ring.
      mount.blur();
      return textMount.showing([...shown.childNodes]);
    },
  };
}

function marksIn(view: EditorView): TextMarks {
  return {
    marked: () => ({
      marks: chosenMarks(view.state),
      isLinked: linkAt(view.state) !== undefined,
    }),
    toggle(eid) {
      catchUp(view);
      dispatch(view, toggleMark(view.state, eid));
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
    setLink(target, name) {
      catchUp(view);
      dispatch(view, setLink(view.state, target, name));
    },
  };
}

function contentIn(view: EditorView, { text: { isRich, tags }, read }: TextSetting): TextContent {
  const { schema } = view.state;
  const copies: Copies = new Map();
  const contentOf = (...parts: readonly Fragment[]) => contentsOf(parts, copies);
  return {
    content: () => contentOf(view.state.doc.content)[0] ?? [],
    split() {
      catchUp(view);
      if (!view.state.selection.empty) dispatch(view, view.state.tr.deleteSelection());
      const { content } = view.state.doc;
      const { from } = view.state.selection;
      const [before = [], rest = []] = contentOf(content.cut(0, from), content.cut(from));
      return [before, rest];
    },
    breakLine() {
      const [eid] = Object.entries(tags).find(([, tag]) => tag === 'br') ?? [];
      const { tr } = view.state;
      if (!isRich || eid === undefined) dispatch(view, tr.insertText('\n'));
      else dispatch(view, tr.replaceSelectionWith(schema.node('thing', { uid: newUid(), eid })));
    },
    paste(clip) {
      dispatch(view, insertInline(view.state, fragmentOf(schema, read(clip))));
    },
    press: (stroke) => pressIn(view, stroke),
    keep() {
      const { content } = view.state.doc;
      return () => {
        const { tr, selection, doc: changed } = view.state;
        tr.replaceWith(0, changed.content.size, content);
        const at = Math.min(selection.from, tr.doc.content.size);
        dispatch(view, tr.setSelection(TextSelection.create(tr.doc, at)));
      };
    },
  };
}

function pressIn(view: EditorView, stroke: Stroke) {
  const { ownerDocument } = view.dom;
  const sign = signOf(stroke);
  const selection = ownerDocument.getSelection();
  if (sign !== undefined) dispatch(view, view.state.tr.insertText(sign));
  else if (keyOf(stroke) === 'a') caretIn(view).place('all');
  else if (keyOf(stroke) === 'c') ownerDocument.execCommand('copy');
  else if (keyOf(stroke) === 'x') ownerDocument.execCommand('cut');
  else if (selection !== null && !deleteLeaf(view, stroke)) {
    moveCaret(selection, stroke);
    catchUp(view);
    if (/^(?:Backspace|Delete)$/.test(stroke.key)) dispatch(view, view.state.tr.deleteSelection());
  }
}

/**
 * Deletes a line break or an icon next to the caret, which programs can't move past at the start of
 * a text; returns whether there was one.
 */
function deleteLeaf(view: EditorView, { key }: Stroke): boolean {
  const { empty, $from: at } = view.state.selection;
  const { nodeBefore, nodeAfter } = at;
  const leaf = key === 'Backspace' ? nodeBefore : key === 'Delete' ? nodeAfter : null;
  if (!empty || leaf === null || leaf.isText) return false;
  const from = key === 'Backspace' ? at.pos - leaf.nodeSize : at.pos;
  dispatch(view, view.state.tr.delete(from, from + leaf.nodeSize));
  return true;
}

/** Inserts a space in a button, as a browser would press the button instead. */
function typeSpace(view: EditorView, event: KeyboardEvent): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key !== ' ' || isHeld || isComposed(event)) return false;
  if (view.dom.closest('button') === null) return false;
  dispatch(view, view.state.tr.insertText(' '));
  return true;
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
        return onKey(event) || typeSpace(view, event);
      },
      handleDOMEvents: {
        // The caller places the caret. For a while after a focus, ProseMirror would take a move to
        // the start for one by the browser, and revert it.
        focus: () => true,
        // Prevents the undo and the formatting of the browser: the shell has the only history
        // (EDIT-6), and marks are blocks.
        beforeinput(_view, event) {
          const { inputType } = event;
          const isOurs = /^(?:history|format)/.test(inputType);
          if (isOurs) event.preventDefault();
          return isOurs;
        },
        // Prevents the editor's own parsing.
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
          // Links and buttons have no effect while they are edited.
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
