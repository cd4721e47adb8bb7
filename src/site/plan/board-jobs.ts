import { nameInLanguage } from '../languages/language-names.ts';
import type { IndexedBoard } from './board-index.ts';
import type { SitePlan } from './plan.ts';
import type { Route } from './routes.ts';

/** A board and its pages. */
export interface BoardJob {
  readonly indexed: IndexedBoard;
  readonly pages: readonly Route[];
  /** The language of the pages; absent: the default. */
  readonly language?: string;
}

/** The name of a board in a build: its uid, and the language unless it is the default one. */
export function jobName({ indexed, language }: Pick<BoardJob, 'indexed' | 'language'>): string {
  return nameInLanguage(language, indexed.board.uid);
}

/**
 * All boards of a project in document order, each followed by itself in the languages in which it
 * has a page or a translation; last the default 404 page if the project has none.
 */
export function boardJobs(plan: SitePlan): readonly BoardJob[] {
  const pages = new Map<string, Route[]>();
  const extra: Route[] = [];
  for (const route of plan.routes) {
    if (plan.redirects.has(route)) continue;
    const { indexed, language } = route;
    if (!plan.boards.has(indexed.board.uid)) extra.push(route);
    const name = jobName({ indexed, ...(language !== undefined && { language }) });
    const known = pages.get(name);
    if (known === undefined) pages.set(name, [route]);
    else known.push(route);
  }
  const boards = [...plan.boards.values(), ...extra.map(({ indexed }) => indexed)];
  return boards.flatMap((indexed): readonly BoardJob[] => {
    const { uid } = indexed.board;
    const job = { indexed, pages: pages.get(uid) ?? [] };
    if (plan.languages.length === 0) return [job];
    // The languages of a board follow one another, so that its blocks are read once.
    const inLanguages = plan.languages.flatMap(({ lang: language, boards: own, texts }) => {
      const translated = own.get(uid);
      const found = pages.get(nameInLanguage(language, uid));
      const isJob = found !== undefined || texts.boards.has(uid);
      if (translated === undefined || !isJob) return [];
      return [{ indexed: translated, pages: found ?? [], language }];
    });
    return [job, ...inLanguages];
  });
}
