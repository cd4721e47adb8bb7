import { answerAfterLoading } from '../../../session/tab-session.ts';
import type { WrittenText } from '../../../../author/inspect/written-text.ts';
import type { Inline } from '../../../../site/texts/inline-content.ts';
import { isSameJson } from '../../../../values/json.ts';
import { preload, loaded } from '../../ui/later.tsx';
import { copiedWords } from '../../copied-html.ts';
import { tryCommand } from '../../commands/registry.ts';
import { dropTyped, reportDropped } from '../../dropped-words.ts';
import { allDone, latestChange } from '../../changes.ts';
import { useEdit } from '../../edit-store.ts';
import { useProject } from '../../project-store.ts';
import type { Clip } from '../../text/paste.ts';
import type { Caret } from '../../text/text-caret.ts';
import type { TextEditor } from '../../text/text-editor.ts';
import { showSelection } from '../../show-board.ts';
import { useView } from '../../view-store.ts';
import { dispatchKey } from '../../synthetic-input.ts';
import { forwardKeys, dialogKeys, textKeys, type BufferedKey } from '../../buffered-keys.ts';
import { isComposingBuffered } from '../../buffered-words.ts';
import { pressCommands } from '../../press-commands.ts';
import { isPageBehind } from '../arrival.ts';
import { restoreOne, isMounted, mount } from './editor-mount.ts';
import { elementInPage } from '../element-in-page.ts';
import { textHolder, type Holder } from './text-holder.ts';
import { allSent, isSending, noteWaiting, sendText, type SentText } from './text-sending.ts';
import { actOn } from './text-keys.ts';
import type { CaretWays } from './text-moves.ts';
import { useWriting } from './writing-state.ts';
import { CANVAS_TEXTS as TEXTS } from '../canvas-texts.ts';
import { remembers } from '../../../tab-memory.ts';

/** Typing is saved after this pause. */
const REST_MS = 400;
/** After this pause, typing starts a new undo step: one undo must not revert a whole session. */
const PAUSE_MS = 5000;

interface Writing extends Holder, SentText {
  readonly editor: TextEditor;
  /** Continuous typing is one step of undo. */
  group: string;
  typedAt: number;
  /** The saved or pending version. */
  saved: readonly Inline[];
  /** Some of the text was sent, so that the page will show it. */
  isSent: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The text that the caret is about to enter: a new object each time. */
type Wanted = Readonly<Record<'uid', string>>;

interface TextToolMemory {
  writing?: Writing | undefined;
  /** Number of texts that were written. */
  count: number;
  wanted?: Wanted | undefined;
}

const memory = remembers<TextToolMemory>('text-tool', { count: 0 });

/** Returns the element of the text being written. */
export const writtenElement = (): Element | undefined => memory.writing?.editor.element;

/** Returns whether the caret is about to enter a text. */
export const isCaretComing = () => memory.wanted !== undefined && memory.writing === undefined;

/** Returns the editor of the text being written. */
export const textEditor = (): TextEditor | undefined => memory.writing?.editor;

const newGroup = (uid: string) => `write ${uid} ${(memory.count += 1)} ${performance.now()}`;

const loadEditor = preload(() =>
  Promise.all([import('../../text/text-editor.ts'), import('../../text/paste.ts')]),
);

/** Puts the caret into a text on the page (EDIT-3). */
async function startWriting(coming: Wanted, holder: Holder, text: WrittenText, caret: Caret) {
  // Also waits for the code of pasting: pasted content is shown, and undone, at once (EDIT-6).
  const [{ openEditor }, { inlineFrom }] = await loaded(loadEditor);
  const { element, isRich, until } = holder;
  if (memory.wanted !== coming || !element.isConnected) return;
  const { uid } = coming;
  const typed = textKeys.end();
  stopWriting();
  restoreOne(element);
  const editor = openEditor({
    element,
    until,
    text: { ...text, isRich },
    read: (clip) => inlineFrom(clip, isRich ? text.tags : undefined),
    onChange() {
      const { writing: own } = memory;
      if (own === undefined) return;
      const now = performance.now();
      if (now - own.typedAt > PAUSE_MS) own.group = newGroup(own.uid);
      own.typedAt = now;
      useWriting.setState({ isUnsent: true });
      clearTimeout(own.timer);
      own.timer = setTimeout(() => void save(own).catch(() => undefined), REST_MS);
    },
    onMove: () => useWriting.setState(memory.writing?.editor.marked() ?? {}),
    onKey: (event) => memory.writing !== undefined && actOn(event, memory.writing, CARET),
    onPaste: (data) => paste({ html: data.getData('text/html'), text: data.getData('text/plain') }),
    onBlur() {
      // Writing continues after a dialog about the text, or after using another window.
      if (useView.getState().dialog === undefined && document.hasFocus()) stopWriting();
    },
  });
  const board = useView.getState().selection.board;
  // The editor's version, so that unchanged text isn't sent.
  const saved = editor.content();
  const own = { uid, board, editor, group: newGroup(uid), saved, sent: saved, confirmed: saved };
  const typedAt = performance.now();
  memory.writing = { ...holder, ...own, typedAt, isSent: false, timer: undefined };
  useView.setState({ writing: uid });
  noteWaiting();
  // Selects the text, so that the tree and the panels show it.
  const { blocks: uids } = useView.getState().selection;
  if (uids.length !== 1 || uids[0] !== uid) tryCommand('select', { uids: [uid] });
  useWriting.setState({ isRich });
  editor.place(caret);
  typeInto(memory.writing, typed);
}

/** Replays keys that were pressed before the caret arrived, in order. */
function typeInto(own: Writing, typed: readonly BufferedKey[]) {
  const { editor } = own;
  const { element } = editor;
  for (const [at, key] of typed.entries()) {
    if (key.pasted !== undefined) paste(key.pasted);
    else if (dispatchKey(element, key)) {
      if (key.key === 'Tab') {
        stopWriting();
        // Tab would move the focus out of the text, which programs can't do like a browser.
        reportDropped(typed.slice(at + 1));
        return;
      }
      editor.press(key);
    }
    if (memory.writing === own && !dialogKeys.isOn()) continue;
    const rest = typed.slice(at + 1);
    // Keys after Enter or Tab go to the next text, and those after Escape are commands.
    if (!forwardKeys(rest)) pressCommands(element.ownerDocument.body, rest);
    return;
  }
}

/** Replays keys pressed during a dialog about the text; returns whether one is being written. */
export function typeOn(typed: readonly BufferedKey[]): boolean {
  if (memory.writing === undefined) return false;
  memory.writing.editor.focus();
  typeInto(memory.writing, typed);
  return true;
}

/** Stops writing while the page shows a pending change, and restores the caret after that. */
export function writeAnew() {
  if (memory.writing === undefined) return;
  const { uid, editor } = memory.writing;
  const caret = editor.caret();
  stopWriting();
  writeBlock(uid, caret);
}

/** After a program's change, restores the caret, unless something else is selected. */
export function showChanged() {
  if (memory.writing === undefined) return;
  const { selection } = useView.getState();
  if (isSameJson(selection.blocks, [memory.writing.uid])) return writeAnew();
  stopWriting();
  showSelection(selection);
}

/** Stops writing in an unfocused window, so that the page shows a change by others. */
export function leaveUnattended() {
  if (memory.writing !== undefined && !document.hasFocus() && !isSending()) stopWriting();
}

/** Saves the written text, and leaves it. */
export function stopWriting() {
  // Also cancels moving the caret to another text.
  memory.wanted = undefined;
  dropTyped();
  const { writing: own } = memory;
  if (own === undefined) return;
  const { element, editor, uid } = own;
  const saved = save(own);
  memory.writing = undefined;
  const shown = editor.close();
  mount(element, shown);
  // Sent text stays in the element until the page shows it, or until it is rejected.
  if (own.isSent) saved.catch(() => isMounted(element, shown) && restoreOne(element));
  else restoreOne(element);
  useView.setState({ writing: undefined });
  noteWaiting();
  const isThere = useProject.getState().board?.blocks.get(uid) !== undefined;
  if (isThere) tryCommand('select', { uids: [uid] });
}

async function save(own: Writing): Promise<unknown> {
  clearTimeout(own.timer);
  useWriting.setState({ isUnsent: false });
  const content = own.editor.content();
  if (isSameJson(content, own.saved)) return allSent();
  const { conflicts } = useEdit.getState();
  const asked = conflicts.find(({ args }) => isSameJson(args['content'], content));
  // A conflicting text isn't sent again.
  if (asked !== undefined) throw new Error(asked.said);
  own.saved = content;
  own.isSent = true;
  return sendText('write-text', own, { content }, own.group).catch((error: unknown) => {
    if (own.saved === content) own.saved = own.sent;
    throw error;
  });
}

// After a conflict, neither the chosen nor the dropped version is sent again when the text is left.
useEdit.subscribe((now, { turns, conflicts }) => {
  const { writing: own } = memory;
  if (own === undefined || now.turns === turns) return;
  const isOpen = now.conflicts.some(({ args }) => args['uid'] === own.uid);
  const wasOpen = conflicts.some(({ args }) => args['uid'] === own.uid);
  if (wasOpen && !isOpen) own.saved = own.sent = own.confirmed = own.editor.content();
});

// Writing continues after a question.
useView.subscribe((now, before) => {
  const isBack = now.dialog === undefined && before.dialog !== undefined;
  if (isBack) setTimeout(() => memory.writing?.editor.focus());
});

/** Changes the text as a step of its own; a rejection restores it. @throws Error with the reason */
export async function changeText(change: (editor: TextEditor) => void): Promise<void> {
  const own = memory.writing;
  if (own === undefined) throw new Error(TEXTS.noText);
  save(own).catch(() => undefined);
  const goBackTo = own.editor.keep();
  own.group = newGroup(own.uid);
  change(own.editor);
  try {
    await save(own);
  } catch (error) {
    if (memory.writing === own) goBackTo();
    throw error;
  } finally {
    own.group = newGroup(own.uid);
  }
}

/** Moves of the caret for actions of keys. */
const CARET: CaretWays = { stop: stopWriting, write: writeBlock };

/** Pastes content as a step of its own; pastes only the words of copied blocks. */
function paste(clip: Clip) {
  const words = copiedWords(clip.text);
  const read = words === undefined ? clip : { html: '', text: words };
  changeText((editor) => editor.paste(read)).catch(() => undefined);
}

/** Maximum wait in ms until the page shows a new block. */
const APPEAR_MS = 3000;

/**
 * Starts writing in a block, or in the text that contains it, once the page shows it; returns
 * whether it can be edited in place.
 */
export function writeBlock(uid: string, caret: Caret, isShown = () => true): boolean {
  const block = useProject.getState().board?.blocks.get(uid);
  if (block?.writes === undefined) return false;
  const { writes: text } = block;
  if (memory.writing?.uid === uid && typeof caret === 'string') {
    // Writing continues in the same text.
    memory.writing.editor.focus();
    return true;
  }
  const isPart = text !== uid && typeof caret === 'string';
  const coming = { uid: text };
  memory.wanted = coming;
  textKeys.begin();
  void writeSoon(coming, isPart ? { uid } : caret, isShown)
    .catch(() => undefined)
    .finally(() => {
      if (memory.wanted !== coming) return;
      memory.wanted = undefined;
      dropTyped();
    });
  return true;
}

async function writeSoon(coming: Wanted, caret: Caret, isShown: () => boolean) {
  const { uid } = coming;
  let until = performance.now() + APPEAR_MS;
  const board = useView.getState().selection.board;
  const isWanted = () =>
    memory.wanted === coming &&
    (performance.now() < until || isComposingBuffered()) &&
    useProject.getState().board?.blocks.get(uid) !== undefined;
  while (isWanted()) {
    await allDone();
    until = performance.now() + APPEAR_MS;
    const last = latestChange();
    const text = await answerAfterLoading(({ writtenText }, { project, elements }) =>
      writtenText(project, { board, block: uid }, elements),
    );
    if (text === undefined) return undefined;
    // After a concurrent change, the text is read again.
    while (isWanted() && last === latestChange()) {
      const element = isShown() && !isPageBehind() ? elementInPage(uid) : undefined;
      const holder = element && textHolder(element, text);
      // Moving the caret during composition by an input method loses the words.
      if (holder !== undefined && !isComposingBuffered())
        return startWriting(coming, holder, text, caret);
      await new Promise((done) => requestAnimationFrame(done));
      if (isPageBehind()) until = performance.now() + APPEAR_MS;
    }
  }
  return undefined;
}
