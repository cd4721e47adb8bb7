// @ts-check
/** A site of Markdown posts or of rows of a CSV file, for measuring. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from './kinds/posts.js';
import { createRandom } from './kinds/random.js';
import { createProse, createVocabulary } from './kinds/words.js';

const WORDS = 600;

/** @param {string} uid @param {string} eid @param {object} [more] */
const block = (uid, eid, more) => ({ uid, eid, ...more });

/** @param {Readonly<Record<string, unknown>>} values */
const attrs = (values) => ({ attrs: Object.entries(values).map(([kid, v]) => ({ kid, v })) });

/**
 * Returns a project with a page that lists the posts, and a component that lays a post out.
 * @param {object} content
 */
function project(content) {
  const children = [
    block('title', 'heading', { ...attrs({ level: 1 }), children: [block('name', 'board-field')] }),
    block('slot', 'box', { isGroupSlot: true }),
    block('neighbours', 'previous-next'),
  ];
  const article = {
    uid: 'article',
    slug: 'article',
    type: 'composite',
    name: 'Article',
    root: block('page', 'page', { children }),
  };
  const list = block('list', 'board-list', attrs({ order: 'newest first', paged: true }));
  const notes = {
    uid: 'notes',
    slug: 'notes',
    title: 'Notes',
    pageSize: 50,
    content,
    root: block('notes-page', 'page', { children: [list, block('pager', 'pager')] }),
  };
  const root = {
    uid: 'home',
    title: 'Home',
    root: block('home-page', 'page'),
    children: [notes, article],
  };
  return { id: 'site', root };
}

/**
 * Writes a site with a number of posts.
 * @param {string} folder
 * @param {{ readonly posts: number, readonly seed: number }} setting
 */
export function writePosts(folder, { posts, seed }) {
  const vocabulary = createVocabulary(seed);
  mkdirSync(join(folder, 'notes'), { recursive: true });
  writeFileSync(
    join(folder, 'project.json'),
    JSON.stringify(project({ files: 'notes/*.md', layout: 'article', order: '-date' })),
  );
  for (let at = 0; at < posts; at += 1) {
    const random = createRandom(seed, at);
    const prose = createProse(random, vocabulary);
    const title = prose.title();
    const text = postText(random, prose);
    const matter = `---\ntitle: ${JSON.stringify(title)}\ndate: ${dayOf(random)}\ntags: [${prose.words(1)}]\n---\n`;
    writeFileSync(join(folder, 'notes', nameOf(at)), `${matter}\n${text}`);
  }
}

/** @param {number} at */
export const nameOf = (at) => `post-${String(at).padStart(5, '0')}.md`;

/** @param {import('./kinds/random.js').Random} random @param {import('./kinds/words.js').Prose} prose */
function postText(random, prose) {
  /** @type {string[]} */
  const parts = [];
  for (let words = 0; words < WORDS; words += (parts.at(-1) ?? '').split(/\s+/).length) {
    const kind = random.below(10);
    if (kind === 0) parts.push(`## ${plain(prose.title())}`);
    else if (kind === 1)
      parts.push(['a', 'b', 'c'].map(() => `- ${plain(prose.words(6))}`).join('\n'));
    else if (kind === 2) parts.push(`> ${plain(prose.sentence())}`);
    else if (kind === 3)
      parts.push(`\`\`\`js\nconst ${plain(prose.words(1)).toLowerCase()} = 1;\n\`\`\``);
    else {
      const link = `[${plain(prose.words(2))}](https://example.org/${random.below(1000)})`;
      parts.push(
        `${plain(prose.text(3))} **${plain(prose.words(2))}** ${link} ${plain(prose.text(2))}`,
      );
    }
  }
  return `${parts.join('\n\n')}\n`;
}

/** Returns words without characters that have a meaning in Markdown. @param {string} text */
const plain = (text) => text.replaceAll(/[<>*_[\]`#]/g, '');

/**
 * Writes a site with a number of rows in one CSV file.
 * @param {string} folder
 * @param {{ readonly rows: number, readonly seed: number }} setting
 */
export function writeRows(folder, { rows, seed }) {
  const vocabulary = createVocabulary(seed);
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(
    join(folder, 'project.json'),
    JSON.stringify(
      project({ files: 'data/trees.csv', layout: 'article', fields: { price: 'Number' } }),
    ),
  );
  const lines = Array.from({ length: rows }, (_none, at) => {
    const random = createRandom(seed, at);
    const prose = createProse(random, vocabulary);
    const words = plain(prose.sentence()).replaceAll(/["\n]/g, '');
    return [
      `tree-${at}`,
      plain(prose.title()).replaceAll(/["\n]/g, ''),
      random.below(10_000),
      dayOf(random),
      `"${words}"`,
    ].join(',');
  });
  writeFileSync(
    join(folder, 'data', 'trees.csv'),
    `sku,title,price,date,description\n${lines.join('\n')}\n`,
  );
}
