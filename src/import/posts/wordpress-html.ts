/** The references in the text of a post. */
export interface PostContext {
  /** The text of a reusable block by its id. */
  readonly blockOf: (id: string) => string | undefined;
  /** A picture by the id of its attachment. */
  readonly pictureOf: (id: string) => { readonly src: string; readonly alt: string } | undefined;
  readonly leave: (what: string) => void;
  readonly change: (what: string) => void;
}

/** Maximum nesting of reusable blocks. */
const MAX_NESTING = 5;

/** The HTML of a post as WordPress shows it: reusable blocks, paragraphs and short codes. */
export function wordpressHtml(text: string, context: PostContext): string {
  const whole = withBlocks(text, context, 0);
  const isBlocks = /<!-- wp:/.test(whole);
  const coded = withShortCodes(whole, context);
  const bare = coded.replaceAll(/<!--[^]*?-->/g, isBlocks ? '' : '\n\n');
  return isBlocks ? bare : withParagraphs(bare);
}

function withBlocks(text: string, context: PostContext, depth: number): string {
  return text.replaceAll(/<!-- wp:block \{[^}]*?"ref":(\d+)[^}]*\} \/-->/g, (_, id: string) => {
    const found = depth < MAX_NESTING ? context.blockOf(id) : undefined;
    if (found === undefined) context.leave(`the reusable block ${id} isn’t in the export`);
    return found === undefined ? '' : withBlocks(found, context, depth + 1);
  });
}

const CODE = /\[(\/?)([a-z][\w-]{1,40})((?:\s+[^[\]]{0,2000})?)\]/gi;

const attributeIn = (rest: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\]]+)["']?`).exec(rest)?.[1] ?? '';

/** Short codes as HTML; unknown ones are left out, and their text stays. */
function withShortCodes(text: string, context: PostContext): string {
  const captions = text
    .replaceAll(/\[caption[^\]]{0,2000}\]([^]{0,20000}?)\[\/caption\]/g, (_, inside: string) => {
      const [, picture = '', words = ''] =
        /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/.exec(inside) ?? [];
      if (picture === '') return inside;
      return `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`;
    })
    .replaceAll(
      /\[embed[^\]]{0,200}\]([^[\]]{1,2000})\[\/embed\]/g,
      (_, url: string) => `<p><a href="${url.trim()}">${url.trim()}</a></p>`,
    )
    .replaceAll(
      /\[(code|sourcecode)[^\]]{0,200}\]([^]{0,100000}?)\[\/\1\]/g,
      (_, _name, code: string) => `<pre><code>${code}</code></pre>`,
    );
  const closed = new Set(
    Array.from(captions.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi), ([, name = '']) => name),
  );
  return captions.replaceAll(CODE, (whole, slash: string, name: string, rest: string) => {
    if (name === 'gallery') {
      const ids = attributeIn(rest, 'ids').split(',');
      const pictures = ids
        .map((id) => context.pictureOf(id.trim()))
        .filter((one) => one !== undefined);
      if (pictures.length === 0) context.leave('a gallery without a list of its pictures');
      else context.change('a gallery is its pictures');
      return pictures
        .map(({ src, alt }) => `<p><img src="${src}" alt="${alt.replaceAll('"', '&quot;')}"></p>`)
        .join('');
    }
    if (name === 'video' || name === 'audio') {
      const src = attributeIn(rest, 'src') || attributeIn(rest, 'mp4') || attributeIn(rest, 'mp3');
      return src === '' ? '' : `<p><a href="${src}">${src.split('/').at(-1) ?? src}</a></p>`;
    }
    // Other words in brackets aren’t a short code.
    if (slash === '' && !rest.includes('=') && !closed.has(name)) return whole;
    if (slash !== '' && !captions.includes(`[${name}`)) return whole;
    context.leave(`the short code “${name}” is left out; its text stays`);
    return '';
  });
}

const BLOCK =
  'address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|main|nav|ol|p|pre|section|summary|table|ul|video|audio';
const AROUND = new RegExp(`(<(?:${BLOCK})\\b[^>]*>|</(?:${BLOCK})>)`, 'gi');
const LINE = new RegExp(
  `^</?(?:${BLOCK}|li|t[a-z]+|caption|colgroup|dt|dd|figcaption|script|style)\\b`,
  'i',
);

/**
 * Makes paragraphs at blank lines and line breaks at other line ends, as WordPress does in a text
 * without blocks.
 */
function withParagraphs(text: string): string {
  const kept: string[] = [];
  const guarded = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/<(pre|script|style)\b[^]*?<\/\1>/gi, (whole) => {
      kept.push(whole);
      return `\n\n<p>\ue000${kept.length - 1}\ue001</p>\n\n`;
    });
  const parts = guarded.replaceAll(AROUND, '\n\n$1\n\n').split(/\n\s*\n/);
  const made = parts.map((part) => {
    const line = part.trim();
    if (line === '' || LINE.test(line)) return line;
    return `<p>${line.replaceAll('\n', '<br>\n')}</p>`;
  });
  return made
    .join('\n')
    .replaceAll(
      /<p>\s*<p>\s*\ue000(\d+)\ue001\s*<\/p>\s*<\/p>|\ue000(\d+)\ue001/g,
      (_, one?: string, two?: string) => kept[Number(one ?? two)] ?? '',
    );
}
