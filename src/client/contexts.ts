import { createContext, useContext } from 'react';
import type { LoadPage } from './load-page.ts';
import type { ParsedPage } from './parse-page.ts';

/** The site of the current page. */
export interface ProjectInfo {
  /** Path of the site on its server, with slashes at both ends. */
  readonly base: string;
  readonly loadPage: LoadPage;
}

/** The current board. */
export interface BoardInfo {
  /** Name of the route. */
  readonly name: string;
  /** Path of the page on the server. */
  readonly pathname: string;
}

/** Applies a page's head to the document. */
export type ShowHead = (page: ParsedPage) => void;

export const ProjectContext = createContext<ProjectInfo | undefined>(undefined);
export const BoardContext = createContext<BoardInfo | undefined>(undefined);
export const HeadContext = createContext<ShowHead | undefined>(undefined);

/** @throws outside a project (RUNTIME-3) */
export function useProject(): ProjectInfo {
  const project = useContext(ProjectContext);
  if (project === undefined) throw new Error('useProject: expecting project to exist');
  return project;
}

/** @throws outside a board (RUNTIME-3) */
export function useBoard(): BoardInfo {
  const board = useContext(BoardContext);
  if (board === undefined) throw new Error('useBoard: expecting board to exist');
  return board;
}

/** @throws outside the provider of the head (RUNTIME-3) */
export function useHead(): ShowHead {
  const showHead = useContext(HeadContext);
  if (showHead === undefined) throw new Error('You may forget to apply app.use(head)');
  return showHead;
}
