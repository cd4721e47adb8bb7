import { array, check, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import { contentTree } from '../content-page.ts';
import { CORPUS } from './corpus.test-data.ts';
import { editPage } from './edit-page.ts';
import { matchUids } from './match-uids.ts';
import { isSameTree } from './same-blocks.ts';

const setting = {
  layout: undefined,
  ids: new Map<string, string>(),
  pages: new Map<string, string>(),
  assets: new Map<string, string>(),
};
const file = 'notes/a.md';
const treeOf = (text: string) => contentTree(file, text, setting).root;

interface Word {
  readonly block: Block;
  readonly kid: string;
  readonly at: number;
  readonly word: string;
}

const KIDS = new Set(['text', 'code', 'title', 'summary']);

function wordsIn(block: Block): readonly Word[] {
  const own = attrsOf(block).flatMap(({ kid = '', v }) =>
    KIDS.has(kid) && typeof v === 'string'
      ? Array.from(v.matchAll(/\p{L}{2,}/gu), ({ index, 0: word }) => ({
          block,
          kid,
          at: index,
          word,
        }))
      : [],
  );
  return [...own, ...childrenOf(block).flatMap(wordsIn)];
}

function withWord(block: Block, { block: changed, kid, at, word }: Word, by: string): Block {
  const attrs = attrsOf(block).map((one) =>
    block === changed && one.kid === kid && typeof one.v === 'string'
      ? { ...one, v: one.v.slice(0, at) + by + one.v.slice(at + word.length) }
      : one,
  );
  const children = childrenOf(block).map((child) =>
    withWord(child, { block: changed, kid, at, word }, by),
  );
  return { ...block, ...(block.attrs && { attrs }), ...(block.children && { children }) };
}

const WORDS = CORPUS.flatMap((text) => wordsIn(treeOf(text)).map((word) => ({ text, word })));

/** A text with one word replaced. */
function edited(text: string, { block: { uid }, at, word, kid }: Word, by: string) {
  const root = treeOf(text);
  const found = wordsIn(root).find((one) => one.block.uid === uid && one.at === at);
  const wanted = withWord(root, found ?? { block: root, kid, at, word }, by);
  return { made: editPage({ file, text, setting }, root, wanted), wanted };
}

test('[MARKDOWN-11] each changed word of a text changes one line', () => {
  expect(WORDS.length).toBeGreaterThan(100);
  const counts = WORDS.filter((_word, at) => at % 6 === 0).map(({ text, word }) => {
    const { made } = edited(text, word, 'other');
    const lines = text.split('\n');
    const now = 'text' in made ? made.text.split('\n') : [];
    const changed = now.filter((line, at) => line !== lines[at]);
    return [word.word, now.length - lines.length, changed.length];
  });
  expect(counts.filter(([, more, changed]) => more !== 0 || changed !== 1)).toEqual([]);
});

test.each(CORPUS)('[MARKDOWN-2] a page without a change changes no byte', (text) => {
  const root = treeOf(text);
  expect(editPage({ file, text, setting }, root, treeOf(text))).toEqual({ text });
});

const SIGNS = 'ab *_`[]()<>#+-=.!|~&\\:1 é😀"\''.split('');

test('[MARKDOWN-11] text with any special characters is read back unchanged, or nothing is written', () => {
  const signs = array(constantFrom(...SIGNS), { maxLength: 12 }).map((all) => all.join(''));
  let count = 0;
  const isRead = property(constantFrom(...WORDS), signs, ({ text, word }, by) => {
    const { made, wanted } = edited(text, word, by);
    if (!('text' in made)) return true;
    count += 1;
    return isSameTree(treeOf(made.text), wanted);
  });
  expect(check(isRead, { numRuns: 25, seed: 7 }).failed).toBe(false);
  expect(count).toBeGreaterThan(15);
});

test('[MARKDOWN-11] blocks keep their uids when a file is read again', () => {
  const [text = ''] = CORPUS;
  const known = treeOf(text);
  const read = matchUids(treeOf(text.replace('Winter road', 'New\n\nWinter road')), known);
  const uids = (block: Block): readonly string[] => [block.uid, ...childrenOf(block).flatMap(uids)];
  const [before, after] = [uids(known), uids(read)];
  expect(new Set(after).size).toBe(after.length);
  expect(before.filter((uid) => !after.includes(uid)).length).toBeLessThanOrEqual(1);
  expect(matchUids(treeOf(text), known)).toBe(known);
});

test.each<[string, { readonly uid: string; readonly slot: string }]>([
  ['slot', { uid: 'sheet', slot: 'other' }],
  ['layout', { uid: 'card', slot: 'room' }],
])(
  '[MARKDOWN-11] a text moved into another %s is read inside it, and its blocks keep their uids',
  (_what, layout) => {
    const [text = ''] = CORPUS;
    const inLayout = (one: { readonly uid: string; readonly slot: string }) =>
      contentTree(file, text, { ...setting, layout: one }).root;
    const known = inLayout({ uid: 'sheet', slot: 'room' });
    const matched = matchUids(inLayout(layout), known);
    expect(matched).toEqual(inLayout(layout));
    expect(matchUids(inLayout({ uid: 'sheet', slot: 'room' }), known)).toBe(known);
  },
);
