import { childrenOf, type Block } from '../../model/entities.ts';
import { isPlainSpan, ownKey, partsOf, textOf } from './words.ts';

/** A part of a line: a character, a sign that opens or closes an element, or an element without words. */
export interface Token {
  readonly kind: 'char' | 'open' | 'close' | 'atom';
  readonly char: string;
  /** The block of the sign or element; undefined for a character. */
  readonly block?: Block;
  /** The place in the file; -1 if it has none. */
  readonly start: number;
  readonly end: number;
}

const NOWHERE = { start: -1, end: -1 } as const;

/** Inline elements without editable text: a picture, a line break, the number of a note. */
export const isAtom = (block: Block): boolean =>
  block.eid === 'image' ||
  block.eid === 'line-break' ||
  (block.eid === 'superscript' && partsOf(block).line.some(({ eid }) => eid === 'link'));

/**
 * Returns whether a link shows its own address: Markdown turns each address in a text into a link.
 */
export function isAutoLink(block: Block): boolean {
  if (block.eid !== 'link' || childrenOf(block).some((one) => !isPlainSpan(one))) return false;
  const words = [block, ...childrenOf(block)].map((one) => textOf(one)).join('');
  if (!/^(?:https?:\/\/|www\.|[^\s@]+@)\S+$/i.test(words)) return false;
  return ['', 'http://', 'https://', 'mailto:'].some(
    (scheme) => scheme + words === textOf(block, 'to'),
  );
}

/** The line of a block. */
export function lineOf(block: Block): readonly Token[] {
  return canonical(wordsIn(block));
}

function wordsIn(block: Block): readonly Token[] {
  const own = charsOf(textOf(block));
  return [...own, ...partsOf(block).line.flatMap(tokensOf)];
}

function tokensOf(block: Block): readonly Token[] {
  if (isPlainSpan(block) || isAutoLink(block)) return wordsIn(block);
  if (isAtom(block)) return [{ kind: 'atom', char: '', block, ...NOWHERE }];
  const sign = { char: '', block, ...NOWHERE };
  return [{ kind: 'open', ...sign }, ...wordsIn(block), { kind: 'close', ...sign }];
}

const charsOf = (text: string): readonly Token[] =>
  text.split('').map((char) => ({ kind: 'char', char: char === '\n' ? ' ' : char, ...NOWHERE }));

const isSpace = (token: Token | undefined) => token?.kind === 'char' && /[ \t]/.test(token.char);

const isBreak = (token: Token | undefined) =>
  token?.kind === 'atom' && token.block?.eid === 'line-break';

const isCode = (token: Token | undefined) => token?.block?.eid === 'code';

/**
 * Normalizes a line to what Markdown can express: no spaces at its ends, around line breaks or just
 * inside a mark, and no empty marks.
 */
export function canonical(tokens: readonly Token[]): readonly Token[] {
  const line = [...tokens];
  for (let at = 0; at < line.length; at += 1) {
    const [one, next] = [line[at], line[at + 1]];
    if (one === undefined || next === undefined) continue;
    const isEmpty = one.kind === 'open' && next.kind === 'close';
    const isLed = one.kind === 'open' && isSpace(next) && !isCode(one);
    const isEnded = isSpace(one) && next.kind === 'close' && !isCode(next);
    const isTwice = isSpace(one) && isBreak(next);
    const isAfter = isBreak(one) && isSpace(next);
    if (isEmpty) line.splice(at, 2);
    else if (isLed || isEnded) line.splice(at, 2, next, one);
    else if (isTwice) line.splice(at, 1);
    else if (isAfter) line.splice(at + 1, 1);
    else continue;
    at = Math.max(-1, at - 3);
  }
  const first = line.findIndex((one) => !isSpace(one));
  const last = line.findLastIndex((one) => !isSpace(one));
  return first < 0 ? [] : line.slice(first, last + 1);
}

/** Returns a key of a token's content that doesn't depend on the file. */
export function shapeOf({ kind, char, block }: Token): string {
  return block === undefined ? char : `${kind} ${ownKey(block)}`;
}

/**
 * Names a token among those of one project. Only the name of a link's closing token contains its
 * address.
 */
export function nameOf({ kind, char, block }: Token): string {
  if (block === undefined) return char;
  const isPlain = kind === 'open' && block.eid === 'link';
  return `${kind} ${block.uid}${isPlain ? '' : ` ${ownKey(block)}`}`;
}
