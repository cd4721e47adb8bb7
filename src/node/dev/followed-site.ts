import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { NO_TRANSLATIONS, type Translations } from '../../model/translations.ts';
import { hasSameHeads } from '../incremental/fingerprints.ts';
import { isOtherSlot } from '../project/board-slots.ts';
import type { LayoutSlots } from '../project/opened-content.ts';
import type { TreePlace } from '../project/read-tree.ts';
import type { BoardTrees } from './board-trees.ts';
import { overlaid } from './overlaid-map.ts';
import type { ProjectDiagnostics } from './project-diagnostics.ts';
import { errorsAmong, hasSameFiles, type GoodProject, type Reading } from './read-changes.ts';
import {
  createStateMaker,
  showsTree,
  type DevSetting,
  type SiteState,
  type StateMaker,
} from './site-state.ts';

/** The last valid state of a site, and the transitions to the next one. */
export interface FollowedSite {
  readonly frame: string;
  /** Undefined until the project was read once. */
  state(): SiteState | undefined;
  /**
   * Adopts a project that was read again: all of it, or some files of boards. Returns whether
   * anything changed.
   */
  adopt(reading: Reading, files?: readonly string[]): Promise<boolean>;
  /**
   * Returns the site as it will be once these versions of trees, by the paths of their boards, are
   * on disk; undefined if more than trees may change.
   */
  upcoming(versions: ReadonlyMap<string, string>): SiteState | undefined;
  /** Notes a change of public files: the next project is planned again. */
  notePublic(): void;
  /** Reads the media again; returns whether there is a site with media. */
  adoptMedia(): Promise<boolean>;
  /** Adopts data about images that was added since a state. */
  adoptImages(at: SiteState): void;
}

/**
 * Follows the states of a project. An invalid state is reported in `problems`, and the last valid
 * one stays. `onConverted` is called after a picture was converted, which changes the site without
 * a changed file.
 */
export function followSite(
  setting: DevSetting,
  problems: ProjectDiagnostics,
  onConverted: () => void,
): FollowedSite {
  const maker = createStateMaker(setting);
  let state: SiteState | undefined;
  let isPublicStale = false;

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
    if (state !== undefined && isSame && !isPublicStale && hasSameFolders(state, opened)) {
      return adoptTrees(state, opened, changed);
    }
    const next = await maker.plan(opened, state);
    if (!('opened' in next)) {
      next.forEach(problems.add);
      return false;
    }
    isPublicStale = false;
    readAll(next.trees);
    follow(next);
    return true;
  }

  /** Adopts block trees; returns whether one shown by pages changed. */
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
    // Each is read again, even if one differs already, so that all cached trees are current.
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
    upcoming: (versions) => state && comingState(maker, state, versions),
    notePublic() {
      isPublicStale = true;
    },
    async adoptMedia() {
      if (state !== undefined) follow(await maker.withMedia(state));
      return state !== undefined;
    },
    adoptImages(at) {
      // The data is adopted even if something else than the media changed while the images were
      // read.
      if (state?.media === at.media) follow(maker.withImages(state));
    },
  };
}

const NO_LAYOUTS: LayoutSlots = new Map();

/**
 * Returns a site with trees that are registered but not on disk yet; undefined if more than trees
 * may change.
 */
function comingState(
  maker: StateMaker,
  state: SiteState,
  versions: ReadonlyMap<string, string>,
): SiteState | undefined {
  const places = overlaid(state.opened.trees.places);
  for (const [path, version] of versions) {
    const place = places.get(path);
    // The visibility of a folder's content may add or remove pages.
    if (place === undefined || state.shownFolders.has(path)) return undefined;
    places.set(path, { ...place, version, signature: 0 });
  }
  const opened = { ...state.opened, trees: { ...state.opened.trees, places } };
  const trees = state.trees.of(opened);
  // Pages are compared by these versions.
  for (const path of versions.keys()) trees.read(path);
  // The pages of a layout with another slot are made again.
  const { layouts = NO_LAYOUTS } = opened;
  for (const uid of layouts.keys()) {
    const { path = '' } = state.plan.boards.get(uid) ?? {};
    if (versions.has(path) && isOtherSlot(layouts, uid, trees.read(path))) return undefined;
  }
  return maker.withTrees(state, opened, trees);
}

/** The paths of those boards whose trees are cached. */
function knownIn({ trees }: SiteState, paths: ReadonlySet<string>): readonly string[] {
  return [...paths].filter((path) => trees.known(path) !== undefined);
}

/** Reads all cached trees again, so that pages are compared with current versions. */
function readAll(trees: BoardTrees) {
  const paths = [...trees.paths()];
  for (const path of paths) trees.read(path);
}

/** Returns whether two projects are equal except for their block trees. */
function hasSamePlan(one: GoodProject, other: GoodProject): boolean {
  if (versionsOf(one.translations) !== versionsOf(other.translations)) return false;
  const isSame = hasSameHeads(other, one);
  const comparable = isSame ? { ...one.project, root: undefined } : one.project;
  const right = isSame ? { ...other.project, root: undefined } : other.project;
  return JSON.stringify(comparable) === JSON.stringify(right);
}

/** The versions of all translations, as a text; empty for a project in one language. */
function versionsOf(translations: Translations = NO_TRANSLATIONS): string {
  return [...translations]
    .flatMap(([lang, { words, boards }]) => [
      lang,
      words?.version ?? '',
      ...[...boards].flatMap(([uid, { version }]) => [uid, version]),
    ])
    .join('\n');
}

/** Returns whether the same boards have blocks: a board without blocks has no tree to read. */
function isSameWithBlocks(one: GoodProject, other: GoodProject): boolean {
  if (hasSameFiles(one, other)) return true;
  const [places, next] = [one.trees.places, other.trees.places];
  return places.size === next.size && [...places.keys()].every((path) => next.has(path));
}

/**
 * Returns whether the trees of folders with and without visible content are still the same, since
 * some pages depend on it.
 */
function hasSameFolders({ shownFolders, trees }: SiteState, opened: GoodProject): boolean {
  if (shownFolders.size === 0) return true;
  const next = trees.of(opened);
  return [...shownFolders].every(([path, isSeen]) => showsTree(next, path) === isSeen);
}

/**
 * Returns the project with the last valid version of trees that became unreadable, and their
 * errors.
 */
function withoutBroken(
  former: SiteState,
  opened: GoodProject,
  { trees, paths }: { readonly trees: BoardTrees; readonly paths: readonly string[] },
): { readonly opened: GoodProject; readonly broken: readonly Diagnostic[] } {
  let places: Map<string, TreePlace> | undefined;
  const broken: Diagnostic[] = [];
  for (const path of paths) {
    const before = former.opened.trees.places.get(path);
    const errors = errorsAmong(trees.read(path).diagnostics);
    const known = former.trees.known(path);
    const wasBroken = errorsAmong(known?.diagnostics ?? []).length > 0;
    if (errors.length === 0 || before === undefined || wasBroken) continue;
    broken.push(...errors);
    const bytes = before.bytes ?? former.opened.trees.bytes;
    places ??= new Map(opened.trees.places);
    // The version identifies the cached tree, as the file has other content now.
    const kept = { ...before, ...(known && { version: known.version }) };
    places.set(path, before.file === undefined && bytes ? { ...kept, bytes } : kept);
  }
  if (places === undefined) return { opened, broken };
  return { opened: { ...opened, trees: { ...opened.trees, places } }, broken };
}
