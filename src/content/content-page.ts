import type { RootContent } from 'mdast';
import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Attribute } from '../model/entities.ts';
import { slotContentUid } from '../model/slot-uids.ts';
import { contentHash } from '../values/content-hash.ts';
import { CONTENT_UID } from '../values/content-uid.ts';
import type { JsonObject } from '../values/json.ts';
import type { ContentPage, ContentTreeSetting, PlacedTree } from './content-reader.ts';
import type { ContentSettings } from './content-settings.ts';
import { slugsOf } from './content-settings.ts';
import { filePlaces } from './file-places.ts';
import { readFrontMatter, type FrontMatter } from './front-matter.ts';
import type { MarkdownSetting } from './making.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { matterFields, type MatterReading, type ReportMatter } from './matter-fields.ts';
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
  /** The path below the project's folder. */
  readonly file: string;
  /** The path below the fixed part of the pattern, without its ending. */
  readonly path: string;
  readonly text: string;
}

/** Looks up the files that front matter names. */
type Resolving = Pick<MatterReading, 'assetOf'>;

/** Makes the board of a Markdown file from its front matter. Never throws; unreadable parts are reported with their line. */
export function readContentPage(
  { file, path, text }: ContentFile,
  settings: ContentSettings,
  { assetOf }: Resolving = { assetOf: () => undefined },
): ContentPage {
  const matter = readFrontMatter(text);
  const diagnostics: Diagnostic[] = [];
  const placeAt = filePlaces(file, text);
  const tell: ReportMatter = (code, key, params) => {
    const at = key === undefined ? 0 : (matter.places.get(key) ?? 0);
    const found = contentMessages.at(code, placeAt(at), params);
    // Files of one generator have the same keys: with `places`, they are reported once with a
    // count.
    diagnostics.push(code === 'front-matter-unused' ? { ...found, places: 1 } : found);
  };
  if (matter.problem !== undefined) {
    const { reason, at: offset } = matter.problem;
    diagnostics.push(contentMessages.at('front-matter', placeAt(offset), { reason }));
  }
  const named = path.split('/').at(-1) ?? path;
  const heading = titleIn(text, matter);
  const dated = /^\d{4}-\d{2}-\d{2}(?=[-_ ])/.exec(named)?.[0] ?? '';
  const { board, fields, names } = matterFields(matter, {
    file,
    settings,
    assetOf,
    tell,
    others: { title: heading, date: dated },
  });
  const title = typeof board['title'] === 'string' ? board['title'] : heading || named;
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

/** The first heading of a text, which replaces a missing title. */
function titleIn(text: string, { end }: FrontMatter): string {
  const start = text.slice(end, end + 5000).replaceAll(/^(`{3,}|~{3,}).*?^\1/gms, '');
  const found = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(start);
  const words = found?.[1]?.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1') ?? '';
  return words.replaceAll(/(?<!\\)[*_`]|\\(?=[!-/:-@[-`{-~])/g, '');
}

/** Settings of a block tree that also report the source of each block. */
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
): PlacedTree {
  const { end } = readFrontMatter(text);
  const placeAt = filePlaces(file, text);
  const prefix = contentHash(file).slice(-8);
  const asset = (path: string): Pick<Attribute, 'assetUid'> | undefined => {
    const assetUid = assets.get(path);
    return assetUid === undefined ? undefined : { assetUid };
  };
  const diagnostics: Diagnostic[] = [];
  const body = text.slice(end);
  const setting: MarkdownSetting = {
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
  };
  const children = markdownBlocks(body, setting);
  let offsets: ReadonlyMap<string, number> | undefined;
  const inside =
    layout === undefined
      ? mainAround(prefix, children)
      : layoutAround(prefix, layout.uid, [
          { uid: slotContentUid(layout.slot), eid: 'box', children },
        ]);
  return {
    root: pageAround(prefix, inside),
    diagnostics,
    placeOf(uid) {
      offsets ??= blockOffsets(body, setting);
      const offset = offsets.get(uid);
      return offset === undefined ? undefined : placeAt(end + offset);
    },
  };
}

/** The offsets of the nodes that the blocks of a text are made of, by the uids of the blocks. */
function blockOffsets(text: string, setting: MarkdownSetting): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const ofNode = (uid: string, { position }: RootContent) => {
    const offset = position?.start.offset;
    if (offset !== undefined && !offsets.has(uid)) offsets.set(uid, offset);
  };
  markdownBlocks(text, { ...setting, ofNode, drop: () => {} });
  return offsets;
}
