import { valueWords } from '../../edit/words/value-words.ts';
import type { Json } from '../../values/json.ts';
import type { Selection } from '../../edit/selection.ts';
import { wordsOf, type Inline } from '../../edit/blocks/inline-content.ts';

/** So much of a value is shown on a button. */
const MOST = 40;

type Args = Readonly<Record<string, unknown>>;

/** What a change was to write; undefined for nothing. */
export function saidWords({ v, content }: Args): string | undefined {
  // The cast is sound: the text tool has sent it.
  const value = Array.isArray(content) ? wordsOf(content as readonly Inline[]) : v;
  return value === undefined || typeof value === 'string' ? value : valueWords(value as Json);
}

/** How a change that met another one is called, by what it was to write; a change that leaves something out writes nothing. */
function ownWords(args: Args, said?: string): string {
  // A text stands there as it was written.
  const isText = said === undefined || said.startsWith('“');
  const text = isText ? (saidWords(args) ?? said) : said;
  if (text === undefined) return 'Mine';
  return `Mine: ${text.length > MOST ? `${text.slice(0, MOST)}…` : text}`;
}

/** A change that met one of somebody else. */
interface Met {
  readonly name: string;
  readonly args: Args;
  /** What was selected where it was made: the blocks that it is for, unless it names some. */
  readonly from: Pick<Selection, 'blocks'>;
  /** What the server says of what it was to write. */
  readonly mine?: string | undefined;
  /** Where somebody else has removed what it is for. */
  readonly gone?: object | undefined;
  /** Where somebody else has put it on another board. */
  readonly moved?: object | undefined;
}

/** Whether a change is one of several blocks. */
export function isOfSeveral({ args, from }: Pick<Met, 'args' | 'from'>): boolean {
  const { uid, uids, changes, parent } = args;
  const all = uids ?? changes ?? (uid === undefined && parent === undefined ? from.blocks : []);
  return Array.isArray(all) && all.length > 1;
}

/** How the two ways out of a conflict are called: mine, and theirs. */
export function choiceWords(met: Met): readonly [string, string] {
  const { name, args, mine, gone, moved } = met;
  if (moved !== undefined)
    return isOfSeveral(met)
      ? ['Apply there', 'Stay here']
      : ['Apply my change there', 'Discard my change'];
  if (gone === undefined) return [name === 'unset' ? 'Clear it' : ownWords(args, mine), 'Theirs'];
  return name === 'bring-back'
    ? ['Restore it', 'Leave it']
    : ['Restore with my change', 'Discard my change'];
}
