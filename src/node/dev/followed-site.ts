import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hasSameHeads } from '../incremental/fingerprints.ts';
import type { TreePlace } from '../project/read-tree.ts';
import type { BoardTrees } from './board-trees.ts';
import { overlaid } from './overlaid-map.ts';
import type { Problems } from './problems.ts';
import { errorsOf, hasSameFiles, type GoodProject, type Reading } from './read-changes.ts';
import {
  createStateMaker,
  showsTree,
  type DevSetting,
  type SiteState,
  type StateMaker,
} from './site-state.ts';

/** The last good state of a site, and how it becomes the next one. */
export interface FollowedSite {
  readonly frame: string;
  /** Undefined until the project could be read once. */
  state(): SiteState | undefined;
  /** Takes over a project that was read again: all of it, or some files of boards. Whether anything is other than it was. */
  adopt(reading: Reading, files?: readonly string[]): Promise<boolean>;
  /**
   * What the site will be once trees, by the paths of their boards, are on disk in versions that are expected; undefined where more
   * may be another then.
   */
  coming(versions: ReadonlyMap<string, string>): SiteState | undefined;
  /** Looks at the media again; whether there is a site that has some. */
  adoptMedia(): Promise<boolean>;
  /** Takes over what has become known of the images since a state. */
  adoptImages(at: SiteState): void;
}

/**
 * Follows a site: a state that is broken leaves the last good one, and is told of in `problems`. `onConverted` is called when
 * a picture was converted, which is a change without a file.
 */
export function followSite(
  setting: DevSetting,
  problems: Problems,
  onConverted: () => void,
): FollowedSite {
  const maker = createStateMaker(setting);
  let state: SiteState | undefined;

  function follow(next: SiteState) {
    state = next;
    next.media.onConverted(() => {
      if (state?.media !== next.media) return;
      state = maker.withImages(state);
      onConverted();
    });
  }

  async function adopt(reading: Reading, files?: readonly string[]): Promise<boolean> {
    const before = problems.text();
    problems.forget(files);
    reading.problems.forEach(problems.add);
    const { opened } = reading;
    const isOther = opened !== undefined && (await adoptProject(opened, reading));
    return isOther || problems.text() !== before;
  }

  async function adoptProject(
    opened: GoodProject,
    { isSamePlan, changed }: Reading,
  ): Promise<boolean> {
    const isSame = state !== undefined && (isSamePlan ?? hasSamePlan(state.opened, opened));
    if (state !== undefined && isSame && hasSameFolders(state, opened)) {
      return adoptTrees(state, opened, changed);
    }
    const next = await maker.plan(opened, state);
    if (!('opened' in next)) {
      next.forEach(problems.add);
      return false;
    }
    readAll(next.trees);
    follow(next);
    return true;
  }

  /** Takes over block trees; whether one that pages show is another one. */
  function adoptTrees(
    former: SiteState,
    next: GoodProject,
    changed: ReadonlySet<string> | undefined,
  ): boolean {
    const paths = changed === undefined ? [...former.trees.paths()] : knownIn(former, changed);
    const read = former.trees.of(next);
    const { opened, broken } = withoutBroken(former, next, { trees: read, paths });
    broken.forEach(problems.add);
    const trees = opened === next ? read : former.trees.of(opened);
    // Each of those is read again, so that what is known of it is what it is now.
    const others = paths.filter(
      (path) => trees.read(path).version !== former.trees.known(path)?.version,
    );
    follow(maker.withTrees(former, opened, trees));
    return others.length > 0 || !isSameWithBlocks(former.opened, opened);
  }

  return {
    frame: maker.frame,
    state: () => state,
    adopt,
    coming: (versions) => state && comingState(maker, state, versions),
    async adoptMedia() {
      if (state !== undefined) follow(await maker.withMedia(state));
      return state !== undefined;
    },
    adoptImages(at) {
      // Also where something else has changed while the images were looked at.
      if (state?.media === at.media) follow(maker.withImages(state));
    },
  };
}

/** A site with other trees, which are known and not on disk yet. */
function comingState(
  maker: StateMaker,
  state: SiteState,
  versions: ReadonlyMap<string, string>,
): SiteState | undefined {
  const places = overlaid(state.opened.trees.places);
  for (const [path, version] of versions) {
    const place = places.get(path);
    // Whether a folder shows anything may add pages, or take some.
    if (place === undefined || state.shownFolders.has(path)) return undefined;
    places.set(path, { ...place, version, signature: 0 });
  }
  const opened = { ...state.opened, trees: { ...state.opened.trees, places } };
  const trees = state.trees.of(opened);
  // By what is known of them pages are told apart.
  for (const path of versions.keys()) trees.read(path);
  return maker.withTrees(state, opened, trees);
}

/** Those of some boards whose trees were read. */
function knownIn({ trees }: SiteState, paths: ReadonlySet<string>): readonly string[] {
  return [...paths].filter((path) => trees.known(path) !== undefined);
}

/** Reads all trees again that were read before, so that what is known of each, by which pages are told apart, is so now. */
function readAll(trees: BoardTrees) {
  const paths = [...trees.paths()];
  for (const path of paths) trees.read(path);
}

/** Whether two projects are the same but for what is in their block trees. */
function hasSamePlan(one: GoodProject, other: GoodProject): boolean {
  const isSame = hasSameHeads(other.heads, one.heads);
  const left = isSame ? { ...one.project, root: undefined } : one.project;
  const right = isSame ? { ...other.project, root: undefined } : other.project;
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Whether the same boards have blocks: of one that had none, no tree was read. */
function isSameWithBlocks(one: GoodProject, other: GoodProject): boolean {
  if (hasSameFiles(one, other)) return true;
  const [places, next] = [one.trees.places, other.trees.places];
  return places.size === next.size && [...places.keys()].every((path) => next.has(path));
}

/** Whether the folders that show only what stands in their own trees are the same. */
function hasSameFolders({ shownFolders, trees }: SiteState, opened: GoodProject): boolean {
  if (shownFolders.size === 0) return true;
  const next = trees.of(opened);
  return [...shownFolders].every(([path, isSeen]) => showsTree(next, path) === isSeen);
}

/** Trees of some boards that were read and can't be any more stay as they were, and what is wrong with them is told. */
function withoutBroken(
  former: SiteState,
  opened: GoodProject,
  { trees, paths }: { readonly trees: BoardTrees; readonly paths: readonly string[] },
): { readonly opened: GoodProject; readonly broken: readonly Diagnostic[] } {
  let places: Map<string, TreePlace> | undefined;
  const broken: Diagnostic[] = [];
  for (const path of paths) {
    const before = former.opened.trees.places.get(path);
    const errors = errorsOf(trees.read(path).diagnostics);
    const known = former.trees.known(path);
    const wasBroken = errorsOf(known?.diagnostics ?? []).length > 0;
    if (errors.length === 0 || before === undefined || wasBroken) continue;
    broken.push(...errors);
    const bytes = before.bytes ?? former.opened.trees.bytes;
    places ??= new Map(opened.trees.places);
    // By its version it is known without its file, which says something else by now.
    const kept = { ...before, ...(known && { version: known.version }) };
    places.set(path, before.file === undefined && bytes ? { ...kept, bytes } : kept);
  }
  if (places === undefined) return { opened, broken };
  return { opened: { ...opened, trees: { ...opened.trees, places } }, broken };
}
