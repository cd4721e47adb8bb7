import type { Block, Project } from '../../model/entities.ts';
import type { EditAnswer } from '../edit-answer.ts';
import type { History } from '../history/history.ts';
import type { JournalEntry } from '../history/journal.ts';
import type { Operation } from '../operation.ts';
import type { EditRequest } from '../plans/edit-request.ts';
import type { ImageFile } from '../../site/page/values/pictures.ts';
import type { FontIndex } from '../../site/plan/local-fonts.ts';
import type { SiteOptions } from '../../site/plan/options.ts';

/**
 * A change that a tab asks the server for. The tab has made it on its own copy already, where it
 * could.
 */
export interface Push extends EditRequest {
  /** Repeating a push has no further effect. */
  readonly id: string;
  /** Uids that the tab has generated for new blocks, in order: the server takes the same. */
  readonly uids: readonly string[];
}

/** A saved change. */
export interface Applied {
  /** The editions before and after it. */
  readonly from: number;
  readonly edition: number;
  /** The tab that asked for it. */
  readonly by: string;
  /** The id of its push. */
  readonly id: string;
  readonly operations: readonly Operation[];
  /** Its entries in the history of its tab. */
  readonly entries: readonly JournalEntry[];
  /** The versions of the block trees that it changes, by the uids of their boards. */
  readonly versions: Readonly<Record<string, string>>;
}

/** The answer of the server to a push. */
export interface Accepted extends EditAnswer {
  /** See `Copy`. */
  readonly run: string;
  /** Left out if nothing changed, or if the push is repeated. */
  readonly applied?: Applied;
}

/** The block tree of a board. */
export interface BoardTree {
  readonly board: string;
  /** A hash of its file. */
  readonly version: string;
  /** Left out for the version that a tab has. */
  readonly root?: Block;
}

/** The parts of the project that a tab has: it asks for the rest. */
export interface Held {
  readonly client: string;
  /** The version tag of the heads that the tab has; empty if it has none. */
  readonly heads: string;
  /** The version tag of the facts that the tab has; empty if it has none. */
  readonly facts: string;
  /** The versions of block trees, by the uids of their boards; empty for a requested tree. */
  readonly trees: Readonly<Record<string, string>>;
}

/** The project without its block trees. */
export interface Heads {
  readonly project: Project;
  /** The boards that have no blocks. */
  readonly bare: readonly string[];
  /** The folders whose own blocks show nothing, so that they have no page. */
  readonly unshown: readonly string[];
}

/** Facts about the site that are not in the project, from files and options of the server. */
export interface SiteFacts {
  readonly options: SiteOptions;
  /** Facts about pictures, by the uids of their assets. */
  readonly media: readonly (readonly [string, ImageFile])[];
  readonly fonts: FontIndex;
}

/** The parts of the saved project that a tab lacks. */
export interface Copy {
  /** The run of the server: each run counts editions from 0. */
  readonly run: string;
  readonly edition: number;
  readonly tag: string;
  /** Left out if the tab has them. */
  readonly heads?: Heads;
  readonly factsTag: string;
  /** Left out if the tab has them. */
  readonly facts?: SiteFacts;
  /** The trees that the tab has or wants, with those of the composites in them. */
  readonly trees: readonly BoardTree[];
  readonly history: History;
  /** Distinguishes the projects that a browser may see at one address. */
  readonly projectId: string;
  /** The closed tab whose history this one has taken over. */
  readonly takenFrom?: string;
  /** Another tab has taken over the history of this one. */
  readonly wasTaken?: true;
}
