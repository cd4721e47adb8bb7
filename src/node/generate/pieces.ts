import { PIECE_CODE, pieceDocument } from '../../page/html-piece.ts';
import { inlineCode, unescaped } from '../../values/html-code.ts';
import { hashSource } from './hash-source.ts';

/**
 * The CSP hash sources that a page needs for its pieces of HTML: they are in frames, which inherit
 * the page's policy.
 */
export interface PieceSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const PIECE_HASH = hashSource(PIECE_CODE);

const NONE: PieceSources = { scripts: [], styles: [] };
const BEGIN = ' srcDoc="';
const HEAD = pieceDocument('');

/** Finds the pieces in the HTML of a page. */
export function pieceSources(html: string): PieceSources {
  let at = html.indexOf(BEGIN);
  if (at === -1) return NONE;
  const scripts = new Set([PIECE_HASH]);
  const styles = new Set<string>();
  for (; at !== -1; at = html.indexOf(BEGIN, at + 1)) {
    const from = at + BEGIN.length;
    const document = unescaped(html.slice(from, html.indexOf('"', from)));
    const code = inlineCode(document.slice(HEAD.length));
    for (const text of code.scripts) scripts.add(hashSource(text));
    for (const text of code.styles) styles.add(hashSource(text));
    if (code.styleAttributes.length > 0) styles.add("'unsafe-hashes'");
    for (const text of code.styleAttributes) styles.add(hashSource(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * The CSP hash sources of style attributes in the HTML of a page, which only own components have.
 */
export function styleSources(html: string): readonly string[] {
  const styles = Array.from(html.matchAll(/ style="([^"]*)"/g), ([, text = '']) => unescaped(text));
  return styles.length === 0 ? [] : ["'unsafe-hashes'", ...new Set(styles.map(hashSource))];
}

/** Prefix of a page's dependency on the script of a piece of HTML. */
const CODE = 'code ';

/** The CSP hash sources of the scripts in pieces of HTML, from the dependencies of a site. */
export function scriptSources(dependencies: Iterable<string>): readonly string[] {
  const sources: string[] = [];
  for (const name of dependencies) {
    if (name.startsWith(CODE)) sources.push(hashSource(name.slice(CODE.length)));
  }
  return sources.toSorted();
}
