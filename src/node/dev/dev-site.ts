import { statSync, type Stats } from 'node:fs';
import { relative, sep } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import type { ShownError } from '../../author/tab-answer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Route } from '../../site/plan/routes.ts';
import { isSameSignature, signatureOf } from '../project/signature.ts';
import { followSite } from './followed-site.ts';
import { createPageCache, type ServedPage } from './page-cache.ts';
import { createProblems } from './problems.ts';
import { linksTo } from './linked-files.ts';
import { readBoardFiles, readProject, unreadable, type OwnFiles } from './read-changes.ts';
import { shownErrors } from './shown-errors.ts';
import type { DevSetting, SiteState } from './site-state.ts';

/** A site at a moment, as tabs show it. */
export interface ShownSite {
  /** Undefined until the project could be read once. */
  state(): SiteState | undefined;
  /** Another number after each change. */
  revision(): number;
  /** What is wrong with the project now, beside what single pages say of themselves. */
  problems(): readonly Diagnostic[];
  shown(errors: readonly Diagnostic[]): readonly ShownError[];
  /** Makes a page, or gives the one that was made as long as nothing that it is made of has changed. */
  page(route: Route): Promise<ServedPage>;
}

/** The site of a project on disk, which follows what changes there; a state that is broken leaves the last good one. */
export interface DevSite extends ShownSite {
  readonly frame: string;
  /** See `FollowedSite`. */
  coming(versions: ReadonlyMap<string, string>): ShownSite | undefined;
  /** Looks at files again, by their absolute paths, `own` at those just written; whether anything has changed by its content. */
  update(files: ReadonlySet<string>, own?: OwnFiles): Promise<boolean>;
  /** Whether a board's file has the size, times and inode that are known of it; false for one that has only just changed. */
  isAsKnown(file: string): boolean;
  /** Counts a change of something that is in no file of the project. */
  countChange(): void;
  /** Called when something has changed without a file: a picture was converted. */
  onChange(listener: () => void): void;
  close(): void;
}

/** Of more files than these at a time the system may have told only some, as what it tells waits in a queue: all are looked at. */
const MAX_FILES = 1000;

const NOTHING_OWN: OwnFiles = new Map();

/** Opens a project; also one that is broken now, as it may be mended. */
export async function openDevSite(setting: DevSetting): Promise<DevSite> {
  const { projectPath, options } = setting;
  const problems = createProblems();
  let revision = 0;
  let tell: (() => void) | undefined;
  const site = followSite(setting, problems, () => {
    revision += 1;
    tell?.();
  });

  /** Whether a file is one that the project is known to have. */
  function isOwn(file: string): boolean {
    const { opened } = site.state() ?? {};
    return opened?.file === file || opened?.heads.has(nameOf(site.state(), file)) === true;
  }

  /** Whether a file may be one of the project's: those that it doesn't name are somebody else's, as long as it is sound. */
  function concerns(file: string): boolean {
    const { form, heads } = site.state()?.opened ?? {};
    const isKnown = heads !== undefined && heads.size > 0;
    if (isOwn(file) || problems.files().length > 0 || (form === 'folder' && !isKnown)) return true;
    if (isMedia(file)) return false;
    return form !== 'folder' || statOf(file)?.isFile() !== true;
  }

  /** Files may stand beside the project, or it among them. */
  function isMedia(file: string): boolean {
    const { assets } = options;
    return assets !== undefined && isIn(file, assets) && !isOwn(file);
  }

  /** Of a folder around that of the files, anything in it may be another one. */
  function mayBeMedia(file: string): boolean {
    return isMedia(file) || (options.assets !== undefined && isIn(options.assets, file));
  }

  async function readAgain(files: readonly string[], own: OwnFiles): Promise<boolean> {
    const state = site.state();
    const names = files.map((file) => nameOf(state, file));
    const isWhole = problems.files().every((file) => state?.opened.heads.has(file));
    const reading =
      state && isWhole && files.length <= MAX_FILES
        ? readBoardFiles(state.opened, names, { own, expectedTree: state.trees.expected })
        : undefined;
    if (reading !== undefined) return site.adopt(reading, names);
    return site.adopt(await readProject(projectPath, state?.opened, names));
  }

  /** Links of the project to files that have changed: what a file is called says nothing of where it lies. */
  function linkedTo(files: ReadonlySet<string>): readonly string[] {
    const { heads, trees } = site.state()?.opened ?? {};
    const others = [...files].filter((file) => file.endsWith('.json') && !isOwn(file));
    if (heads === undefined || trees === undefined || others.length === 0) return [];
    return linksTo(new Set(others), trees.folder, heads.keys());
  }

  async function updateOnce(files: ReadonlySet<string>, written: OwnFiles): Promise<boolean> {
    const own = [...files, ...linkedTo(files)].filter(concerns);
    const hasMedia = [...files].some(mayBeMedia) && (await site.adoptMedia());
    return (own.length > 0 && (await readAgain(own, written))) || hasMedia;
  }

  const pages = createPageCache({ state: site.state, learn: site.adoptImages });
  await site.adopt(await readProject(projectPath));
  const shown: ShownSite = {
    state: site.state,
    revision: () => revision,
    problems: problems.all,
    shown: (errors) => (errors.length === 0 ? [] : shownErrors(projectPath, errors)),
    page: (route) => pages.get(route),
  };

  return {
    ...shown,
    frame: site.frame,
    coming(versions) {
      const next = site.coming(versions);
      return next && { ...shown, state: () => next, page: (route) => pages.get(route, next) };
    },
    async update(files, own = NOTHING_OWN) {
      const hasChanged = await updateOnce(files, own).catch((error: unknown) => {
        // Whatever it is, the next change is another try, and the last good site is there.
        problems.add(unreadable(error));
        return true;
      });
      if (hasChanged) revision += 1;
      return hasChanged;
    },
    isAsKnown(file) {
      const state = site.state();
      const known = state?.opened.heads.get(nameOf(state, file))?.signature;
      const found = statOf(file);
      if (known === undefined || found === undefined) return false;
      return isSameSignature(signatureOf(found), known);
    },
    countChange() {
      revision += 1;
    },
    onChange(listener) {
      tell = listener;
    },
    close() {
      site.state()?.media.close();
    },
  };
}

/** Undefined for what isn't there, also where a file stands in the place of its folder. */
function statOf(file: string): Stats | undefined {
  return tryTo(() => statSync(file, { throwIfNoEntry: false }));
}

/** Whether a path is that of a folder, or below it. */
function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** A file's name below the project's folder, with forward slashes. */
function nameOf(state: SiteState | undefined, file: string): string {
  return relative(state?.opened.trees.folder ?? '', file)
    .split(sep)
    .join('/');
}
