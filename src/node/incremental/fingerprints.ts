import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entityToJson } from '../../format/entity-json.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { translationVersion } from '../../site/languages/language-view.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { jobName, type BoardJob } from '../../site/plan/board-jobs.ts';
import type { BoardsInput } from '../generate/built-board.ts';
import { frameForBase, type Bundle } from '../generate/bundle.ts';
import type { BuildOptions } from '../generate/options.ts';
import type { PlannedSite } from '../generate/plan-project.ts';
import type { TreeSource } from '../project/read-tree.ts';
import type { BoardHeads } from '../../format/board-head.ts';
import type { BuildState } from './state.ts';
import { SHORT_HASH_LENGTH, shortHash } from '../short-hash.ts';

/**
 * The hash of the program and of the options that change pages. Files of the program that have a
 * hash in their name aren't read.
 */
export function settingFingerprint(
  {
    out: _out,
    publicFolder: _publicFolder,
    components: _components,
    cache: _cache,
    jobs: _jobs,
    shard: _shard,
    isForced: _forced,
    isStrict: _strict,
    now: _now,
    ...options
  }: BuildOptions,
  bundle: Bundle,
): string {
  const { worker } = bundle;
  const chunks = readdirSync(join(dirname(worker), 'chunks')).toSorted();
  const program = [...chunks, readFileSync(worker, 'utf8')];
  const frame = frameForBase(bundle, options.base);
  return shortHash(JSON.stringify({ program, options, frame }));
}

/**
 * The hash of the data that every page of a site depends on; `setting` is a `settingFingerprint`.
 */
export function siteFingerprint({ plan, project }: PlannedSite, setting: string): string {
  const { head, fontCss, fonts, tagManagerId, trackers, context } = plan;
  // Folders without a page: having one depends on a folder's tree, and the addresses of boards
  // depend on these pages.
  const emptyFolders = [...head.emptyFolders];
  // Translations are left out: each page depends on its own.
  const untranslated = { ...project, translations: undefined, words: undefined };
  const own = entityToJson('project', untranslated, () => null);
  const languages = plan.languages.map((one) => [one.head.tags, one.texts.words?.version ?? '']);
  const parts = {
    setting,
    own,
    tags: head.tags,
    languages,
    emptyFolders,
    fontCss,
    fonts,
    tagManagerId,
    trackers,
    ownElements: context.options.ownElements,
  };
  return shortHash(JSON.stringify(parts));
}

/**
 * Fingerprints of boards by the name of their job. A fingerprint is the same if the board's pages
 * use the same data of heads, and have the same addresses and block tree. `known` are the
 * fingerprints of a build with the same site and heads.
 */
export function boardFingerprints(
  { plan, trees }: BoardsInput,
  jobs: readonly BoardJob[],
  known?: ReadonlyMap<string, { readonly fingerprint: string }>,
): ReadonlyMap<string, string> {
  const heads = known === undefined ? headFingerprints(plan, jobs) : [];
  return new Map(
    jobs.map((job, index) => {
      const name = jobName(job);
      const head = heads[index] ?? known?.get(name)?.fingerprint.slice(0, SHORT_HASH_LENGTH);
      const { indexed, language } = job;
      const translation = translationVersion(plan, language, indexed.board.uid);
      return [name, `${head} ${treeFingerprint(indexed, trees)}${translation}`];
    }),
  );
}

/** The heads of a project's files. */
type Heads = Pick<BuildState, 'heads' | 'contentHeads'>;

/**
 * Returns whether the boards' files have the same heads as before; false for a project without
 * heads.
 */
export const hasSameHeads = ({ heads, contentHeads }: Heads, before: Heads): boolean =>
  heads.size > 0 &&
  areSameHeads(heads, before.heads) &&
  areSameHeads(contentHeads, before.contentHeads);

function areSameHeads(heads: BoardHeads, before: BoardHeads): boolean {
  if (heads.size !== before.size) return false;
  return [...heads].every(([file, head]) => {
    const known = before.get(file);
    // For an unchanged file, the head is the same object.
    return known === head || JSON.stringify(known?.fields) === JSON.stringify(head.fields);
  });
}

/**
 * A key of the boards held back and their reasons, such as a future date: when it has passed, pages
 * change.
 */
export function heldBackFingerprint({ boards }: Pick<SitePlan, 'boards'>): string {
  const held: string[] = [];
  for (const [uid, { held: why }] of boards) if (why !== undefined) held.push(uid, why);
  return held.length === 0 ? '' : shortHash(JSON.stringify(held));
}

/** The hash of the data about image files; empty if there is none. */
export function mediaFingerprint({ media }: Pick<SitePlan, 'media'>): string {
  return media.size === 0 ? '' : shortHash(JSON.stringify([...media]));
}

/** The fingerprint of each board without its tree, in the order of the jobs. */
export function headFingerprints(
  plan: Pick<SitePlan, 'context' | 'languages'>,
  jobs: readonly BoardJob[],
): readonly string[] {
  const hrefsIn = new Map(plan.languages.map(({ lang, hrefs }) => [lang, hrefs]));
  const ofParents = new Map<IndexedBoard, string>();
  const headOf = (indexed: IndexedBoard, hrefs: ReadonlyMap<string, string>): string => {
    const { board, path, parent } = indexed;
    // JSON omits undefined values. Assets are omitted because pages depend on each of them
    // separately.
    const own = JSON.stringify({
      ...board,
      assets: undefined,
      children: undefined,
      root: undefined,
    });
    // The data that a page inherits from its ancestors, or shows of them.
    return `${aboveOf(parent, hrefs)}\n${path}\n${hrefs.get(board.uid) ?? ''}\n${own}`;
  };
  const aboveOf = (
    parent: IndexedBoard | undefined,
    hrefs: ReadonlyMap<string, string>,
  ): string => {
    if (parent === undefined) return '';
    const known = ofParents.get(parent) ?? shortHash(headOf(parent, hrefs));
    ofParents.set(parent, known);
    return known;
  };
  return jobs.map(({ indexed, pages, language }) => {
    const { held = '' } = indexed;
    const hrefs = hrefsIn.get(language ?? '') ?? plan.context.hrefs;
    const head = headOf(indexed, hrefs);
    if (indexed.board.children.length > 0) ofParents.set(indexed, shortHash(head));
    const routes = pages.map(
      ({ kind, file, href, tag }) => `\n${kind} ${file} ${href} ${tag?.name ?? ''}`,
    );
    // A board held back may be built all the same; its pages are hidden from search engines.
    const hidden = pages.length > 0 && held !== '' ? '\nheld' : '';
    return shortHash(head + routes.join('') + hidden);
  });
}

/** The signature of a tree's file, or the hash of a tree in memory. */
function treeFingerprint(
  { board, path }: IndexedBoard,
  { places, bytes: own }: TreeSource,
): string {
  // There is no place for a board without blocks, or for one that sitegen adds.
  const place = board.root === undefined ? places.get(path) : undefined;
  if (place === undefined) return '';
  const { slice, file, signature, version, bytes = own } = place;
  if (version !== undefined) return version;
  const isInText = file === undefined && bytes !== undefined;
  return isInText ? shortHash(bytes.subarray(slice.start, slice.end)) : String(signature);
}
