import { lookSoon } from '../../../session/tab-session.ts';
import type { WrittenText } from '../../../../author/inspect/written-text.ts';
import type { Inline } from '../../../../edit/blocks/inline-content.ts';
import { isSameJson } from '../../../../values/json.ts';
import { ahead, loaded } from '../../ui/later.tsx';
import { copiedWords } from '../../copied-html.ts';
import { tryCommand } from '../../commands/registry.ts';
import { dropTyped, tellDropped } from '../../dropped-words.ts';
import { allDone, latestChange } from '../../changes.ts';
import { useEdit } from '../../edit-store.ts';
import { useProject } from '../../project-store.ts';
import type { Clip } from '../../text/paste.ts';
import type { Caret } from '../../text/text-caret.ts';
import type { TextEditor } from '../../text/text-editor.ts';
import { showSelection } from '../../show-board.ts';
import { useView } from '../../view-store.ts';
import { pressAgain } from '../../by-hand.ts';
import { handOn, sheetKeys, textKeys, type EarlyKey } from '../../early-keys.ts';
import { isComposingEarly } from '../../early-words.ts';
import { pressCommands } from '../../press-commands.ts';
import { isPageBehind } from '../arrival.ts';
import { giveBackOne, isLent, lend } from './lent-texts.ts';
import { elementInPage } from '../element-in-page.ts';
import { textHolder, type Holder } from './text-holder.ts';
import { allSent, isSending, noteWaiting, sendText, type SentText } from './text-sending.ts';
import { actOn } from './text-keys.ts';
import type { CaretWays } from './text-moves.ts';
import { useWriting } from './writing-state.ts';

/** Text that rests for so long is saved. */
const REST_MS = 400;
/** Who has paused for so long goes on with a step of their own: one undo isn't to take back all that was written in a visit. */
const PAUSE_MS = 5000;

interface Writing extends Holder, SentText {
  readonly editor: TextEditor;
  /** What is typed in one go is one step of undo. */
  group: string;
  typedAt: number;
  /** What is saved, or on its way. */
  saved: readonly Inline[];
  /** Whether something of it was saved, so that the page will show it. */
  isSent: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let writing: Writing | undefined;
let count = 0;
/** A caret on its way to a text: another one each time, be it to the same. */
interface Wanted {
  readonly uid: string;
}
let wanted: Wanted | undefined;
/** The element whose text is written in place, if one is. */
export const writtenElement = (): Element | undefined => writing?.editor.element;

/** Whether the caret is on its way to a text. */
export const isCaretComing = () => wanted !== undefined && writing === undefined;

/** The editor of the text that is being written. */
export const textEditor = (): TextEditor | undefined => writing?.editor;

const newGroup = (uid: string) => `write ${uid} ${(count += 1)} ${performance.now()}`;

const loadEditor = ahead(() =>
  Promise.all([import('../../text/text-editor.ts'), import('../../text/paste.ts')]),
);

/** Puts the caret into a text that is on the page (EDIT-3). */
async function startWriting(coming: Wanted, holder: Holder, text: WrittenText, caret: Caret) {
  // What is pasted is there at once, and so can be undone at once (EDIT-6).
  const [{ openEditor }, { inlineFrom }] = await loaded(loadEditor);
  const { element, isRich, until } = holder;
  if (wanted !== coming || !element.isConnected) return;
  const { uid } = coming;
  const typed = textKeys.end();
  stopWriting();
  giveBackOne(element);
  const editor = openEditor({
    element,
    until,
    text: { ...text, isRich },
    read: (clip) => inlineFrom(clip, isRich ? text.tags : undefined),
    onChange() {
      if (writing === undefined) return;
      const own = writing;
      const now = performance.now();
      if (now - own.typedAt > PAUSE_MS) own.group = newGroup(own.uid);
      own.typedAt = now;
      useWriting.setState({ isUnsent: true });
      clearTimeout(own.timer);
      own.timer = setTimeout(() => void save(own).catch(() => undefined), REST_MS);
    },
    onMove: () => useWriting.setState(writing?.editor.marked() ?? {}),
    onKey: (event) => writing !== undefined && actOn(event, writing, CARET),
    onPaste: (data) => paste({ html: data.getData('text/html'), text: data.getData('text/plain') }),
    onBlur() {
      // A dialog about the text comes back to it, and so does who looks something up in another window.
      if (useView.getState().sheet === undefined && document.hasFocus()) stopWriting();
    },
  });
  const board = useView.getState().selection.board;
  // As the editor has it, so that what nobody has changed isn't sent.
  const saved = editor.content();
  const own = { uid, board, editor, group: newGroup(uid), saved, sent: saved, confirmed: saved };
  const typedAt = performance.now();
  writing = { ...holder, ...own, typedAt, isSent: false, timer: undefined };
  useView.setState({ writing: uid });
  noteWaiting();
  // The tree and the panels are about the text that is written.
  const { blocks: uids } = useView.getState().selection;
  if (uids.length !== 1 || uids[0] !== uid) tryCommand('select', { uids: [uid] });
  useWriting.setState({ isRich });
  editor.place(caret);
  typeInto(writing, typed);
}

/** Has each key that was pressed before the caret had come do what it does now, in their order. */
function typeInto(own: Writing, typed: readonly EarlyKey[]) {
  const { editor } = own;
  const { element } = editor;
  for (const [at, key] of typed.entries()) {
    if (key.pasted !== undefined) paste(key.pasted);
    else if (pressAgain(element, key)) {
      if (key.key === 'Tab') {
        stopWriting();
        // It would have led out of the text, and no program leads the focus on as a browser does.
        tellDropped(typed.slice(at + 1));
        return;
      }
      editor.press(key);
    }
    if (writing === own && !sheetKeys.isOn()) continue;
    const rest = typed.slice(at + 1);
    // What is behind an Enter or a Tab goes into the next text, and what is behind Escape are commands.
    if (!handOn(rest)) pressCommands(element.ownerDocument.body, rest);
    return;
  }
}

/** Has keys that were pressed while a dialog about the text was there do what they are for in it; whether one is written. */
export function typeOn(typed: readonly EarlyKey[]): boolean {
  if (writing === undefined) return false;
  writing.editor.focus();
  typeInto(writing, typed);
  return true;
}

/** The page is about to show what was on its way when the caret came: the caret goes, and comes back once that is shown. */
export function writeAnew() {
  if (writing === undefined) return;
  const { uid, editor } = writing;
  const caret = editor.caret();
  stopWriting();
  writeBlock(uid, caret);
}

/** A program has changed something, which the page shows now: the caret comes back, unless something else is selected by then. */
export function showChanged() {
  if (writing === undefined) return;
  const { selection } = useView.getState();
  if (isSameJson(selection.blocks, [writing.uid])) {
    writeAnew();
    return;
  }
  stopWriting();
  showSelection(selection);
}

/** Others have changed something: who has left the window with the caret in a text sees that there. */
export function leaveUnattended() {
  if (writing !== undefined && !document.hasFocus() && !isSending()) stopWriting();
}

/** Saves what was written, and leaves the text. */
export function stopWriting() {
  // Nor does the caret come any more where it was on its way to.
  wanted = undefined;
  dropTyped();
  if (writing === undefined) return;
  const own = writing;
  const { element, editor, uid } = own;
  const saved = save(own);
  writing = undefined;
  const shown = editor.close();
  lend(element, shown);
  // Else the page gets it back when it shows what was saved.
  if (own.isSent) saved.catch(() => isLent(element, shown) && giveBackOne(element));
  else giveBackOne(element);
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
  // What its author is being asked about isn't sent again.
  if (asked !== undefined) throw new Error(asked.said);
  own.saved = content;
  own.isSent = true;
  return sendText('write-text', own, { content }, own.group).catch((error: unknown) => {
    if (own.saved === content) own.saved = own.sent;
    throw error;
  });
}

// What its author has chosen, or given up for what somebody else has made, isn't sent again when the text is left.
useEdit.subscribe((now, { turns, conflicts }) => {
  if (writing === undefined || now.turns === turns) return;
  const isOpen = now.conflicts.some(({ args }) => args['uid'] === writing?.uid);
  const wasOpen = conflicts.some(({ args }) => args['uid'] === writing?.uid);
  if (wasOpen && !isOpen)
    writing.saved = writing.sent = writing.confirmed = writing.editor.content();
});

// Who was asked something goes on writing.
useView.subscribe((now, before) => {
  const isBack = now.sheet === undefined && before.sheet !== undefined;
  if (isBack) setTimeout(() => writing?.editor.focus());
});

/** Changes the text as a step of its own; what is refused is as before. @throws Error with the reason */
export async function changeText(change: (editor: TextEditor) => void): Promise<void> {
  const own = writing;
  if (own === undefined) throw new Error('No text is being edited.');
  save(own).catch(() => undefined);
  const goBackTo = own.editor.keep();
  own.group = newGroup(own.uid);
  change(own.editor);
  try {
    await save(own);
  } catch (error) {
    if (writing === own) goBackTo();
    throw error;
  } finally {
    own.group = newGroup(own.uid);
  }
}

/** How the caret goes and comes for what keys do. */
const CARET: CaretWays = { stop: stopWriting, write: writeBlock };

/** What is pasted is a step of its own; of blocks come the words. */
function paste(clip: Clip) {
  const words = copiedWords(clip.text);
  const read = words === undefined ? clip : { html: '', text: words };
  changeText((editor) => editor.paste(read)).catch(() => undefined);
}

/** How long the page may take to show what was changed just now. */
const APPEAR_MS = 3000;

/** Writes in a block, or in the text that it is a part of, once the page shows it; whether it can be written in place. */
export function writeBlock(uid: string, caret: Caret, isShown = () => true): boolean {
  const block = useProject.getState().board?.blocks.get(uid);
  if (block?.writes === undefined) return false;
  const { writes: text } = block;
  if (writing?.uid === uid && typeof caret === 'string') {
    // Who writes it already goes on where they are.
    writing.editor.focus();
    return true;
  }
  const isPart = text !== uid && typeof caret === 'string';
  const coming = { uid: text };
  wanted = coming;
  textKeys.begin();
  void writeSoon(coming, isPart ? { uid } : caret, isShown)
    .catch(() => undefined)
    .finally(() => {
      if (wanted !== coming) return;
      wanted = undefined;
      dropTyped();
    });
  return true;
}

async function writeSoon(coming: Wanted, caret: Caret, isShown: () => boolean) {
  const { uid } = coming;
  let until = performance.now() + APPEAR_MS;
  const board = useView.getState().selection.board;
  const isWanted = () =>
    wanted === coming &&
    (performance.now() < until || isComposingEarly()) &&
    useProject.getState().board?.blocks.get(uid) !== undefined;
  while (isWanted()) {
    await allDone();
    until = performance.now() + APPEAR_MS;
    const last = latestChange();
    const text = await lookSoon(({ writtenText }, { project, elements }) =>
      writtenText(project, { board, block: uid }, elements),
    );
    if (text === undefined) return undefined;
    // What was changed meanwhile is another text.
    while (isWanted() && last === latestChange()) {
      const element = isShown() && !isPageBehind() ? elementInPage(uid) : undefined;
      const holder = element && textHolder(element, text);
      // Who moves the caret while an input method is composing loses the words.
      if (holder !== undefined && !isComposingEarly())
        return startWriting(coming, holder, text, caret);
      await new Promise((done) => requestAnimationFrame(done));
      if (isPageBehind()) until = performance.now() + APPEAR_MS;
    }
  }
  return undefined;
}
