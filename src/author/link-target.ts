import { page } from '../values/page.ts';
import type { ListedBoard } from './board-list.ts';
import { quote } from '../diagnostics/diagnostic.ts';

/** Where a link leads as it is written, or why what somebody has typed is nowhere. */
export type LinkTarget = { readonly written: string } | { readonly problem: string };

const ADDRESSES =
  'Write the name of a page, or a web, mail or phone address, such as https://example.org.';

/** Understands what an author types where a link leads: a page by its name or path, a place, or an address. */
export function linkTarget(text: string, boards: readonly ListedBoard[]): LinkTarget {
  const [, name = '', place = ''] = /^([^#]*)(#.*)?$/s.exec(text) ?? [];
  const board = boards.find((one) => one.name === name || one.path === name);
  if (board !== undefined && name !== '') return { written: `${board.uid}${place}` };
  const written = addressOf(text);
  const { value, problems } = page.parse(written);
  if (problems.length > 0) {
    const isPath = /^\/(?!\/)/.test(text);
    if (isPath) return { problem: `There is no page at ${quote(text)}.` };
    return { problem: `A link can’t lead to ${quote(text)}. ${ADDRESSES}` };
  }
  const isUnknown = value.kind === 'board' && !boards.some(({ uid }) => uid === value.uid);
  return isUnknown ? { problem: `There is no page ${quote(text)}. ${ADDRESSES}` } : { written };
}

/** What looks like a host, a mailbox or a telephone is one. */
function addressOf(text: string): string {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  if (/^\+[\d\s()./-]{5,30}$/.test(text)) return `tel:+${text.replaceAll(/\D/g, '')}`;
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text;
}
