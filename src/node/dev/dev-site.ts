import { statSync, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import type { ShownError } from '../../author/tab-answer.ts';
import { TRANSLATIONS_FOLDER } from '../../model/translations.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Route } from '../../site/plan/routes.ts';
import { COMPONENTS_FOLDER } from '../components/find-components.ts';
import { trustFile } from '../components/trust.ts';
import { isSameSignature, signatureOf } from '../project/signature.ts';
import { followSite } from './followed-site.ts';
import { createPageCache, type ServedPage } from './page-cache.ts';
import { createProjectDiagnostics } from './project-diagnostics.ts';
import { linksTo } from './linked-files.ts';
import { knownHead } from '../project/open-project.ts';
import {
  readBoardFiles,
  readContentFiles,
  readProject,
  unreadable,
  type OwnFiles,
  errorsAmong,
} from './read-changes.ts';
import { shownErrors } from './shown-errors.ts';
import type { DevSetting, SiteState } from './site-state.ts';

/** A site at a moment, as tabs show it. */
export interface ShownSite {
  /** Undefined until the project was read once. */
  state(): SiteState | undefined;
  /** A new number after each change. */
  revision(): number;
  /** A new number after each change of the project's own files; media don't count. */
  edition(): number;
  /** The current diagnostics of the project, without those of single pages. */
  problems(): readonly Diagnostic[];
  /** The diagnostics of `problems`, and the issues of own components. */
  issues(): readonly Diagnostic[];
  shown(errors: readonly Diagnostic[]): readonly ShownError[];
  /** Makes a page, or returns the cached one while its dependencies are unchanged. */
  page(route: Route): Promise<ServedPage>;
}

/**
 * The site of a project on disk, which follows its changes; while the files are invalid, it stays
 * in the last valid state.
 */
export interface DevSite extends ShownSite {
  readonly frame: string;
  /** See `FollowedSite`. */
  upcoming(versions: ReadonlyMap<string, string>): ShownSite | undefined;
  /**
   * Reads files again, by absolute path, except those in `own`, which sitegen has just written;
   * returns whether any content changed.
   */
  update(files: ReadonlySet<string>, own?: OwnFiles): Promise<boolean>;
  /**
   * Returns whether a board's file has its recorded size, times and inode; false if it changed only
   * just now.
   */
  isAsKnown(file: string): boolean;
  /** Increases the revision after a change outside of the project's files. */
  countChange(): void;
  /**
   * Increases the edition and the revision because the project differs from what tabs have made of
   * a change; tabs then request a copy.
   */
  countEdition(): void;
  /** Sets the listener for changes without a changed file: a picture was converted. */
  onChange(listener: () => void): void;
  close(): void;
}

/**
 * Above this number of changed files, the system may have dropped events, so all files are checked.
 */
const MAX_FILES = 1000;

const NOTHING_OWN: OwnFiles = new Map();

/** Opens a project, also an invalid one, since it may be fixed. */
export async function openDevSite(setting: DevSetting): Promise<DevSite> {
  const { projectPath, options } = setting;
  const { assets: media, components: prepared } = options;
  // The pages have the editor's origin, so no script of a component may run in them.
  const components = prepared && { ...prepared, isStill: true };
  const opening = { assets: media, components };
  const problems = createProjectDiagnostics();
  let revision = 0;
  let edition = 0;
  /** The project as it was when `edition` last increased. */
  let counted: object | undefined;
  let notify: (() => void) | undefined;
  const site = followSite(setting, problems, () => {
    revision += 1;
    notify?.();
  });

  /** Returns whether a file is known to belong to the project. */
  function isOwn(file: string): boolean {
    const { opened } = site.state() ?? {};
    if (opened === undefined) return false;
    return opened.file === file || knownHead(opened, nameOf(site.state(), file)) !== undefined;
  }

  /**
   * Returns whether a file may belong to the project: while the project is valid, files that it
   * doesn't name are foreign.
   */
  function concerns(file: string): boolean {
    const { form, heads, trees } = site.state()?.opened ?? {};
    const isKnown = heads !== undefined && heads.size > 0;
    if (isOwn(file) || problems.files().length > 0 || (form === 'folder' && !isKnown)) return true;
    if (isMedia(file)) return false;
    const isOfText = nameOf(site.state(), file).startsWith(`${TRANSLATIONS_FOLDER}/`);
    if (isOfText && site.state()?.opened.translations !== undefined) return true;
    // A new file may be a page.
    if (trees?.ids !== undefined && mayBePage(file)) return true;
    return form !== 'folder' || statOf(file)?.isFile() !== true;
  }

  /** The assets folder may be next to the project, or contain it. */
  function isMedia(file: string): boolean {
    const { assets } = options;
    return assets !== undefined && isIn(file, assets) && !isOwn(file);
  }

  /** A change of a parent folder can replace any file in it. */
  function mayBeMedia(file: string): boolean {
    return isMedia(file) || (options.assets !== undefined && isIn(options.assets, file));
  }

  async function readAgain(files: readonly string[], own: OwnFiles): Promise<boolean> {
    const state = site.state();
    const names = files.map((file) => nameOf(state, file));
    const isWhole = problems.files().every((file) => state && knownHead(state.opened, file));
    if (state !== undefined && isWhole && files.length <= MAX_FILES) {
      const how = { own, expectedTree: state.trees.expected };
      const reading =
        readBoardFiles(state.opened, names, how) ?? (await readContentFiles(state.opened, names));
      if (reading !== undefined) {
        const hasChanged = await site.adopt(reading, names);
        // The content is the same, so the edition isn't increased, and tabs request no copy.
        if (reading.isSameContent === true && counted === state.opened)
          counted = site.state()?.opened;
        return hasChanged;
      }
    }
    const how = { former: state?.opened, whole: names, ...opening };
    return site.adopt(await readProject(projectPath, how));
  }

  /** The project's files that are links to changed files, which may have other names. */
  function linkedTo(files: ReadonlySet<string>): readonly string[] {
    const { opened } = site.state() ?? {};
    const others = [...files].filter((file) => file.endsWith('.json') && !isOwn(file));
    if (opened === undefined || others.length === 0) return [];
    const { heads, contentHeads, trees } = opened;
    return linksTo(new Set(others), trees.folder, [...heads.keys(), ...contentHeads.keys()]);
  }

  /** Returns whether a file is in the public folder, also if it was added or removed. */
  const isPublic = (file: string) =>
    options.publicFolder !== undefined && isIn(file, options.publicFolder) && !isOwn(file);

  /**
   * Returns whether a file is in the folder of own components, or says whether their code may run.
   */
  function isCode(file: string): boolean {
    if (components === undefined) return false;
    const { folder, use } = components;
    if (isIn(file, join(folder, COMPONENTS_FOLDER))) return true;
    return typeof use === 'object' && file === trustFile(use.trusted, folder);
  }

  async function updateOnce(files: ReadonlySet<string>, written: OwnFiles): Promise<boolean> {
    const hasCode = [...files].some(isCode);
    if (hasCode) setting.codeChanged?.();
    if (hasCode || [...files].some(isPublic)) {
      site.notePublic();
      const whole = [...files].map((file) => nameOf(site.state(), file));
      const how = { former: site.state()?.opened, whole, ...opening };
      return site.adopt(await readProject(projectPath, how));
    }
    const own = [...files, ...linkedTo(files)].filter(concerns);
    const hasMedia = [...files].some(mayBeMedia) && (await site.adoptMedia());
    return (own.length > 0 && (await readAgain(own, written))) || hasMedia;
  }

  const pages = createPageCache({ state: site.state, learn: site.adoptImages });
  await site.adopt(await readProject(projectPath, opening));
  counted = site.state()?.opened;
  const shown: ShownSite = {
    state: site.state,
    revision: () => revision,
    edition: () => edition,
    problems: problems.all,
    issues: () => [...problems.all(), ...(site.state()?.opened.ownIssues ?? [])],
    shown(found) {
      const errors = errorsAmong(found);
      return errors.length === 0 ? [] : shownErrors(projectPath, errors);
    },
    page: (route) => pages.get(route),
  };

  return {
    ...shown,
    frame: site.frame,
    upcoming(versions) {
      const next = site.upcoming(versions);
      return next && { ...shown, state: () => next, page: (route) => pages.get(route, next) };
    },
    async update(files, own = NOTHING_OWN) {
      const hasChanged = await updateOnce(files, own).catch((error: unknown) => {
        // After any failure, the next change is another attempt, and the last valid site stays.
        problems.add(unreadable(error));
        return true;
      });
      if (hasChanged) revision += 1;
      if (site.state()?.opened !== counted) edition += 1;
      counted = site.state()?.opened;
      return hasChanged;
    },
    isAsKnown(file) {
      const state = site.state();
      const known = state && knownHead(state.opened, nameOf(state, file))?.signature;
      const found = statOf(file);
      if (known === undefined || found === undefined) return false;
      return isSameSignature(signatureOf(found), known);
    },
    countChange() {
      revision += 1;
    },
    countEdition() {
      edition += 1;
      revision += 1;
    },
    onChange(listener) {
      notify = listener;
    },
    close() {
      site.state()?.media.close();
    },
  };
}

/** Returns whether a file has the extension of pages from files. */
const mayBePage = (file: string) => /\.(?:md|markdown|csv|tsv|json|ya?ml|toml)$/i.test(file);

/** Undefined if it doesn't exist, also if a file is in place of its folder. */
function statOf(file: string): Stats | undefined {
  return tryTo(() => statSync(file, { throwIfNoEntry: false }));
}

/** Returns whether a path is a folder, or below it. */
function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** A file's path below the project's folder, with forward slashes. */
function nameOf(state: SiteState | undefined, file: string): string {
  return relative(state?.opened.trees.folder ?? '', file)
    .split(sep)
    .join('/');
}
