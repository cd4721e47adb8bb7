import type { CompositeSource } from '../../../model/composite-source.ts';
import type { BoardFamily } from '../../../elements/define.ts';
import type { BoardFacts, FieldFacts, TagFacts } from '../../../page/content.ts';
import { dayInWords, type DayStyle } from '../../../values/languages.ts';
import type { Board } from '../../../model/entities.ts';
import type { IndexedBoard } from '../../plan/board-index.ts';
import { COMMON_FIELDS, fieldKey, fieldOf } from '../../../page/board-fields.ts';
import { numberInWords } from '../../../values/numbers-in-words.ts';
import { factsOf, linkTo, type FactsSite } from '../values/board-facts.ts';
import type { SiteContext } from '../context.ts';
import { SEARCH_INDEX, type Collected } from '../collected.ts';
import type { TagOfPage } from '../../plan/routes.ts';
import type { FieldName } from '../../plan/own-fields.ts';
import type { BlockSite } from '../block-site.ts';
import { folderOf, listedChildren, listingOf, listPages } from '../../plan/list-pages.ts';
import { languageLinks } from '../../languages/language-links.ts';
import { indexFile, isIndexFile, treeOf, treeRoot } from './board-tree.ts';
import { locate } from './scope.ts';
import type { OverrideValue, LocatedAttribute } from '../values/located-attribute.ts';

/**
 * Finds the boards around the page of a board, on demand: each call adds a dependency. In a card,
 * `listed` is the board that the card shows.
 */
export function boardFamily(
  pageUid: string,
  site: FactsSite,
  {
    collected,
    listed,
  }: { readonly collected: Collected; readonly listed?: BoardFacts | undefined },
): BoardFamily {
  const { tag } = collected;
  const ofPage = site.boards.get(pageUid);
  const page = folderOf(ofPage);
  const size = ofPage?.board.pageSize ?? 0;
  const listOf = (folder: IndexedBoard | undefined): readonly BoardFacts[] => {
    if (folder === undefined) return [];
    collected.dependencies.add(`children ${folder.board.uid}`);
    return childFacts(folder, site);
  };
  const addSequence = (folder: IndexedBoard) => {
    collected.dependencies.add(`children ${folder.board.uid}`);
    const index = indexFile(folder, site);
    if (index !== undefined) collected.dependencies.add(`facts ${index.board.uid}`);
  };
  return {
    lang: site.options.lang,
    path() {
      collected.isPageBound = true;
      const path: BoardFacts[] = [];
      for (let at = page; at !== undefined; at = at.parent) path.unshift(factsOf(at, site));
      if (tag !== undefined) path.push(tagPage(tag, site));
      return path;
    },
    neighbours() {
      collected.isPageBound = true;
      const isIndex = ofPage !== undefined && isIndexFile(ofPage);
      const folder = isIndex ? page : listingOf(page);
      if (folder !== undefined) addSequence(folder);
      const all = folder === undefined ? NO_BOARDS : sequenceOf(folder, site);
      const own = all.findIndex(({ uid }) => uid === (isIndex ? ofPage : page)?.board.uid);
      return own === -1 ? [undefined, undefined] : [all[own - 1], all[own + 1]];
    },
    children(uid) {
      if (uid === undefined) collected.isPageBound = true;
      return listOf(uid === undefined ? page : folderOf(site.boards.get(uid)));
    },
    tree(uid) {
      if (uid === undefined) collected.isPageBound = true;
      const root = uid === undefined ? treeRoot(ofPage) : folderOf(site.boards.get(uid));
      if (root === undefined) return [];
      collected.dependencies.add(`tree ${root.board.uid}`);
      return treeOf(root, site);
    },
    isWithin(uid) {
      collected.isPageBound = true;
      for (let at = ofPage; at !== undefined; at = at.parent) if (at.board.uid === uid) return true;
      return false;
    },
    shown() {
      // A part inside a card shows another board in each card.
      collected.isPageBound = true;
      if (listed !== undefined || ofPage === undefined) return listed;
      collected.dependencies.add(`facts ${pageUid}`);
      const facts = factsOf(ofPage, site);
      // The page of a tag has the tag's name as title.
      return tag === undefined ? facts : { ...facts, title: tag.name };
    },
    tagged() {
      collected.isPageBound = true;
      if (tag === undefined) return NO_BOARDS;
      collected.dependencies.add(`tag ${tag.key}`);
      return taggedFacts(tag.key, site);
    },
    tags() {
      collected.dependencies.add('names tags');
      return allTags(site);
    },
    portion(uid) {
      collected.isPageBound = true;
      const isOwn = uid === undefined || folderOf(site.boards.get(uid)) === page;
      if (!isOwn || collected.page === undefined) return undefined;
      collected.hasPortion = true;
      return { number: collected.page.number, size };
    },
    languages() {
      collected.isPageBound = true;
      const { languages } = site;
      if (languages === undefined || ofPage === undefined) return [];
      const uids: string[] = [];
      for (let at: IndexedBoard | undefined = ofPage; at !== undefined; at = at.parent) {
        uids.push(at.board.uid);
      }
      collected.dependencies.add(`languages ${uids.join('\n')}`);
      return languageLinks(uids, { collected, languages, options: site.options });
    },
    hasSearch() {
      collected.dependencies.add(SEARCH_INDEX);
      return site.options.hasSearch;
    },
    pages() {
      collected.isPageBound = true;
      collected.hasPager = true;
      return collected.page && listPages(collected.page, size, site.options);
    },
  };
}

const NO_BOARDS: readonly BoardFacts[] = [];

/** The page of a tag as an item of breadcrumbs. */
function tagPage({ key, name }: TagOfPage, site: FactsSite): BoardFacts {
  const link = linkTo(site.tags.get(key)?.href, site);
  const nothing = { description: '', image: undefined, imageUid: '', date: '' };
  return { uid: `tag ${key}`, title: name, link, ...nothing };
}

/** All tags of a site with their pages and the number of boards with each. */
export function allTags(site: FactsSite): readonly TagFacts[] {
  return Array.from(site.tags.values(), ({ name, href, boards }) => {
    const link = linkTo(href, site);
    return { name, ...(link !== undefined && { link }), count: boards.length };
  });
}

/**
 * A cache by the assets object of a site, which each build replaces; then by language and folder or
 * tag.
 */
const known = new WeakMap<SiteContext['assets'], Map<string, readonly BoardFacts[]>>();

/** The facts of the pages in a folder; see `listedChildren`. */
export function childFacts(folder: IndexedBoard, site: FactsSite): readonly BoardFacts[] {
  return remembered(`children ${folder.board.uid}`, site, () => listedChildren(folder, site));
}

/** The pages in a folder, after its index page, if that is from a file such as a README. */
function sequenceOf(folder: IndexedBoard, site: FactsSite): readonly BoardFacts[] {
  return remembered(`sequence ${folder.board.uid}`, site, () => {
    const index = indexFile(folder, site);
    return [...(index === undefined ? [] : [index]), ...listedChildren(folder, site)];
  });
}

/** Returns whether a folder has boards that are held back: a draft, or a page with a later date. */
export function hasHeldBack({ children }: Board, { boards }: FactsSite): boolean {
  return children.some(({ uid }) => boards.get(uid)?.held !== undefined);
}

/** The facts of the pages with a tag. */
export function taggedFacts(key: string, site: FactsSite): readonly BoardFacts[] {
  return remembered(`tag ${key}`, site, () =>
    (site.tags.get(key)?.boards ?? []).flatMap((uid) => site.boards.get(uid) ?? []),
  );
}

function remembered(
  name: string,
  site: FactsSite,
  find: () => readonly IndexedBoard[],
): readonly BoardFacts[] {
  const lists = known.get(site.assets) ?? new Map<string, readonly BoardFacts[]>();
  known.set(site.assets, lists);
  const key = `${site.options.lang} ${name}`;
  const found = lists.get(key);
  if (found !== undefined) return found;
  const facts = find().map((indexed) => factsOf(indexed, site));
  lists.set(key, facts);
  return facts;
}

/** The context for filling a card. */
interface CardSite {
  readonly at: BlockSite;
  readonly lang: string;
  readonly dateStyle: DayStyle;
  /** The names of fields of the site's boards. */
  readonly fields: ReadonlyMap<string, FieldName>;
}

/** Labels of the properties that a card fills from any board. */
export const CARD_FACTS: ReadonlySet<string> = new Set(COMMON_FIELDS);

/**
 * The properties of a card filled from a board: those with a label of `CARD_FACTS`, or named like
 * one of its fields.
 */
export function factProperties(
  board: BoardFacts,
  { properties, labels }: CompositeSource,
  { at: site, lang, dateStyle, fields }: CardSite,
): ReadonlyMap<string, LocatedAttribute> {
  const { title, description, image, date, link, tags = [] } = board;
  const day = dayOf(date);
  const overrides: Readonly<Record<string, OverrideValue>> = {
    title: { text: title },
    description: { text: description },
    date: { text: dayInWords(day, dateStyle, lang) },
    tags: { text: tags.map(({ name }) => name).join(', ') },
    ...(link === undefined ? {} : { link: { link } }),
    ...(image === undefined ? {} : { image: { image } }),
  };
  const filled = new Map<string, LocatedAttribute>();
  for (const [kid, exposed] of properties) {
    const name = fieldKey(labels.get(kid) ?? '');
    const field = CARD_FACTS.has(name) ? undefined : fieldOf(board, name);
    // A board without a field that others have shows an empty value.
    const isMissing = field === undefined && fields.has(name);
    const isKnown = Object.hasOwn(overrides, name) || name === 'link';
    if (field === undefined && !isMissing && !isKnown) continue;
    // An item without a page has no link, even if the card sets one.
    const isUnlinked = name === 'link' && link === undefined;
    const attribute = { ...exposed, isInherited: false, ...(isUnlinked && { v: '' }) };
    const own = locate(attribute, site, 0);
    // The machine-readable date has another format than the visible one.
    const isMachine = own.kid === 'datetime';
    const common = isMachine && name === 'date' ? { text: day } : overrides[name];
    const style = isMachine ? 'iso' : dateStyle;
    const value = field === undefined ? common : overrideOf(field, { dateStyle: style, lang });
    filled.set(kid, { ...own, written: exposed, override: value ?? { text: '' } });
  }
  return filled;
}

/** Returns only the day of a date, since the time zone of a moment is unknown. */
function dayOf(date: string): string {
  return date.slice(0, '2024-05-31'.length);
}

/** The value of a field by the type of the property: words, a link or a picture. */
function overrideOf(
  field: FieldFacts,
  { dateStyle, lang }: Pick<CardSite, 'dateStyle' | 'lang'>,
): OverrideValue {
  switch (field.type) {
    case 'Text':
      return { text: field.text };
    case 'Number':
      return { text: numberInWords(field.number, 'grouped', lang) };
    case 'Date':
      return { text: dayInWords(dayOf(field.date), dateStyle, lang) };
    case 'Page':
      return { text: field.text, ...(field.link !== undefined && { link: field.link }) };
    case 'Asset':
      return { image: field.image };
  }
}
