import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { filesNamed } from '../../src/content/addresses.ts';
import { contentTree } from '../../src/content/content-page.ts';
import { editPage } from '../../src/content/edit/edit-page.ts';
import { attrsOf, childrenOf, type Block } from '../../src/model/entities.ts';

const SETTING = {
  layout: undefined,
  ids: new Map<string, string>(),
  pages: new Map<string, string>(),
  assets: new Map<string, string>(),
};

/** Attributes with visible text, which the edits change. */
const KIDS: ReadonlySet<string> = new Set(['text', 'code', 'alt', 'caption', 'title', 'summary']);
const WORD = /\p{L}{3,}/gu;

/** Edits random words of random files below a folder, each in the original file. */
export function editWords(folder: string, { edits, seed }: { edits: number; seed: number }) {
  const files = fastGlob.sync('**/*.{md,markdown}', { cwd: folder }).toSorted();
  const random = randomFrom(seed);
  // Processor time of each edit, which other programs affect less than the time that passes.
  const times: { readonly ms: number; readonly said: string }[] = [];
  const rejected: string[] = [];
  const others: string[] = [];
  let [made, oneLine, unread] = [0, 0, 0];
  for (let tries = 0; made < edits && tries < edits * 20; tries += 1) {
    const file = files[Math.floor(random() * files.length)];
    if (file === undefined) break;
    const text = readFileSync(join(folder, file), 'utf8').replace(/^\ufeff/, '');
    // Pretends that each picture exists.
    const assets = new Map(filesNamed(text, file).map((path) => [path, `file ${path}`]));
    const setting = { ...SETTING, assets };
    const before = contentTree(file, text, setting).root;
    const words = wordsIn(before);
    const word = words[Math.floor(random() * words.length)];
    if (word === undefined) {
      unread += 1;
      continue;
    }
    made += 1;
    const after = replaced(before, word);
    const said = `${file}: ${word.block.eid} “${word.value.slice(word.at, word.at + 40)}”`;
    const started = process.cpuUsage();
    const result = editPage({ file, text, setting }, before, after);
    const { user, system } = process.cpuUsage(started);
    times.push({ ms: (user + system) / 1000, said });
    if ('problem' in result) rejected.push(`rejected (${result.problem}): ${said}`);
    else if (changedLines(text, result.text) === 1) oneLine += 1;
    else others.push(`more than a line: ${said}`);
  }
  const sorted = times.toSorted((one, other) => one.ms - other.ms);
  const medianMs = sorted[Math.floor(sorted.length / 2)]?.ms ?? 0;
  const slowest = sorted.slice(-5).toReversed();
  return { edits: made, oneLine, rejected, others, unread, medianMs, slowest };
}

interface Word {
  readonly block: Block;
  readonly kid: string;
  readonly value: string;
  readonly at: number;
  readonly length: number;
}

function wordsIn(block: Block): readonly Word[] {
  const own = attrsOf(block).flatMap(({ kid = '', v }) =>
    KIDS.has(kid) && typeof v === 'string'
      ? Array.from(v.matchAll(WORD), ({ index, 0: { length } }) => ({
          block,
          kid,
          value: v,
          at: index,
          length,
        }))
      : [],
  );
  return [...own, ...childrenOf(block).flatMap(wordsIn)];
}

function replaced(block: Block, word: Word): Block {
  const { attrs, children } = block;
  if (block !== word.block) {
    return children === undefined
      ? block
      : { ...block, children: children.map((child) => replaced(child, word)) };
  }
  const { kid, value, at, length } = word;
  const v = `${value.slice(0, at)}changed${value.slice(at + length)}`;
  return { ...block, attrs: (attrs ?? []).map((one) => (one.kid === kid ? { ...one, v } : one)) };
}

function changedLines(before: string, after: string): number {
  const [left, right] = [before.split('\n'), after.split('\n')];
  if (left.length !== right.length) return Math.max(2, Math.abs(left.length - right.length));
  return left.filter((line, at) => line !== right[at]).length;
}

/** Returns a generator of random numbers from 0 to 1, which are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
