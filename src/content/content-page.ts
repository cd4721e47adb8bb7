import type { RootContent } from 'mdast';
import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Attribute, Block } from '../model/entities.ts';
import { slotContentUid } from '../model/slot-uids.ts';
import { contentHash } from '../values/content-hash.ts';
import { CONTENT_UID } from '../values/content-uid.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import type { ContentPage, ContentTreeSetting } from './content-reader.ts';
import type { ContentSettings } from './content-settings.ts';
import { slugsOf } from './content-settings.ts';
import { momentOf } from './field-types.ts';
import { filePlaces } from './file-places.ts';
import { readFrontMatter, type FrontMatter } from './front-matter.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import {
  isAddress,
  isPicture,
  isPictureAddress,
  linkValue,
  pathFrom,
  withScheme,
} from './addresses.ts';
import { contentMessages } from './messages.ts';
import { layoutAround, mainAround, pageAround } from './page-shell.ts';

/** A Markdown file. */
export interface ContentFile {
  /** Its path below the project's folder. */
  readonly file: string;
  /** The part of it that the pattern leaves open. */
  readonly path: string;
  readonly text: string;
}

/** Fields of boards, by the names that front matter has for them. */
export const KNOWN: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  summary: 'description',
  excerpt: 'description',
  date: 'date',
  pubdate: 'date',
  publishdate: 'date',
  published: 'date',
  updated: 'updated',
  lastmod: 'updated',
  draft: 'isDraft',
  tags: 'tags',
  image: 'imageUrl',
  slug: 'slug',
  aliases: 'aliases',
  redirect_from: 'aliases',
  noindex: 'isNoIndex',
  id: 'uid',
};

/** Field names of the model: letters, digits, lines. */
const FIELD_NAME = /^[a-z][\w-]{0,39}$/i;

/** Looks up the files that front matter names. */
interface Resolving {
  /** The uid of a file by its path below the project’s folder; undefined where there is none. */
  readonly assetOf: (path: string) => string | undefined;
}

/** Makes the board of a Markdown file from its front matter. Never throws; unreadable parts are reported with their line. */
export function readContentPage(
  { file, path, text }: ContentFile,
  settings: ContentSettings,
  { assetOf }: Resolving = { assetOf: () => undefined },
): ContentPage {
  const names: string[] = [];
  const matter = readFrontMatter(text);
  const diagnostics: Diagnostic[] = [];
  const placeAt = filePlaces(file, text);
  const at = (key: string) => placeAt(matter.places.get(key) ?? 0);
  if (matter.problem !== undefined) {
    const { reason, at: offset } = matter.problem;
    diagnostics.push(contentMessages.at('front-matter', placeAt(offset), { reason }));
  }
  const board: Record<string, Json> = {};
  const fields: Record<string, Json> = {};
  for (const [key, value] of Object.entries(matter.fields)) {
    const { name, known, field } = fieldNamed(key, settings);
    if (value === null) continue;
    if (field === 'imageUrl' && isPicturePath(value)) {
      const picture = pathFrom(file, value);
      const uid = assetOf(picture);
      if (uid !== undefined) board[field] = uid;
      else diagnostics.push(contentMessages.at('content-picture', at(key), { name: quote(value) }));
      names.push(picture);
    } else if (known === 'published' && typeof value === 'boolean') {
      // Drafts of Jekyll have `published: false`.
      if (!value) board['isDraft'] = true;
    } else if (field !== undefined) {
      const read = fieldValue(field, value);
      if (read !== undefined) board[field] = read;
      else {
        const params = { key: quote(key), value: quote(value) };
        diagnostics.push(contentMessages.at('front-matter-value', at(key), params));
      }
    } else if (FIELD_NAME.test(name) && isFieldValue(value)) fields[name] = value;
    else {
      const params = { key: quote(key) };
      diagnostics.push(contentMessages.at('front-matter-unused', at(key), params));
    }
  }
  const named = path.split('/').at(-1) ?? path;
  const title =
    typeof board['title'] === 'string' ? board['title'] : titleIn(text, matter) || named;
  const dated = /^\d{4}-\d{2}-\d{2}(?=[-_ ])/.exec(named)?.[0] ?? '';
  const date = typeof board['date'] === 'string' ? board['date'] : dated;
  const slug = typeof board['slug'] === 'string' ? board['slug'] : '';
  const slugs = slugsOf(settings.slug, { path, title, date, slug });
  const made: JsonObject = {
    ...board,
    uid: `${CONTENT_UID}${typeof board['uid'] === 'string' ? board['uid'] : file}`,
    slug: slugs.at(-1) ?? 'index',
    name: title,
    title,
    ...(date !== '' && { date }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
  return { board: made, slugs, names, diagnostics };
}

/** The field of a board that a key of front matter gives: one that boards have, or an own one by its name. */
export function fieldNamed(key: string, { map }: Pick<ContentSettings, 'map'>) {
  const name = map.get(key.toLowerCase()) ?? key;
  const known = name.toLowerCase();
  return { name, known, field: Object.hasOwn(KNOWN, known) ? KNOWN[known] : undefined };
}

/** The value of a field of a board; undefined where it is of another type. */
export function fieldValue(field: string, value: Json): Json | undefined {
  switch (field) {
    case 'isDraft':
    case 'isNoIndex':
      if (typeof value === 'boolean') return value;
      return value === 'true' || value === 'false' ? value === 'true' : undefined;
    case 'tags': {
      const list = typeof value === 'string' ? value.split(',') : value;
      if (!Array.isArray(list)) return undefined;
      const tags = list.filter((tag) => typeof tag === 'string' || typeof tag === 'number');
      return tags.map((tag) => String(tag).trim()).filter((tag) => tag !== '');
    }
    case 'aliases': {
      const list = typeof value === 'string' ? [value] : value;
      const isList = Array.isArray(list) && list.every((one) => typeof one === 'string');
      return isList ? list : undefined;
    }
    case 'date':
    case 'updated':
      return typeof value === 'string' ? momentOf(value) : undefined;
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
}

/** Returns whether a value is the path of a picture, not its address; a uid has no extension. */
const isPicturePath = (value: Json): value is string =>
  typeof value === 'string' && !isAddress(value) && isPicture(value);

const isFieldValue = (value: Json): boolean =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (isJsonObject(value) && typeof value['type'] === 'string');

/** The first heading of a text, which replaces a missing title. */
function titleIn(text: string, { end }: FrontMatter): string {
  const start = text.slice(end, end + 5000).replaceAll(/^(`{3,}|~{3,}).*?^\1/gms, '');
  const found = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(start);
  const words = found?.[1]?.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1') ?? '';
  return words.replaceAll(/(?<!\\)[*_`]|\\(?=[!-/:-@[-`{-~])/g, '');
}

/** A setting that tells the source of each block as well. */
export interface PlacedTreeSetting extends ContentTreeSetting {
  /** Called with the node that each block of the text is made of, and the offset of the text in the file. */
  readonly ofNode?: ((uid: string, node: RootContent, from: number) => void) | undefined;
  /** See `MarkdownSetting`. */
  readonly isAnew?: boolean;
}

/** Makes the block tree of a Markdown file; diagnostics have their lines. Never throws. */
export function contentTree(
  file: string,
  text: string,
  { layout, ids, pages, assets, paint, hasDirectives, isAnew, wiki, ofNode }: PlacedTreeSetting,
): { readonly root: Block; readonly diagnostics: readonly Diagnostic[] } {
  const { end } = readFrontMatter(text);
  const placeAt = filePlaces(file, text);
  const prefix = contentHash(file).slice(-8);
  const asset = (path: string): Pick<Attribute, 'assetUid'> | undefined => {
    const assetUid = assets.get(path);
    return assetUid === undefined ? undefined : { assetUid };
  };
  const diagnostics: Diagnostic[] = [];
  const children = markdownBlocks(text.slice(end), {
    link: (url) => linkValue(url, file, { ids, pages }),
    prefix: `${prefix}-`,
    paint,
    ofNode: ofNode && ((uid, node) => ofNode(uid, node, end)),
    hasDirectives,
    isAnew,
    wiki,
    picture(url) {
      if (isAddress(url)) {
        const assetUrl = withScheme(url);
        return isPictureAddress(assetUrl) ? { assetUrl } : undefined;
      }
      const path = pathFrom(file, url);
      return isPicture(path) ? asset(path) : undefined;
    },
    file: (url) => (isAddress(url) ? undefined : asset(pathFrom(file, url))),
    drop(what, at, name) {
      const code = `content-${what}` as const;
      diagnostics.push(contentMessages.at(code, placeAt(end + at), { name: quote(name) }));
    },
  });
  const inside =
    layout === undefined
      ? mainAround(prefix, children)
      : layoutAround(prefix, layout.uid, [
          { uid: slotContentUid(layout.slot), eid: 'box', children },
        ]);
  return { root: pageAround(prefix, inside), diagnostics };
}
