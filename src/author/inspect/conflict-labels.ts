import { valueWords } from '../../edit/words/value-words.ts';
import type { Json } from '../../values/json.ts';
import type { Selection } from '../../edit/selection.ts';
import { wordsOf, type Inline } from '../../site/texts/inline-content.ts';
import { TEXTS } from './inspect-texts.ts';

/** Maximum length of a value on a button. */
const MAX_LENGTH = 40;

type Args = Readonly<Record<string, unknown>>;

/** Returns the value of a change in words; undefined for none. */
export function changedValueText({ v, content }: Args): string | undefined {
  // The cast is sound: the text tool has sent it.
  const value = Array.isArray(content) ? wordsOf(content as readonly Inline[]) : v;
  return value === undefined || typeof value === 'string' ? value : valueWords(value as Json);
}

/**
 * Returns the button label of a change in a conflict, by its value; a change that clears a value
 * has none.
 */
function keepMineLabel(args: Args, said?: string): string {
  // A text is already in quotes.
  const isText = said === undefined || said.startsWith('“');
  const text = isText ? (changedValueText(args) ?? said) : said;
  if (text === undefined) return TEXTS.mine;
  return TEXTS.mineIs(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
}

/** A change in conflict with another author's. */
interface ConflictingChange {
  readonly name: string;
  readonly args: Args;
  /** The selection at the time of the change: its target, unless the arguments name blocks. */
  readonly from: Pick<Selection, 'blocks'>;
  /** The server's words for its value. */
  readonly mine?: string | undefined;
  /** Another author has removed its target. */
  readonly gone?: object | undefined;
  /** Another author has moved its target to another board. */
  readonly moved?: object | undefined;
}

/** Returns whether a change concerns several blocks. */
export function changesSeveralBlocks({
  args,
  from,
}: Pick<ConflictingChange, 'args' | 'from'>): boolean {
  const { uid, uids, changes, parent } = args;
  const all = uids ?? changes ?? (uid === undefined && parent === undefined ? from.blocks : []);
  return Array.isArray(all) && all.length > 1;
}

/** Returns the labels of the two choices in a conflict: mine, and theirs. */
export function conflictChoiceLabels(met: ConflictingChange): readonly [string, string] {
  const { name, args, mine, gone, moved } = met;
  if (moved !== undefined) return changesSeveralBlocks(met) ? TEXTS.severalMoved : TEXTS.moved;
  if (gone === undefined) {
    return [name === 'unset' ? TEXTS.clear : keepMineLabel(args, mine), TEXTS.theirs];
  }
  return name === 'bring-back' ? TEXTS.restore : TEXTS.gone;
}
