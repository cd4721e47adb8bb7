import { parseAddress, rejectedValue } from './address.ts';
import { ok, unreadable, type Codec } from './codec.ts';
import { CONTENT_UID } from './content-uid.ts';
import { writtenAs } from './written.ts';

/** The target of a link. */
export type Page =
  | { readonly kind: 'none' }
  /** A board of the project, and an anchor on it. */
  | { readonly kind: 'board'; readonly uid: string; readonly anchor?: string }
  /** An anchor on the same page; empty for its top. */
  | { readonly kind: 'anchor'; readonly anchor: string }
  /** An absolute address that passed the gate. */
  | { readonly kind: 'address'; readonly href: string };

/** Characters in an address that a browser or a reader may overlook. */
const INVISIBLE = /[\s\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]+/g;

/** A scheme or a slash marks an address; uids of boards have neither. */
function looksLikeAddress(text: string): boolean {
  // A fast path for nearly every uid.
  if (/^[\w-]+$/.test(text) || text.startsWith(CONTENT_UID)) return false;
  return /[/\\]/.test(text) || /^[a-z][a-z0-9+.-]*:/i.test(text.replace(INVISIBLE, ''));
}

/** VALUE-15: a board's uid, `uid#anchor`, `#anchor`, or an absolute address. */
export const page: Codec<Page> = {
  type: 'Page',
  fallback: { kind: 'none' },
  expected:
    'the uid of a board, “uid#anchor”, “#anchor”, or an absolute http, https, mailto or tel address',
  example: 'k3Jd9xQw2a#contact',
  schema: writtenAs('Page'),
  parse(input) {
    if (input === undefined || input === '') return ok(page.fallback);
    if (typeof input !== 'string') return unreadable(page, input);
    const hash = input.indexOf('#');
    const uid = hash === -1 ? input : input.slice(0, hash);
    const anchor = hash === -1 ? '' : input.slice(hash + 1);
    if (looksLikeAddress(uid)) {
      const href = parseAddress(input);
      return href === undefined ? rejectedValue(page, input) : ok({ kind: 'address', href });
    }
    if (uid === '') return ok({ kind: 'anchor', anchor });
    return ok(anchor === '' ? { kind: 'board', uid } : { kind: 'board', uid, anchor });
  },
  serialize(value) {
    if (value.kind === 'none') return '';
    if (value.kind === 'address') return value.href;
    if (value.kind === 'anchor') return `#${value.anchor}`;
    return value.anchor === undefined ? value.uid : `${value.uid}#${value.anchor}`;
  },
};
