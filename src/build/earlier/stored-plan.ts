import { deserialize, serialize } from 'node:v8';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { MediaIndex } from '../../site/pictures.ts';
import type { SitePlan } from '../../site/plan.ts';
import { pageAt } from '../../site/routes.ts';
import type { JsonObject } from '../../values/json.ts';
import type { BoardJob } from '../boards/board-builder.ts';
import {
  factsOf,
  pagesOf,
  parentsOf,
  type BoardRecord,
  type SiteFacts,
} from '../boards/open-site.ts';
import type { FolderHeads } from '../project/open-folder.ts';
import type { SiteFiles } from '../site-files.ts';
import { storeTexts, type Columns, type Texts } from './columns.ts';

/** The plan of a site in the folder form, as a build has left it. Its boards' own fields stand in the stored heads. */
export interface StoredPlan {
  /** What the plan was made of beside the heads; see `basisOf`. */
  readonly basis: string;
  /** `PlanFacts`, as V8 writes them. */
  readonly facts: Uint8Array;
  /** Which board each head is of. */
  readonly headBoards: Float64Array;
  /** Of each board, the index of the one above. */
  readonly parents: Float64Array;
  /** Empty for a board without an address. */
  readonly hrefs: Texts;
  /** The pages of each board, as JSON; empty for one page like most are, which its file tells. */
  readonly pages: Texts;
  /** The files of all pages, by board, and where those of each end. */
  readonly pageFiles: Texts;
  readonly pageEnds: Float64Array;
}

type Pages = BoardRecord['pages'];

/** What there is of a plan beside its boards. */
export interface PlanFacts {
  readonly site: SiteFacts;
  /** The project's own fields. */
  readonly own: JsonObject;
  /** What was found while the project was opened and planned. */
  readonly found: readonly Diagnostic[];
  readonly siteFiles: SiteFiles;
  /** What is known of the files of media. */
  readonly media: MediaIndex;
}

interface Planned {
  readonly plan: SitePlan;
  readonly jobs: readonly BoardJob[];
  readonly heads: FolderHeads;
  readonly basis: string;
}

/** Takes a plan down, whose heads have to be plain (see `FolderHeads`), as soon as the facts are there. */
export type PlanStore = (facts: Omit<PlanFacts, 'site'>) => StoredPlan;

/** Takes down what a plan says of its boards. */
export function storePlan({ plan, jobs, heads, basis }: Planned): PlanStore {
  const { hrefs } = plan.context;
  const indices = new Map<string, number>();
  const addresses: string[] = [];
  const pages: string[] = [];
  const files: string[] = [];
  const pageEnds = new Float64Array(jobs.length);
  for (const [index, { indexed, pages: own }] of jobs.entries()) {
    indices.set(indexed.path, index);
    addresses.push(hrefs.get(indexed.board.uid) ?? '');
    pages.push(isPlain(own) ? '' : JSON.stringify(pagesOf(own)));
    for (const { file } of own) files.push(file);
    pageEnds[index] = files.length;
  }
  const headBoards = new Float64Array(heads.paths.length);
  for (const [head, path] of heads.paths.entries()) headBoards[head] = indices.get(path) ?? -1;
  const site = factsOf(plan, jobs);
  const boards = {
    basis,
    headBoards,
    parents: parentsOf(jobs),
    hrefs: storeTexts(addresses),
    pages: storeTexts(pages),
    pageFiles: storeTexts(files),
    pageEnds,
  };
  return (facts) => ({ ...boards, facts: serialize({ ...facts, site } satisfies PlanFacts) });
}

/** Whether a board has the one page that `boardRoute` makes. */
function isPlain(pages: BoardJob['pages']): boolean {
  return pages.length === 1 && pages[0]?.kind === 'board' && pages[0].page === undefined;
}

/** The pages of a board. */
export function pagesAt({ pages, pageFiles, pageEnds }: StoredPlan, board: number): Pages {
  const text = pages.at(board);
  // The cast is sound: `storePlan` has written them.
  if (text !== '') return JSON.parse(text) as Pages;
  const file = pageFiles.at((pageEnds[board] ?? 0) - 1);
  return [pageAt(file.split('/').slice(0, -1))];
}

/** Undefined for facts that another version of V8 has written. */
export function readFacts({ facts }: StoredPlan): PlanFacts | undefined {
  try {
    // The cast is sound: `storePlan` has written them.
    return deserialize(facts) as PlanFacts;
  } catch {
    return undefined;
  }
}

export function planColumns(plan: StoredPlan | undefined) {
  if (plan === undefined) return {};
  const { basis, facts, ...lists } = plan;
  return { planBasis: basis, planFacts: facts, ...lists };
}

export function planFromColumns(columns: Columns): StoredPlan | undefined {
  const basis = columns.text('planBasis');
  if (basis === '') return undefined;
  return {
    basis,
    facts: columns.bytes('planFacts'),
    headBoards: columns.numbers('headBoards'),
    parents: columns.numbers('parents'),
    hrefs: columns.texts('hrefs'),
    pages: columns.texts('pages'),
    pageFiles: columns.texts('pageFiles'),
    pageEnds: columns.numbers('pageEnds'),
  };
}
