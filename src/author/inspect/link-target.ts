import { page } from '../../values/page.ts';
import type { ListedBoard } from '../outline/board-list.ts';
import { quote } from '../../diagnostics/diagnostic.ts';
import { plainLetters } from '../find-words.ts';
import { TEXTS } from './inspect-texts.ts';

/** A link target in its written form, or the problem with the typed text. */
export type LinkTarget = { readonly written: string } | { readonly problem: string };

/** Reads a typed link target: a page by name or path, an anchor, or an address. */
export function linkTarget(typed: string, boards: readonly ListedBoard[]): LinkTarget {
  const text = typed.trim();
  const named = boardCalled(text, boards, (name) => name);
  if (named !== undefined) return named;
  const written = addressOf(text);
  const { value, problems } = page.parse(written);
  if (problems.length > 0) {
    const isPath = /^\/(?!\/)/.test(text);
    if (isPath) return { problem: TEXTS.noPageAt(quote(text)) };
    return { problem: TEXTS.noTarget(quote(text)) };
  }
  const isUnknown = value.kind === 'board' && !boards.some(({ uid }) => uid === value.uid);
  if (!isUnknown) return { written };
  const problem = TEXTS.noPage(quote(text));
  return boardCalled(text, boards, plainLetters) ?? { problem };
}

/** Returns the board of a name or path, and the anchor after it; names may contain `#` as well. */
function boardCalled(
  text: string,
  boards: readonly ListedBoard[],
  formOf: (name: string) => string,
): { readonly written: string } | undefined {
  for (let end = text.length; end > 0; end = text.lastIndexOf('#', end - 1)) {
    const name = text.slice(0, end);
    const board = boards.find((one) => formOf(one.name) === formOf(name) || one.path === name);
    // A `#` alone isn't an anchor.
    const place = text.slice(end).replace(/^#$/, '');
    if (board !== undefined) return { written: `${board.uid}${place}` };
  }
  return undefined;
}

/** Adds the scheme to a host, a mailbox or a telephone number. */
function addressOf(text: string): string {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  if (/^\+[\d\s()./-]{5,30}$/.test(text)) return `tel:+${text.replaceAll(/\D/g, '')}`;
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text;
}
