/** A keystroke of a browser's event. */
export interface Stroke {
  readonly key: string;
  /** The position on the keyboard. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

type KeyStroke = Pick<Stroke, 'key' | 'code' | 'altKey'>;

/** A key with its modifiers: `Ctrl+K`, `Shift+ArrowDown`, `?`. */
export interface Shortcut {
  readonly key: string;
  readonly isCtrl: boolean;
  readonly isShift: boolean;
  readonly isAlt: boolean;
}

/** Parses a shortcut; `Ctrl` is the command key on a Mac. */
export function parseShortcut(name: string): Shortcut {
  const parts = name.split('+');
  // The key itself is `+`.
  const key = name.endsWith('+') ? '+' : (parts.at(-1) ?? '');
  const held = new Set(parts.slice(0, -1));
  return {
    key: key.length === 1 ? key.toLowerCase() : key,
    isCtrl: held.has('Ctrl'),
    isShift: held.has('Shift'),
    isAlt: held.has('Alt'),
  };
}

/**
 * Returns whether a keystroke matches a shortcut. Shift is compared unless the key implies it: `?`
 * is one key on some keyboards. On a Mac the control key belongs to the system, which moves the
 * caret with it.
 */
export function isStroke(
  stroke: Stroke,
  { key, isCtrl, isShift, isAlt }: Shortcut,
  isMac = false,
): boolean {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  if (isMac && stroke.ctrlKey) return false;
  const isHeld = stroke.ctrlKey || stroke.metaKey;
  if (keyOf(stroke) !== key || isHeld !== isCtrl || stroke.altKey !== isAlt) return false;
  return isSign || stroke.shiftKey === isShift;
}

/**
 * Returns the key: with Alt on a Mac, or on a keyboard with another script, the Latin one at that
 * position.
 */
export function keyOf({ key, code = '', altKey }: KeyStroke): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isOther = altKey && (key === 'Dead' || /^[^ -~]$/.test(key));
  const isForeign = /^\p{Letter}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  if (letter !== undefined && (isOther || isForeign)) return letter.toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

/**
 * Returns whether a keystroke is undo or redo; while a field has unsent text, the browser handles
 * these.
 */
export function isUndoOrRedo(stroke: Omit<Stroke, 'shiftKey'>): boolean {
  const { ctrlKey, metaKey, altKey } = stroke;
  return (ctrlKey || metaKey) && !altKey && ['z', 'y'].includes(keyOf(stroke));
}

/** The fields of an event that show an input method. */
interface Composed {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * The key code of events that an input method handles; the only sign in Safari for the last one.
 */
const TAKEN = 229;

/** Returns whether an input method handles a key: its Enter accepts proposed words. */
export function isComposed({ isComposing, keyCode }: Composed): boolean {
  return isComposing || keyCode === TAKEN;
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** Returns the keys of a shortcut for display. */
export function shownKeys(name: string, isMac: boolean): readonly string[] {
  const { key, isCtrl, isShift, isAlt } = parseShortcut(name);
  return [
    ...(isCtrl ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(isAlt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(isShift ? [isMac ? '⇧' : 'Shift'] : []),
    SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ];
}
