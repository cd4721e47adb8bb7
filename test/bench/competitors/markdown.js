// @ts-check

/** Long posts as an author writes them for Hugo: Markdown, with HTML for constructs that it lacks. */

/** @typedef {import('../kinds/types.ts').PostBlock} PostBlock */
/** @typedef {import('../kinds/types.ts').Line} Line */
/** @typedef {import('../kinds/types.ts').Run} Run */

/** @param {string} text */
const escaped = (text) => text.replace(/[\\`*_{}[\]()#+\-.!|<>&"']/g, String.raw`\$&`);

/** @param {string} text */
const html = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** @param {readonly PostBlock[]} blocks */
export function markdown(blocks) {
  return blocks.map((block, at) => `${blockText(block, MARKS[at % 2])}\n`).join('\n');
}

/**
 * The marks of lists, used in turn: lists that follow each other with the same mark are one list.
 */
const MARKS = [
  { list: '-', steps: '.' },
  { list: '*', steps: ')' },
];

/** @param {PostBlock} block @param {typeof MARKS[number] | undefined} marks @returns {string} */
function blockText(block, marks) {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escaped(block.text)}${styled(' ', block.look)}`;
    case 'text':
      return lineText(block) + styled('\n', block.look);
    case 'list':
      return block.items.map((item) => `${marks?.list} ${lineText(item)}`).join('\n');
    case 'steps':
      return block.items.map((item, at) => `${at + 1}${marks?.steps} ${lineText(item)}`).join('\n');
    case 'table': {
      const { head, rows } = block;
      const rule = head.map(() => '---');
      return within(
        'div',
        [head.map(escaped), rule, ...rows.map((row) => row.map(escaped))].map(tableRow).join('\n'),
      );
    }
    case 'quote':
      return within(
        'figure',
        `> ${escaped(block.text)}\n\n<figcaption><cite>${html(block.source)}</cite></figcaption>`,
      );
    case 'code':
      return `<figure><figcaption>${html(block.language)}</figcaption>\n\n\`\`\`\n${block.lines}\n\`\`\`\n\n</figure>`;
    case 'figure': {
      const { src, alt, width, height } = block.picture;
      const img = `<img src="${src}" alt="${html(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
      return `<figure>${img}<figcaption>${html(block.caption)}</figcaption></figure>`;
    }
  }
}

/** @param {string} before @param {string} look */
const styled = (before, look) => (look === '' ? '' : `${before}{.${look}}`);

/** Puts an HTML element around Markdown. @param {string} tag @param {string} text */
const within = (tag, text) => `<${tag}>\n\n${text}\n\n</${tag}>`;

/** @param {readonly string[]} cells */
const tableRow = (cells) => `| ${cells.join(' | ')} |`;

/** @param {Line} line */
function lineText({ text, runs }) {
  return `${escaped(text)}${runs.map(runText).join('')}`.trimEnd();
}

/** @param {Run} run */
function runText({ kind, text, link }) {
  switch (kind) {
    case 'link':
      return `[${escaped(text)}](${link?.href ?? ''})`;
    case 'strong':
      return `**${escaped(text)}**`;
    case 'em':
      return `*${escaped(text)}*`;
    case 'code':
      return `\`${text}\``;
    case 'span':
      return escaped(text);
  }
}
