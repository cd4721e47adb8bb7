// @ts-check
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates a project in the folder form, with a board of each size, and more boards of 20 blocks.
 * @param {{ dir: string, program: string, env: NodeJS.ProcessEnv, sizes: readonly number[], more: number }} how
 */
export function makeProject({ dir, program, env, sizes, more }) {
  const others = Array.from({ length: more }, (_, n) => boardOf(`more-${n}`, 20));
  const children = [...sizes.map((size) => boardOf(`of-${size}`, size)), ...others];
  const root = { uid: 'home', title: 'Home', children };
  const packed = join(dir, 'packed.json');
  writeFileSync(packed, JSON.stringify({ id: 'b', googleFontsLink: '', root }));
  const folder = join(dir, 'project');
  execFileSync(process.execPath, [program, 'unpack', packed, folder], { stdio: 'ignore', env });
  return folder;
}

/** Returns the words of a text in a row. @param {number} row @param {number} at */
export const wordsOf = (row, at) => `Some words of row ${row}, the part ${at} of it.`;

/**
 * Returns a board with rows; each has a heading, texts and a button.
 * @param {string} slug @param {number} size
 */
function boardOf(slug, size) {
  const row = (/** @type {number} */ n) => ({
    uid: `${slug}-${n}`,
    eid: 'column',
    children: [
      { uid: `${slug}-${n}-h`, eid: 'heading', attrs: [{ kid: 'text', v: `Heading ${n}` }] },
      ...[0, 1].map((at) => ({
        uid: `${slug}-${n}-t${at}`,
        eid: 'text',
        attrs: [{ kid: 'text', v: wordsOf(n, at) }],
      })),
      { uid: `${slug}-${n}-d`, eid: 'divider' },
    ],
  });
  const children = Array.from({ length: Math.round(size / 5) }, (_, n) => row(n));
  return { uid: slug, slug, title: slug, root: { uid: `${slug}-root`, eid: 'page', children } };
}
