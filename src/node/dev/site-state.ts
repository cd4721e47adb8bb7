import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { OwnElement } from '../../elements/own-element.ts';
import { catalogueWith } from '../../elements/own-elements.ts';
import { entityToJson } from '../../format/entity-json.ts';
import type { Block, Project } from '../../model/entities.ts';
import { publicClashes } from '../../site/files/public-files.ts';
import { planSite, type SitePlan } from '../../site/plan/plan.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { isTreeShown, type Route } from '../../site/plan/routes.ts';
import { withFonts, withMedia } from '../../site/plan/with-files.ts';
import { openInCache } from '../cache/cache.ts';
import { createEditableProjects } from '../edit/editable-project.ts';
import { withAllTranslations } from '../edit/changed-translations.ts';
import { prepareFonts, type SiteFonts } from '../fonts/fonts.ts';
import { frameForBase, type Bundle } from '../generate/bundle.ts';
import type { BuildOptions } from '../generate/options.ts';
import { ownFilesOf } from '../media/asset-files.ts';
import { readPublicFolder } from '../public/public-folder.ts';
import { openBoardTrees, type BoardTrees } from './board-trees.ts';
import { openDevMedia, type DevMedia } from './dev-media.ts';
import { createPageMaker, type PageMaker } from './page-maker.ts';
import { errorsAmong, type GoodProject } from './read-changes.ts';

export interface DevSetting {
  /** The project file, or the folder of one. */
  readonly projectPath: string;
  readonly options: BuildOptions;
  readonly bundle: Bundle;
  /**
   * Called with the absolute path of a board's file to be checked again: it contains more than was
   * read.
   */
  readonly recheck?: (file: string) => void;
  /** Called after a change of own components’ code. */
  readonly codeChanged?: () => void;
}

/** The state of a site at a moment; a change replaces it. */
export interface SiteState {
  readonly opened: GoodProject;
  readonly trees: BoardTrees;
  /** The project's own fields, as a text. */
  readonly own: string;
  readonly plan: SitePlan;
  /** The plan before the data about images. */
  readonly planned: SitePlan;
  readonly maker: PageMaker;
  /** See `RepairSite`. */
  readonly sound: WeakSet<Block>;
  readonly fonts: SiteFonts;
  readonly media: DevMedia;
  /** Routes by their file in the output. */
  readonly routes: ReadonlyMap<string, Route>;
  /**
   * Folders that have a page only if their own tree has visible content: true if it has, by path.
   */
  readonly shownFolders: ReadonlyMap<string, boolean>;
  /** The project for edits, with its trees as in the files; valid until the next state. */
  readonly editable: () => Project;
}

/**
 * Returns whether a board's tree has visible content; also true for an unreadable tree, which the
 * build reports.
 */
export function showsTree(trees: BoardTrees, path: string): boolean {
  const { root, diagnostics } = trees.read(path);
  return hasErrors(diagnostics) || isTreeShown(root);
}

/** Makes states of a site. */
export interface StateMaker {
  readonly frame: string;
  /** Plans an opened project; returns the errors that prevent it. */
  plan(opened: GoodProject, former?: SiteState): Promise<SiteState | readonly Diagnostic[]>;
  /** Returns the site with changed block trees. */
  withTrees(state: SiteState, opened: GoodProject, trees: BoardTrees): SiteState;
  /** Returns the site with more data about its images. */
  withImages(state: SiteState): SiteState;
  /** Returns the site after a change of its media files. */
  withMedia(state: SiteState): Promise<SiteState>;
}

/** The folder in which builds cache converted media. */
function keptMedia(cache: string | undefined) {
  if (cache === undefined) return undefined;
  return openInCache(cache, (folder) => ({ images: folder('images'), fonts: folder('fonts') }));
}

/** Always the same object, because tabs are notified if it becomes another one. */
const NO_ELEMENTS: readonly OwnElement[] = [];

/** Makes the states of one site. */
export function createStateMaker({
  projectPath,
  options,
  bundle,
  recheck,
}: DevSetting): StateMaker {
  const frame = frameForBase(bundle, options.base);
  const kept = keptMedia(options.cache);
  const sound = new WeakSet<Block>();
  const setting = { options, frame, sound };
  const makeEditable = createEditableProjects();

  async function fontsOf(plan: SitePlan, former: SiteState | undefined): Promise<SiteFonts> {
    if (former !== undefined && fontKey(former.planned) === fontKey(plan)) return former.fonts;
    return prepareFonts(projectPath, plan, { ...options, kept: kept?.fonts });
  }

  const openMedia = (plan: SitePlan, { trees }: GoodProject) =>
    openDevMedia(plan, options, { kept: kept?.images, own: ownFilesOf(trees) });

  async function mediaOf(plan: SitePlan, opened: GoodProject, former: SiteState | undefined) {
    const isSame = former !== undefined && hasSameAssets(former.planned, plan);
    return isSame ? former.media : openMedia(plan, opened);
  }

  const editableOf = (opened: GoodProject, trees: BoardTrees) => () =>
    makeEditable(withAllTranslations(opened.project, opened.translations), trees);

  function complete(state: Omit<SiteState, 'plan' | 'maker' | 'sound' | 'editable'>): SiteState {
    const { opened, planned, fonts, media, trees } = state;
    const plan = withFonts(withMedia(planned, media.index()), fonts.index);
    const maker = createPageMaker(plan, trees.read, setting);
    return { ...state, plan, maker, sound, editable: editableOf(opened, trees) };
  }

  return {
    frame,
    async plan(opened, former) {
      const trees = former?.trees.of(opened) ?? openBoardTrees(opened, { recheck });
      const shownFolders = new Map<string, boolean>();
      const isShown = ({ path }: IndexedBoard) => {
        const isSeen = showsTree(trees, path);
        shownFolders.set(path, isSeen);
        return isSeen;
      };
      const { project, translations } = opened;
      const { files } = readPublicFolder(options.publicFolder);
      const publicFiles = files.map(({ file }) => file);
      const { ownElements = NO_ELEMENTS } = opened.trees;
      const own = { ...options, publicFiles, ownElements };
      const planned = planSite({ project, isShown, translations }, catalogueWith(ownElements), own);
      const errors = errorsAmong([...planned.diagnostics, ...publicClashes(planned)]);
      if (errors.length > 0) return errors;
      const fonts = await fontsOf(planned, former);
      const media = await mediaOf(planned, opened, former);
      if (former !== undefined && former.media !== media) former.media.close();
      const { root: _root, ...fields } = entityToJson('project', opened.project, () => null);
      const routes = new Map(planned.routes.map((route) => [route.file, route]));
      const text = JSON.stringify(fields);
      return complete({ opened, trees, own: text, planned, fonts, media, routes, shownFolders });
    },
    withTrees: (state, opened, trees) => ({
      ...state,
      opened,
      trees,
      maker: state.maker.withTrees(trees.read),
      editable: editableOf(opened, trees),
    }),
    withImages: complete,
    async withMedia(state) {
      state.media.close();
      const media = await openMedia(state.planned, state.opened);
      // The project's own fonts are among the media files.
      const hasFonts = state.planned.fontAssets.length > 0;
      const fonts = hasFonts ? await fontsOf(state.planned, undefined) : state.fonts;
      return complete({ ...state, media, fonts });
    },
  };
}

/** A key of the data that a site's fonts depend on. */
function fontKey({ head, fontAssets }: SitePlan): string {
  return JSON.stringify([head.tags, fontAssets.map(({ path }) => path)]);
}

function hasSameAssets(one: SitePlan, other: SitePlan): boolean {
  const { assets } = other.context;
  if (one.context.assets.size !== assets.size) return false;
  for (const [uid, { path, width, height }] of one.context.assets) {
    const now = assets.get(uid);
    if (now?.path !== path || now.width !== width || now.height !== height) return false;
  }
  return true;
}
