import { edit } from '../edit-store.ts';
import { tryCommand } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';

/** A place in a page, as the pointer has it. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Where the caret begins: at a point, or at one of the ends. */
export type Caret = Point | 'start' | 'end' | 'all';

export interface Written {
  readonly uid: string;
  /** The attribute that is the text. */
  readonly kid: string;
  readonly element: HTMLElement;
}

/** Text that rests for so long is saved. */
const REST_MS = 400;

interface Writing extends Written {
  /** All that is typed in one go is one step of undo. */
  readonly group: string;
  /** What is saved, or on its way. */
  saved: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly end: AbortController;
}

let writing: Writing | undefined;
let count = 0;

/** The element whose text is written in place, if one is. */
export const writtenElement = (): Element | undefined => writing?.element;

/** Puts the caret into the text of a block (EDIT-3): its element can be written in, as plain text. */
function startWriting(written: Written, caret: Caret) {
  if (writing?.uid !== written.uid) stopWriting();
  const { element, uid } = written;
  if (writing === undefined) {
    count += 1;
    const end = new AbortController();
    const group = `write ${uid} ${count} ${performance.now()}`;
    writing = { ...written, group, saved: textOf(element), timer: undefined, end };
    element.contentEditable = 'plaintext-only';
    listen(writing);
    useView.setState({ writing: uid });
  }
  element.focus({ preventScroll: true });
  placeCaret(element, caret);
}

/** Saves what was written, and leaves the text. */
export function stopWriting() {
  if (writing === undefined) return;
  const { element, end, uid } = writing;
  save(writing);
  writing = undefined;
  end.abort();
  element.removeAttribute('contenteditable');
  element.normalize();
  useView.setState({ writing: undefined });
  const isThere = useProject.getState().board?.blocks.get(uid) !== undefined;
  if (isThere) tryCommand('select', { uids: [uid] });
}

function save(own: Writing) {
  clearTimeout(own.timer);
  own.timer = undefined;
  const text = textOf(own.element);
  if (text === own.saved) return;
  const { uid, kid, group, saved } = own;
  own.saved = text;
  // Why a change is refused is shown where changes are.
  edit('set', { uid, kid, v: text, was: saved }, { group }).catch(() => undefined);
}

/** The text of an element as it is written, with its line breaks. */
function textOf(element: HTMLElement): string {
  return element.innerText.replaceAll('\u00a0', ' ').replace(/\n$/, '');
}

function listen(own: Writing) {
  const { element, end } = own;
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    does: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(name, does, { signal: end.signal });
  on('input', () => {
    clearTimeout(own.timer);
    own.timer = setTimeout(() => save(own), REST_MS);
  });
  on('beforeinput', (event) => {
    // There is one history for all (EDIT-6).
    if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
      event.preventDefault();
    }
  });
  on('keydown', (event) => {
    if (event.isComposing) return;
    const act = actionOf(event, element);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    void act(own);
  });
  on('blur', () => stopWriting());
}

type Action = (own: Writing) => Promise<void> | void;

/** What a key does in a text beside writing. */
function actionOf(event: KeyboardEvent, element: HTMLElement): Action | undefined {
  const isHeld = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (key === 'escape') return stopWriting;
  if (isHeld && (key === 'z' || key === 'y')) {
    return () => goBack(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  }
  if (key === 'enter' && !event.shiftKey) return split;
  if (key === 'backspace' && isCaretAt(element, 'start')) return join;
  if (key === 'arrowup' && isCaretAt(element, 'start')) return (own) => goOn(own, -1);
  if (key === 'arrowdown' && isCaretAt(element, 'end')) return (own) => goOn(own, 1);
  return undefined;
}

async function goBack(name: 'undo' | 'redo') {
  stopWriting();
  tryCommand(name);
}

/** Enter: what stands after the caret becomes a block of its own. */
async function split(own: Writing) {
  const at = caretOffset(own.element);
  const { uid } = own;
  stopWriting();
  const made = await edit('split-text', { uid, at }).catch(() => undefined);
  if (typeof made === 'string') writeBlock(made, 'start');
}

/** Backspace at the beginning: the text goes on where the one before it ends. */
async function join({ uid }: Writing) {
  stopWriting();
  const made = await edit('join-text', { uid }).catch(() => undefined);
  if (typeof made === 'string') writeBlock(made, 'end');
}

/** Arrows go on into the text before or after. */
function goOn({ uid }: Writing, by: 1 | -1) {
  const { board } = useProject.getState();
  const texts = board?.blocks.all.filter((block) => block.writes !== undefined) ?? [];
  const next = texts[texts.findIndex((block) => block.uid === uid) + by];
  if (next !== undefined) writeBlock(next.uid, by === 1 ? 'start' : 'end');
}

/** Finds the element of a block; set by whoever knows the page. */
let find: ((uid: string) => HTMLElement | undefined) | undefined;

export function setFinder(finder: typeof find) {
  find = finder;
}

/** How long a block that was just made may take to be on the page. */
const APPEAR_MS = 3000;

/** Writes in a block as soon as it is on the page; whether its text can be written in place. */
export function writeBlock(uid: string, caret: Caret): boolean {
  const block = useProject.getState().board?.blocks.get(uid);
  if (block?.writes === undefined) return false;
  const { writes: kid } = block;
  const until = performance.now() + APPEAR_MS;
  const attempt = () => {
    const element = find?.(uid);
    const holder = element && textHolder(element, block.text ?? '');
    if (holder !== undefined) startWriting({ uid, kid, element: holder }, caret);
    else if (performance.now() < until) requestAnimationFrame(attempt);
  };
  attempt();
  return true;
}

/** The element that holds nothing but the text of a block: of a quote it isn't the whole figure. */
function textHolder(element: HTMLElement, begin: string): HTMLElement | undefined {
  const all = [element, ...element.querySelectorAll<HTMLElement>('*')];
  return all.find((one) => {
    const isPlain = [...one.children].every(({ localName }) => localName === 'br');
    const words = one.innerText.trim().replace(/\s+/g, ' ');
    return isPlain && words.slice(0, begin.length) === begin && (begin !== '' || words === '');
  });
}

function placeCaret(element: HTMLElement, caret: Caret) {
  const page = element.ownerDocument;
  const selection = page.getSelection();
  if (selection === null) return;
  if (typeof caret === 'object') {
    const { clientX, clientY } = caret;
    const range = page.caretRangeFromPoint(clientX, clientY);
    if (range !== null && element.contains(range.startContainer)) {
      selection.collapse(range.startContainer, range.startOffset);
      return;
    }
  }
  selection.selectAllChildren(element);
  if (caret !== 'all') selection[caret === 'start' ? 'collapseToStart' : 'collapseToEnd']();
}

/** Characters before the caret. */
function caretOffset(element: HTMLElement): number {
  const selection = element.ownerDocument.getSelection();
  if (selection === null || selection.rangeCount === 0) return textOf(element).length;
  const range = selection.getRangeAt(0).cloneRange();
  range.deleteContents();
  const before = range.cloneRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  return before.toString().length;
}

function isCaretAt(element: HTMLElement, end: 'start' | 'end'): boolean {
  const selection = element.ownerDocument.getSelection();
  if (selection === null || !selection.isCollapsed) return false;
  const offset = caretOffset(element);
  return offset === (end === 'start' ? 0 : (element.textContent?.length ?? 0));
}
