import { isComposed, isStroke, isUndoOrRedo, keyOf, parseShortcut } from '../../author/keys.ts';
import { askOrRun } from './commands/ask-or-run.ts';
import { allCommands, type Command } from './commands/registry.ts';
import { isNamed, plain, signOf, textKeys } from './buffered-keys.ts';
import { isBufferField } from './buffered-words.ts';
import { isMac } from './is-mac.ts';
import { useView } from './view-store.ts';

const isKeyOf = ({ keys = [] }: Command, event: KeyboardEvent) =>
  keys.some((name) => isStroke(event, parseShortcut(name), isMac));

/**
 * Returns the commands of a key that work at its target; the tool and the state decide which one
 * runs.
 */
const commandsFor = (event: KeyboardEvent): readonly Command[] =>
  allCommands().filter(
    (command) =>
      isKeyOf(command, event) && (command.isForCanvas !== true || isOnCanvas(event.target)),
  );

/**
 * Returns whether a key can run a command. Keys on a page belong to the visitor while browsing, and
 * to the text while writing.
 */
function isFree(event: KeyboardEvent, target: EventTarget | null): boolean {
  if (event.defaultPrevented || isComposed(event) || event.getModifierState('AltGraph'))
    return false;
  const isHeld = event.ctrlKey || event.metaKey;
  if (isHeld) return !(isUndoOrRedo(event) && isWriting(target) && hasOwnTurns(target));
  const { dialog, settings } = useView.getState();
  if (dialog !== undefined || isInDialog(target)) return false;
  const isPlain = event.key.length === 1 && !event.altKey;
  if (isPlain && (!settings.plainKeys || isLedByLetters(target))) return false;
  // The key works in fields, too.
  if (event.key === 'F6') return true;
  return !isWriting(target) && (!isBrowsed(target) || keyOf(event) === 'v');
}

/**
 * Returns whether text has the browser's undo, such as unsaved text in dialogs, and text in a
 * browsed page.
 */
const hasOwnTurns = (target: EventTarget | null) => isInDialog(target) || isBrowsed(target);

/** Returns whether a letter selects an item by its start, as in menus and lists of choices. */
const isLedByLetters = (target: EventTarget | null): boolean =>
  (nameOf(target)?.closest('[role=menu], [role=listbox], [aria-haspopup=listbox]') ?? null) !==
  null;

/** Returns whether a target belongs to the visitor of a page, not to its author. */
const isBrowsed = (target: EventTarget | null): boolean =>
  useView.getState().mode === 'browse' && isInPage(target);

const nameOf = (target: EventTarget | null) =>
  target !== null && 'localName' in target ? (target as Element) : undefined;

/** Returns whether keys type text in a target. */
export function isWriting(target: EventTarget | null): boolean {
  const element = nameOf(target);
  if (element === undefined || isBufferField(target)) return false;
  const { localName } = element;
  const isField = ['input', 'textarea', 'select'].includes(localName);
  return isField || (element as HTMLElement).isContentEditable;
}

/** Returns whether a target is in a dialog of the shell. */
export const isInDialog = (target: EventTarget | null): boolean =>
  (nameOf(target)?.closest('.veil') ?? null) !== null;

function isInPage(target: EventTarget | null): boolean {
  const element = nameOf(target);
  return element !== undefined && element.ownerDocument !== document;
}

function isOnCanvas(target: EventTarget | null): boolean {
  const element = nameOf(target);
  // Such keys move the caret or words while writing, and scroll while browsing.
  if (isWriting(target) || isBrowsed(target)) return false;
  if (element === undefined || element === document.body || isInPage(target)) return true;
  // The only tree with multiple selection shows the page's blocks.
  return element.matches('.canvas, .tree[aria-multiselectable=true]');
}

/**
 * Keeps a key for the text that the caret is about to enter, regardless of the focus: rows and
 * buttons react to Space.
 */
export function bufferKey(event: KeyboardEvent) {
  const { target } = event;
  // The Enter that chooses a text from a list isn't for that text.
  const isElsewhere = isWriting(target) || isInDialog(target);
  // An input method delivers its result itself.
  const isForMethod = isBufferField(target) && isComposed(event);
  if (!event.isTrusted || isElsewhere || isForMethod) return;
  if (!isKept(event) || !textKeys.take(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns whether a key has an effect in a text or on blocks; pasting has its own event. */
export function isKept(event: KeyboardEvent): boolean {
  const key = plain(event);
  const isHeld = key.ctrlKey || key.metaKey;
  const isCopy = isHeld && !key.altKey && ['c', 'x'].includes(keyOf(key));
  const isInText = signOf(key) !== undefined || (isNamed(key) && (isMac || !key.altKey));
  return isInText || isCopy || allCommands().some((command) => isKeyOf(command, event));
}

/** Runs the command of a key, in the shell and in the page. */
export function onKey(event: KeyboardEvent) {
  const { target } = event;
  if (!isFree(event, target)) return;
  const commands = commandsFor(event);
  const command = commands.find(({ when }) => when?.() !== false);
  const isDone = command !== undefined && askOrRun(command.name);
  if (!isDone && !selectsShell(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

const ALL = parseShortcut('Ctrl+A');

/** Returns whether a key would select the text of the shell, which isn't editable. */
const selectsShell = (event: KeyboardEvent): boolean =>
  isStroke(event, ALL, isMac) && !isInPage(event.target) && !hasLetters(event.target);

/** Returns whether an element has selectable text, which a field such as a switch doesn't have. */
function hasLetters(target: EventTarget | null): boolean {
  const type = nameOf(target)?.getAttribute('type') ?? '';
  return isWriting(target) && !['checkbox', 'radio', 'range', 'file'].includes(type);
}

/** Hides keys of input methods from the shell's own fields: Enter would end a composition. */
export function keepComposed(event: KeyboardEvent) {
  if (isComposed(event)) event.stopImmediatePropagation();
}
