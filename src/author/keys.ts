/** A stroke of a key as browsers tell it. */
export interface Stroke {
  readonly key: string;
  /** The place on the keyboard. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

type KeyStroke = Pick<Stroke, 'key' | 'code' | 'altKey'>;

/** A key with what is held: `Ctrl+K`, `Shift+ArrowDown`, `?`. */
export interface Shortcut {
  readonly key: string;
  readonly isCtrl: boolean;
  readonly isShift: boolean;
  readonly isAlt: boolean;
}

/** Reads the name of a shortcut; `Ctrl` is the command key on a Mac. */
export function parseShortcut(name: string): Shortcut {
  const parts = name.split('+');
  // The plus key itself.
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
 * Whether a stroke is a shortcut. Shift counts where the key doesn't say so itself: `?` is one key on some keyboards. On a Mac
 * the control key is that of the system, which leads the caret by it.
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
 * The key itself: with Alt held, that of a Mac says which other sign it writes, or that one is to come; and where letters are
 * those of another script, what is meant is the Latin one at that place.
 */
export function keyOf({ key, code = '', altKey }: KeyStroke): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isOther = altKey && (key === 'Dead' || /^[^ -~]$/.test(key));
  const isForeign = /^\p{Letter}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  if (letter !== undefined && (isOther || isForeign)) return letter.toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Whether a key takes something back, or does it again: of letters that aren't sent yet that is the browser's. */
export function isTurn(stroke: Omit<Stroke, 'shiftKey'>): boolean {
  const { ctrlKey, metaKey, altKey } = stroke;
  return (ctrlKey || metaKey) && !altKey && ['z', 'y'].includes(keyOf(stroke));
}

/** What says of a key whether an input method has it. */
interface Composed {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** What browsers say of a key that an input method has taken; Safari says only this of the one that ends it. */
const TAKEN = 229;

/** Whether a key is for an input method: its Enter takes words that are proposed, and no more. */
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

/** The keys of a shortcut, as they are shown. */
export function shownKeys(name: string, isMac: boolean): readonly string[] {
  const { key, isCtrl, isShift, isAlt } = parseShortcut(name);
  return [
    ...(isCtrl ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(isAlt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(isShift ? [isMac ? '⇧' : 'Shift'] : []),
    SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ];
}
