import { statSync, type Stats } from 'node:fs';
import { relative, sep } from 'node:path';
import type { ShownError } from '../../author/tab-answer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import type { Route } from '../../site/plan/routes.ts';
import { signatureOf } from '../project/signature.ts';
import type { TreePlace } from '../project/read-tree.ts';
import { hasSameHeads } from '../incremental/fingerprints.ts';
import type { BoardTrees } from './board-trees.ts';
import { createPageCache, type ServedPage } from './page-cache.ts';
import {
  errorsOf,
  readBoardFiles,
  readProject,
  unreadable,
  type GoodProject,
  type Reading,
} from './read-changes.ts';
import { shownErrors } from './shown-errors.ts';
import { createStateMaker, showsTree, type DevSetting, type SiteState } from './site-state.ts';

/** The site of a project on disk, which follows what changes there; a state that is broken leaves the last good one. */
export interface DevSite {
  readonly frame: string;
  /** Undefined until the project could be read once. */
  state(): SiteState | undefined;
  /** Another number after each change. */
  revision(): number;
  /** What is wrong with the project now, beside what single pages say of themselves. */
  problems(): readonly Diagnostic[];
  shown(errors: readonly Diagnostic[]): readonly ShownError[];
  /** Makes a page, or gives the one that was made as long as nothing that it is made of has changed. */
  page(route: Route): Promise<ServedPage>;
  /** Looks at files again, by their absolute paths; whether anything has changed by its content. */
  update(files: ReadonlySet<string>): Promise<boolean>;
  /** Whether a board's file is what is known of it, as far as the system tells: one that has only just changed may do so again. */
  isAsKnown(file: string): boolean;
  /** Called when something has changed without a file: a picture was converted. */
  onChange(listener: () => void): void;
  close(): void;
}

/** Of more files than these at a time the system may have told only some, as what it tells waits in a queue: all are looked at. */
const MAX_FILES = 1000;

/** Opens a project; also one that is broken now, as it may be mended. */
export async function openDevSite(setting: DevSetting): Promise<DevSite> {
  const { projectPath, options } = setting;
  const maker = createStateMaker(setting);
  const problems = createProblems();
  let state: SiteState | undefined;
  let revision = 0;
  let tell: (() => void) | undefined;

  function follow(next: SiteState) {
    state = next;
    next.media.onConverted(() => {
      if (state?.media !== next.media) return;
      state = maker.withImages(state);
      revision += 1;
      tell?.();
    });
  }

  /**
   * Takes over a project that was read again: all of it, or some files of boards. Whether anything is other than it was.
   */
  async function adopt(reading: Reading, files?: readonly string[]): Promise<boolean> {
    const before = problems.text();
    problems.forget(files);
    reading.problems.forEach(problems.add);
    const { opened, isSamePlan } = reading;
    const isOther = opened !== undefined && (await follows(opened, isSamePlan));
    return isOther || problems.text() !== before;
  }

  async function follows(opened: GoodProject, isKnown: boolean | undefined): Promise<boolean> {
    const isSame = state !== undefined && (isKnown ?? hasSamePlan(state.opened, opened));
    if (state !== undefined && isSame && hasSameFolders(state, opened)) {
      return adoptTrees(state, opened);
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
  function adoptTrees(former: SiteState, changed: GoodProject): boolean {
    const read = former.trees.of(changed);
    const { opened, broken } = withoutBroken(former, changed, read);
    broken.forEach(problems.add);
    const trees = opened === changed ? read : former.trees.of(opened);
    // All of them are read again, so that what is known of each is what it is now.
    const others = [...former.trees.paths()].filter(
      (path) => trees.read(path).version !== former.trees.known(path)?.version,
    );
    follow(maker.withTrees(former, opened, trees));
    return others.length > 0 || !isSameWithBlocks(former.opened, opened);
  }

  async function followMedia(): Promise<boolean> {
    if (state !== undefined) follow(await maker.withMedia(state));
    return state !== undefined;
  }

  /** Whether a file may be one of the project's: those that it doesn't name are somebody else's, as long as it is sound. */
  function concerns(file: string): boolean {
    const { form, heads } = state?.opened ?? {};
    const name = nameOf(state, file);
    if (form !== 'folder' || name === PROJECT_FILE || problems.files().length > 0) return true;
    const isFile = statOf(file)?.isFile() === true;
    return heads?.size === 0 || heads?.has(name) === true || !isFile;
  }

  async function readAgain(files: readonly string[]): Promise<boolean> {
    const names = files.map((file) => nameOf(state, file));
    const isWhole = problems.files().every((file) => state?.opened.heads.has(file));
    const reading =
      state && isWhole && files.length <= MAX_FILES
        ? readBoardFiles(state.opened, names, state.trees.expected)
        : undefined;
    if (reading !== undefined) return adopt(reading, names);
    return adopt(await readProject(projectPath, state?.opened));
  }

  async function updateOnce(files: ReadonlySet<string>): Promise<boolean> {
    const { assets } = options;
    const isMedia = (file: string) => assets !== undefined && file.startsWith(assets + sep);
    const own = [...files].filter((file) => !isMedia(file) && concerns(file));
    const hasMedia = [...files].some(isMedia) && (await followMedia());
    return (own.length > 0 && (await readAgain(own))) || hasMedia;
  }

  const pages = createPageCache({
    state: () => state,
    learn(at) {
      // Also where something else has changed while the images were looked at.
      if (state?.media === at.media) follow(maker.withImages(state));
    },
  });
  await adopt(await readProject(projectPath));

  return {
    frame: maker.frame,
    state: () => state,
    revision: () => revision,
    problems: problems.all,
    shown: (errors) => (errors.length === 0 ? [] : shownErrors(projectPath, errors)),
    page: pages.get,
    async update(files) {
      const hasChanged = await updateOnce(files).catch((error: unknown) => {
        // Whatever it is, the next change is another try, and the last good site is there.
        problems.add(unreadable(error));
        return true;
      });
      if (hasChanged) revision += 1;
      return hasChanged;
    },
    isAsKnown(file) {
      const known = state?.opened.heads.get(nameOf(state, file))?.signature;
      const found = statOf(file);
      if (known === undefined || found === undefined) return false;
      return Math.abs(signatureOf(found)) === Math.abs(known);
    },
    onChange(listener) {
      tell = listener;
    },
    close() {
      state?.media.close();
    },
  };
}

/** What is wrong with a project, by the file that it is in; what concerns all of it has no name. */
function createProblems() {
  const byFile = new Map<string, readonly Diagnostic[]>();
  return {
    add(problem: Diagnostic) {
      const { file = '' } = problem;
      byFile.set(file, [...(byFile.get(file) ?? []), problem]);
    },
    /** Forgets those of some files, which are read again; without any, all. */
    forget(files: readonly string[] | undefined) {
      for (const file of files ?? [...byFile.keys()]) byFile.delete(file);
    },
    all: () => [...byFile.values()].flat(),
    files: () => [...byFile.keys()],
    /** Tells whether they are others than before. */
    text: () => JSON.stringify([...byFile]),
  };
}

/** Reads all trees again that were read before, so that what is known of each, by which pages are told apart, is so now. */
function readAll(trees: BoardTrees) {
  const paths = [...trees.paths()];
  for (const path of paths) trees.read(path);
}

/** Undefined for what isn't there, also where a file stands in the place of its folder. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** A file's name below the project's folder, with forward slashes. */
function nameOf(state: SiteState | undefined, file: string): string {
  return relative(state?.opened.trees.folder ?? '', file)
    .split(sep)
    .join('/');
}

/** Whether two projects are the same but for what is in their block trees. */
function hasSamePlan(one: GoodProject, other: GoodProject): boolean {
  const isSame = hasSameHeads(other.heads, one.heads);
  const left = isSame ? { ...one.project, root: undefined } : one.project;
  const right = isSame ? { ...other.project, root: undefined } : other.project;
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Whether the same boards have blocks: of one that had none, no tree was read. */
function isSameWithBlocks(
  { trees: { places } }: GoodProject,
  { trees: next }: GoodProject,
): boolean {
  return (
    places.size === next.places.size && [...places.keys()].every((path) => next.places.has(path))
  );
}

/** Whether the folders that show only what stands in their own trees are the same. */
function hasSameFolders({ shownFolders, trees }: SiteState, opened: GoodProject): boolean {
  if (shownFolders.size === 0) return true;
  const next = trees.of(opened);
  return [...shownFolders].every(([path, isSeen]) => showsTree(next, path) === isSeen);
}

/** Trees that were read and can't be any more stay as they were, and what is wrong with them is told. */
function withoutBroken(
  former: SiteState,
  opened: GoodProject,
  trees: BoardTrees,
): { readonly opened: GoodProject; readonly broken: readonly Diagnostic[] } {
  let places: Map<string, TreePlace> | undefined;
  const broken: Diagnostic[] = [];
  for (const path of former.trees.paths()) {
    const before = former.opened.trees.places.get(path);
    const errors = errorsOf(trees.read(path).diagnostics);
    const wasBroken = errorsOf(former.trees.known(path)?.diagnostics ?? []).length > 0;
    if (errors.length === 0 || before === undefined || wasBroken) continue;
    broken.push(...errors);
    const bytes = before.bytes ?? former.opened.trees.bytes;
    places ??= new Map(opened.trees.places);
    places.set(path, before.file === undefined && bytes ? { ...before, bytes } : before);
  }
  if (places === undefined) return { opened, broken };
  return { opened: { ...opened, trees: { ...opened.trees, places } }, broken };
}
