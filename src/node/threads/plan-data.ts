import { invariant } from '../../diagnostics/invariant.ts';
import { emptyEntity, type Board } from '../../model/entities.ts';
import type { SiteContext } from '../../site/page/context.ts';
import type { SiteOptions } from '../../site/plan/options.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { isJsonObject } from '../../values/json.ts';
import { readJson, type Reader } from '../../values/reader.ts';
import type { BoardJob } from '../generate/board-job.ts';
import {
  factsOf,
  openSite,
  pagesOf,
  parentsOf,
  type BoardRecord,
  type OpenedSite,
  type SiteFacts,
} from './read-plan.ts';
import { shareNumbers, shareTexts, textReader, type SharedTexts } from './shared-memory.ts';
import type { TreePlace, TreeSource } from '../project/read-tree.ts';

/**
 * A planned site on its way to other threads. What there is of each board lies in memory that all of them share, and is
 * read when somebody asks for it: copies would take a site's memory as many times as there are threads.
 */
export interface PackedSite extends SiteFacts {
  /** In the order of the jobs, as all lists of boards. */
  readonly uids: readonly string[];
  /** A `PackedRecord` of each, as JSON. */
  readonly records: SharedTexts;
  readonly hrefs: SharedTexts;
  readonly parents: Float64Array;
  readonly trees: Omit<TreeSource, 'places'>;
  readonly files: SharedTexts;
  /** `PLACE_FIELDS` for each board. */
  readonly places: Float64Array;
  /** By index: places in texts of their own. */
  readonly others: ReadonlyMap<number, TreePlace>;
}

interface PackedRecord {
  /** Its own fields that aren't empty. */
  readonly own: Partial<Board>;
  readonly pages: BoardRecord['pages'];
}

/** Start and end of the tree, size and signature. A size of -1 is that of a board without a place. */
const PLACE_FIELDS = 4;

export function packSite(
  plan: SitePlan,
  jobs: readonly BoardJob[],
  { places, ...trees }: TreeSource,
): PackedSite {
  const parents = shareNumbers(jobs.length);
  parents.set(parentsOf(jobs));
  return {
    ...factsOf(plan, jobs),
    uids: jobs.map(({ indexed }) => indexed.board.uid),
    records: shareTexts(recordsOf(jobs), jobs.length),
    hrefs: shareTexts(hrefsOf(jobs, plan.context), jobs.length),
    parents,
    trees,
    ...packPlaces(jobs, places),
  };
}

function packPlaces(
  jobs: readonly BoardJob[],
  places: TreeSource['places'],
): Pick<PackedSite, 'places' | 'files' | 'others'> {
  const numbers = shareNumbers(jobs.length * PLACE_FIELDS);
  const others = new Map<number, TreePlace>();
  function* files() {
    for (const [index, { indexed }] of jobs.entries()) {
      const place = places.get(indexed.path);
      const own = place?.bytes === undefined ? place : undefined;
      if (place !== own && place !== undefined) others.set(index, place);
      const { slice = { start: 0, end: 0 }, size = -1, signature = 0, file = '' } = own ?? {};
      numbers.set([slice.start, slice.end, size, signature], index * PLACE_FIELDS);
      yield file;
    }
  }
  return { files: shareTexts(files(), jobs.length), places: numbers, others };
}

function* recordsOf(jobs: readonly BoardJob[]) {
  for (const job of jobs) yield JSON.stringify(recordOf(job));
}

function* hrefsOf(jobs: readonly BoardJob[], { hrefs }: SiteContext) {
  for (const { indexed } of jobs) yield hrefs.get(indexed.board.uid) ?? '';
}

function recordOf({ indexed, pages }: BoardJob): PackedRecord {
  const { children: _children, assets: _assets, root: _root, ...fields } = indexed.board;
  const empty: Readonly<Record<string, unknown>> = { ...emptyEntity('board') };
  const own = Object.entries(fields).filter(([key, value]) => value !== empty[key]);
  return { own: Object.fromEntries(own), pages: pagesOf(pages) };
}

const EMPTY_BOARD = emptyEntity('board');

/** A record from memory that only this program writes. */
const readRecord: Reader<PackedRecord> = (value) => (isRecord(value) ? value : undefined);

function isRecord(value: unknown): value is PackedRecord {
  return isJsonObject(value) && isJsonObject(value['own']) && Array.isArray(value['pages']);
}

/** The site in the thread that it was sent to. */
export function unpackSite(site: PackedSite, options: SiteOptions): OpenedSite {
  const textAt = textReader(site.records);
  const fileAt = textReader(site.files);
  const recordAt = (index: number) => {
    const record = readJson(textAt(index), readRecord);
    invariant(record !== undefined, `the record of board ${index} is not as it was packed`);
    return { board: { ...EMPTY_BOARD, ...record.own }, pages: record.pages };
  };
  function placeAt(index: number): TreePlace | undefined {
    const start = index * PLACE_FIELDS;
    const [from = 0, to = 0, size = -1, signature = 0] = site.places.subarray(
      start,
      start + PLACE_FIELDS,
    );
    if (size === -1) return site.others.get(index);
    return { file: fileAt(index) || undefined, slice: { start: from, end: to }, size, signature };
  }
  return openSite({ ...site, recordAt, hrefAt: textReader(site.hrefs), placeAt }, options);
}
