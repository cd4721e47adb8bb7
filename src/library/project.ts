import { SiteError } from '../diagnostics/site-error.ts';
import { decodeProject } from '../format/decode.ts';
import type { Asset, Board, Project, Variable } from '../model/entities.ts';
import { jsonOf } from '../values/json.ts';
import type { NewBlock, NewStyle } from './block.ts';

type Fields<Entity, Lists extends keyof Entity> = Partial<Omit<Entity, Lists | 'unknown'>>;

/** A board as written by an author: defaults are absent, and the uid is made from its place. */
export interface NewBoard extends Fields<Board, 'children' | 'assets' | 'root'> {
  readonly children?: readonly NewBoard[];
  readonly assets?: readonly NewAsset[];
  /** The block tree, an element `page`. */
  readonly root?: NewBlock;
}

export interface NewAsset extends Fields<Asset, 'uid'> {
  readonly uid: string;
}

export interface NewVariable extends Fields<Variable, 'name'> {
  readonly name: string;
}

/** A project as written by an author: defaults are absent. */
export interface NewProject extends Fields<Project, 'variables' | 'styles' | 'root'> {
  readonly variables?: readonly NewVariable[];
  readonly styles?: readonly NewStyle[];
  /** The home page, with all others below it. */
  readonly root: NewBoard;
}

/** A board in its own file. */
export function defineBoard(board: NewBoard): NewBoard {
  return board;
}

/**
 * A project for `buildSite`, `checkSite` and `encode`. Missing uids are made from places, so that
 * the same project has the same uids. @throws SiteError with status 422 that lists its problems
 */
export function defineProject(project: NewProject): Project {
  // The project is read as from a file, so that undefined fields are absent and the result shares
  // no object with its input.
  const decoded = decodeProject(jsonOf(JSON.stringify(project)));
  if (decoded.project !== undefined) return decoded.project;
  const errors = decoded.diagnostics.filter(({ severity }) => severity === 'error');
  const details = errors.map(({ path, text }) => `${path}: ${text}`).join('\n');
  throw new SiteError('The project isn’t valid.', { details, status: 422 });
}
