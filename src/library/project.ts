import { SiteError } from '../diagnostics/site-error.ts';
import { decodeProject } from '../format/decode.ts';
import type { Asset, Board, Project, Variable } from '../model/entities.ts';
import { jsonOf } from '../values/json.ts';
import type { NewBlock, NewStyle } from './block.ts';

type Fields<Entity, Lists extends keyof Entity> = Partial<Omit<Entity, Lists | 'unknown'>>;

/** A board as an author writes it: what is left out has its default, and the uid comes from its place. */
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

/** A project as an author writes it: what is left out has its default. */
export interface NewProject extends Fields<Project, 'variables' | 'styles' | 'root'> {
  readonly variables?: readonly NewVariable[];
  readonly styles?: readonly NewStyle[];
  /** The home page, with all others below it. */
  readonly root: NewBoard;
}

/** A board that stands in a file of its own. */
export function defineBoard(board: NewBoard): NewBoard {
  return board;
}

/**
 * A project for `buildSite`, `checkSite` and `encode`. Uids that are left out are made from the place of what they are of,
 * so that the same project has the same uids.
 * @throws SiteError with status 422 that lists what is wrong with it
 */
export function defineProject(project: NewProject): Project {
  // As it would be read from a file: what is undefined isn't there, and nobody changes it any more.
  const decoded = decodeProject(jsonOf(JSON.stringify(project)));
  if (decoded.project !== undefined) return decoded.project;
  const errors = decoded.diagnostics.filter(({ severity }) => severity === 'error');
  const details = errors.map(({ path, text }) => `${path}: ${text}`).join('\n');
  throw new SiteError('The project can not be used.', { details, status: 422 });
}
