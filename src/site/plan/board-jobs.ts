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

/** The name of a board of a build: its uid, in a further language with that. */
export function jobName({ indexed, language }: Pick<BoardJob, 'indexed' | 'language'>): string {
  return nameInLanguage(language, indexed.board.uid);
}

/**
 * All boards of a project in document order, and last the default 404 page if the project has none.
 * Then for each further language those with a page or a translation.
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
  const jobs: BoardJob[] = boards.map((indexed) => ({
    indexed,
    pages: pages.get(indexed.board.uid) ?? [],
  }));
  for (const { lang: language, boards: own, texts } of plan.languages) {
    for (const indexed of own.values()) {
      const found = pages.get(nameInLanguage(language, indexed.board.uid));
      if (found === undefined && !texts.boards.has(indexed.board.uid)) continue;
      jobs.push({ indexed, pages: found ?? [], language });
    }
  }
  return jobs;
}
