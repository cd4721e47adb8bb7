import { marked } from 'marked';
import { isJsonObject, jsonOf, type Json, type JsonObject } from '../../values/json.ts';
import { tryTo } from '../../values/try-to.ts';
import { listOf, stringOf } from '../json-parts.ts';

/** The HTML of a post of Ghost: its own, or else made of the format in which it was written. */
export function ghostHtml(post: JsonObject): string {
  const own = stringOf(post['html']);
  if (own.trim() !== '') return own;
  const lexical = objectIn(post['lexical']);
  if (lexical !== undefined) return lexicalHtml(lexical['root'] ?? null, 0);
  const mobiledoc = objectIn(post['mobiledoc']);
  if (mobiledoc !== undefined) return mobiledocHtml(mobiledoc);
  return markdownHtml(stringOf(post['markdown']));
}

const markdownHtml = (text: string) => marked.parse(text, { async: false });

function objectIn(value: Json | undefined): JsonObject | undefined {
  const read = tryTo(() => jsonOf(stringOf(value)));
  return isJsonObject(read) ? read : undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Maximum nesting of nodes; the text of deeper ones is left out. */
const MAX_DEPTH = 60;

/** Bits of the format of a text, and their elements. */
const FORMATS: readonly (readonly [bit: number, tag: string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

function lexicalHtml(node: Json, depth: number): string {
  if (!isJsonObject(node) || depth > MAX_DEPTH) return '';
  const inside = () =>
    listOf(node['children'])
      .map((child) => lexicalHtml(child, depth + 1))
      .join('');
  const type = stringOf(node['type']).replace(/^extended-/, '');
  switch (type) {
    case 'text': {
      const format = Number(node['format'] ?? 0);
      const words = escaped(stringOf(node['text']));
      return FORMATS.reduce(
        (made, [bit, tag]) => ((format & bit) === 0 ? made : `<${tag}>${made}</${tag}>`),
        words,
      );
    }
    case 'linebreak':
      return '<br>';
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'heading':
      return wrapped(/^h[1-6]$/.exec(stringOf(node['tag']))?.[0] ?? 'h2', inside());
    case 'quote':
    case 'aside':
      return `<blockquote>${inside()}</blockquote>`;
    case 'list':
      return wrapped(node['listType'] === 'number' ? 'ol' : 'ul', inside());
    case 'listitem':
      return `<li>${inside()}</li>`;
    case 'link':
      return `<a href="${escaped(stringOf(node['url']))}">${inside()}</a>`;
    default:
      return inside() + cardHtml(type, node);
  }
}

const wrapped = (tag: string, inside: string) => `<${tag}>${inside}</${tag}>`;

/** The HTML of a card, which has its content in fields. */
function cardHtml(name: string, card: JsonObject): string {
  const field = (key: string) => stringOf(card[key]);
  switch (name) {
    case 'image':
      return figure(field('src'), field('alt'), field('caption'));
    case 'gallery':
      return listOf(card['images'])
        .filter(isJsonObject)
        .map((one) => figure(stringOf(one['src']), stringOf(one['alt']), stringOf(one['caption'])))
        .join('');
    case 'codeblock':
    case 'code':
      return `<pre><code class="language-${escaped(field('language'))}">${escaped(field('code'))}</code></pre>`;
    case 'horizontalrule':
    case 'hr':
      return '<hr>';
    case 'html':
    case 'embed':
      return field('html');
    case 'markdown':
    case 'card-markdown':
      return markdownHtml(field('markdown'));
    case 'bookmark': {
      const about = isJsonObject(card['metadata']) ? card['metadata'] : card;
      const title = stringOf(about['title']) || field('url');
      return `<p><a href="${escaped(field('url'))}">${escaped(title)}</a></p><p>${escaped(stringOf(about['description']))}</p>`;
    }
    case 'callout':
      return `<blockquote>${field('calloutText')}</blockquote>`;
    case 'toggle':
      return `<details><summary>${field('heading')}</summary>${field('content')}</details>`;
    case 'button':
      return `<p><a href="${escaped(field('buttonUrl'))}">${escaped(field('buttonText'))}</a></p>`;
    case 'file':
    case 'video':
    case 'audio':
      return `<p><a href="${escaped(field('src'))}">${escaped(field('title') || field('fileTitle') || field('fileName') || name)}</a></p>`;
    default:
      return '';
  }
}

function figure(src: string, alt: string, caption: string): string {
  const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${escaped(src)}" alt="${escaped(alt)}">${words}</figure>`;
}

/** The HTML of the format before Lexical: sections of markers, and cards. */
function mobiledocHtml(doc: JsonObject): string {
  const [markups, cards, atoms] = ['markups', 'cards', 'atoms'].map((key) => listOf(doc[key]));
  const line = (markers: Json | undefined): string => {
    const open: string[] = [];
    const made = listOf(markers).map((marker) => {
      const [kind, opened, closed, value] = listOf(marker);
      const tags = listOf(opened).map((at) => {
        const [tag, attributes] = listOf(markups?.[Number(at)]);
        const href = listOf(attributes)[1];
        const name = stringOf(tag);
        open.push(name);
        return name === 'a' ? `<a href="${escaped(stringOf(href))}">` : `<${name}>`;
      });
      const words = kind === 0 ? escaped(stringOf(value)) : atomHtml(atoms?.[Number(value)]);
      const ends = Array.from(
        { length: Math.min(Number(closed ?? 0), open.length) },
        () => `</${open.pop() ?? ''}>`,
      );
      return tags.join('') + words + ends.join('');
    });
    return made.join('');
  };
  return listOf(doc['sections'])
    .map((section) => {
      const [kind, first, second] = listOf(section);
      if (kind === 1)
        return wrapped(
          /^(?:p|h[1-6]|blockquote|aside)$/.exec(stringOf(first))?.[0] ?? 'p',
          line(second),
        );
      if (kind === 2) return figure(stringOf(first), '', '');
      if (kind === 3) {
        const items = listOf(second).map((item) => wrapped('li', line(item)));
        return wrapped(first === 'ol' ? 'ol' : 'ul', items.join(''));
      }
      const [name, payload] = listOf(kind === 10 ? cards?.[Number(first)] : undefined);
      return isJsonObject(payload)
        ? cardHtml(stringOf(name), payload)
        : name === 'hr'
          ? '<hr>'
          : '';
    })
    .join('');
}

/** An atom: a soft return, or the words that it holds. */
function atomHtml(atom: Json | undefined): string {
  const [name, words] = listOf(atom);
  return name === 'soft-return' ? '<br>' : escaped(stringOf(words));
}
