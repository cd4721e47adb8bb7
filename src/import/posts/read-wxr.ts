import { Parser } from 'htmlparser2';

/** An entry of an export of WordPress. */
export interface WxrItem {
  /** Texts by the names of their elements. */
  readonly fields: Readonly<Record<string, string>>;
  readonly meta: ReadonlyMap<string, string>;
  /** Tags and categories, without the default category. */
  readonly terms: readonly string[];
  readonly comments: number;
  /** The first line in the file. */
  readonly line: number;
}

/** An export of WordPress. */
export interface Wxr {
  readonly channel: Readonly<Record<string, string>>;
  readonly items: readonly WxrItem[];
  /** Names of authors by their logins. */
  readonly authors: ReadonlyMap<string, string>;
}

interface OpenItem {
  readonly fields: Record<string, string>;
  readonly meta: Map<string, string>;
  readonly terms: string[];
  comments: number;
  readonly line: number;
}

/** Reads an export. Sections of CDATA are joined; entities other than those of XML stay as they are written. Never throws. */
export function readWxr(text: string): Wxr {
  const channel: Record<string, string> = Object.create(null) as Record<string, string>;
  const items: OpenItem[] = [];
  const authors = new Map<string, string>();
  const path: string[] = [];
  let item: OpenItem | undefined;
  let words: string[] = [];
  let term = { domain: '', nicename: '' };
  let key = '';
  let login = '';
  let [line, counted] = [1, 0];
  const lineOf = (at: number) => {
    for (
      let next = text.indexOf('\n', counted);
      next >= 0 && next < at;
      next = text.indexOf('\n', counted)
    ) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
  const parser = new Parser(
    {
      onopentag(name, { domain = '', nicename = '' }) {
        path.push(name);
        words = [];
        if (name === 'item') {
          item = {
            fields: Object.create(null) as Record<string, string>,
            meta: new Map(),
            terms: [],
            comments: 0,
            line: lineOf(parser.startIndex),
          };
          items.push(item);
        }
        if (name === 'category') term = { domain, nicename };
      },
      ontext(value) {
        words.push(value);
      },
      onclosetag(name) {
        path.pop();
        const value = words.join('');
        words = [];
        const parent = path.at(-1) ?? '';
        if (name === 'item') item = undefined;
        else if (name === 'wp:author_login') login = value;
        else if (name === 'wp:author_display_name') authors.set(login, value);
        else if (item === undefined) {
          if (parent === 'channel' && !(name in channel)) channel[name] = value.trim();
        } else if (name === 'wp:meta_key' && parent === 'wp:postmeta') key = value;
        else if (name === 'wp:meta_value' && parent === 'wp:postmeta') item.meta.set(key, value);
        else if (name === 'wp:comment') item.comments += 1;
        else if (parent === 'item' && name === 'category') {
          const isTerm = term.domain === 'post_tag' || term.domain === 'category';
          const tag = value.trim();
          if (
            isTerm &&
            term.nicename !== 'uncategorized' &&
            tag !== '' &&
            !item.terms.includes(tag)
          )
            item.terms.push(tag);
        } else if (parent === 'item')
          item.fields[name] = name.endsWith(':encoded') ? value : value.trim();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return { channel, items, authors };
}
