import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import type { Project } from '../../model/entities.ts';
import { pathOfLanguage } from '../../model/language-names.ts';
import type { LanguageTexts, ProjectWords } from '../../model/translations.ts';
import { isJsonObject } from '../../values/json.ts';
import type { Site } from '../page/context.ts';
import { indexBoards, type BoardIndex, type IndexedBoard } from '../plan/board-index.ts';
import { isHeldBack } from '../plan/held.ts';
import { siteHead, type SiteHead } from '../plan/head.ts';
import { planPages } from '../plan/list-pages.ts';
import type { SiteOptions } from '../plan/options.ts';
import { planFeed, type FeedPlan } from '../plan/posts.ts';
import { planRedirects } from '../plan/redirects.ts';
import {
  catchAllRoute,
  hrefsByBoard,
  isPiece,
  planRoutes,
  type IsShown,
  type Route,
} from '../plan/routes.ts';
import { planTags } from '../plan/tags.ts';
import type { SiteTags } from '../plan/tag-names.ts';
import { translateProject } from './translate-project.ts';

/** A site in one of its further languages: plain data. */
export interface LanguagePlan {
  readonly lang: string;
  readonly texts: LanguageTexts;
  readonly boards: BoardIndex;
  readonly hrefs: ReadonlyMap<string, string>;
  readonly tags: SiteTags;
  readonly head: SiteHead;
  readonly feed: FeedPlan | undefined;
}

/** A language before its pages are part of a plan. */
export interface PlannedLanguage extends LanguagePlan {
  readonly routes: readonly Route[];
  readonly redirects: ReadonlyMap<Route, string>;
  readonly diagnostics: readonly Diagnostic[];
}

interface LanguageInput {
  readonly project: Project;
  readonly options: SiteOptions;
  readonly assets: ReadonlyMap<string, PublishedAsset>;
  readonly isShown: IsShown;
  /** Addresses in the default language. */
  readonly hrefs: ReadonlyMap<string, string>;
  /** The uid of the board whose pages the feed lists; undefined for all. */
  readonly journal: string | undefined;
}

/** Plans the pages of a further language (LANG-1). */
export function planLanguage(
  lang: string,
  texts: LanguageTexts,
  input: LanguageInput,
): PlannedLanguage {
  const { assets, isShown } = input;
  const options: SiteOptions = { ...input.options, lang };
  const project = translateProject(input.project, texts);
  const boards = indexBoards(project, options.now, (uid) => translatedFields(texts, uid));
  const prefix = [pathOfLanguage(lang)];
  const isTranslated = (uid: string) => {
    const own = texts.boards.get(uid);
    return own !== undefined && (!own.texts.isDraft || options.drafts);
  };
  const isFallback = (uid: string) =>
    options.fallback === 'show' && !isTranslated(uid) && hasOwnPage(boards.get(uid));
  const hasPage = (uid: string) => isTranslated(uid) || isFallback(uid);
  const planned = planRoutes(boards, options, isShown, { prefix, hasPage });
  const hrefs = hrefsByBoard(planned.routes, boards);
  const site = { assets, boards, hrefs, options, tagName: tagNames(texts.words) };
  const paged = planPages(planned.routes, site);
  const isListedByTags = hrefs.has(project.tagBoardUid);
  const tagged = planTags(isListedByTags ? project : NO_TAG_BOARD, planned.routes, site);
  const pages = [...paged.routes, ...tagged.routes, ...notFoundPage()].map((route): Route => {
    const isShowing = isFallback(route.indexed.board.uid);
    return { ...route, language: lang, ...(isShowing && { isFallback: true }) };
  });
  const { targets } = planRedirects(pages, site);
  const journal = input.journal === undefined ? '' : hrefs.get(input.journal);
  const home = `/${prefix.join('/')}/`;
  const { feed } =
    journal === undefined
      ? { feed: undefined }
      : planFeed(pages, targets, { feed: journal || home, siteUrl: options.siteUrl });
  const head = siteHead(project, options, {
    feedPath: feed && `/${prefix.join('/')}/feed.xml`,
    emptyFolders: new Set([...boards.keys()].filter((uid) => !hrefs.has(uid))),
    site,
  });
  return {
    lang,
    texts,
    boards,
    hrefs,
    tags: tagged.tags,
    head,
    feed,
    routes: pages,
    redirects: targets,
    // Other problems are already reported for the default language.
    diagnostics: planned.diagnostics.filter(({ code }) => code.startsWith('slug-')),
  };

  function hasOwnPage(indexed: IndexedBoard | undefined): boolean {
    return indexed !== undefined && !isPiece(indexed) && input.hrefs.has(indexed.board.uid);
  }

  /** The 404 page of the language, if the project's has a translation and isn't among the pages. */
  function notFoundPage(): readonly Route[] {
    const named = boards.get(project.notFoundBoardUid);
    const isThere = planned.routes.some(({ kind }) => kind === 'catch-all');
    if (named === undefined || isThere || !isTranslated(named.board.uid)) return [];
    return isHeldBack(named, boards, options) ? [] : [catchAllRoute(named, prefix)];
  }
}

const NO_TAG_BOARD = { tagBoardUid: '' };

const TRANSLATED_FIELDS = [
  'slug',
  'title',
  'titleSuffix',
  'description',
  'imageUrl',
  'fields',
] as const;

function translatedFields({ boards }: LanguageTexts, uid: string): IndexedBoard['translated'] {
  const own = boards.get(uid);
  if (own === undefined) return undefined;
  const { texts, place } = own;
  return { place, fields: new Set(TRANSLATED_FIELDS.filter((key) => texts[key] !== undefined)) };
}

function tagNames(words: ProjectWords | undefined): (name: string) => string {
  const tags = words?.texts.tags;
  if (!isJsonObject(tags)) return (name) => name;
  return (name) => {
    const own = Object.hasOwn(tags, name) ? tags[name] : undefined;
    return typeof own === 'string' && own.trim() !== '' ? own : name;
  };
}

/** The parts of a site that differ in a language. */
export function siteOfLanguage(
  { boards, hrefs, tags, lang, texts }: LanguagePlan,
  { options, languages }: Pick<Site, 'options' | 'languages'>,
): Pick<Site, 'boards' | 'hrefs' | 'tags' | 'options' | 'languages'> {
  const fallback = languages?.all[0]?.hrefs;
  return {
    boards,
    hrefs,
    tags,
    options: { ...options, lang },
    languages: languages && { ...languages, fallback, translated: new Set(texts.boards.keys()) },
  };
}
