import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { entityToJson } from '../../format/entity-json.ts';
import type { Block, Project } from '../../model/entities.ts';
import { planSite, type SitePlan } from '../../site/plan/plan.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { isTreeShown, type Route } from '../../site/plan/routes.ts';
import { withFonts, withMedia } from '../../site/plan/with-files.ts';
import { openInCache } from '../cache/cache.ts';
import { createEditableProjects } from '../edit/editable-project.ts';
import { prepareFonts, type SiteFonts } from '../fonts/fonts.ts';
import { frameForBase, type Bundle } from '../generate/bundle.ts';
import type { BuildOptions } from '../generate/options.ts';
import { openBoardTrees, type BoardTrees } from './board-trees.ts';
import { openDevMedia, type DevMedia } from './dev-media.ts';
import { createPageMaker, type PageMaker } from './page-maker.ts';
import { errorsOf, type GoodProject } from './read-changes.ts';

export interface DevSetting {
  /** The project file, or the folder of one. */
  readonly projectPath: string;
  readonly options: BuildOptions;
  readonly bundle: Bundle;
  /** Called with a board's file that has to be looked at again, by its absolute path: more stands in it than was read. */
  readonly lookAgain?: (file: string) => void;
}

/** A site as it is at a moment; another one takes its place when something changes. */
export interface SiteState {
  readonly opened: GoodProject;
  readonly trees: BoardTrees;
  /** The project's own fields, as a text. */
  readonly own: string;
  readonly plan: SitePlan;
  /** The same before anything is known of the images. */
  readonly planned: SitePlan;
  readonly maker: PageMaker;
  /** See `RepairSite`. */
  readonly sound: WeakSet<Block>;
  readonly fonts: SiteFonts;
  readonly media: DevMedia;
  /** By file in the output. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Whether something of a folder's own tree shows, by its path, for those whose pages depend on that. */
  readonly shownFolders: ReadonlyMap<string, boolean>;
  /** The project as an author may change it, its trees as the files have them; good until the next state. */
  readonly editable: () => Project;
}

/** Whether something of a board's tree shows; what can't be read is told when its turn comes. */
export function showsTree(trees: BoardTrees, path: string): boolean {
  const { root, diagnostics } = trees.read(path);
  return hasErrors(diagnostics) || isTreeShown(root);
}

/** Makes states of a site. */
export interface StateMaker {
  readonly frame: string;
  /** Plans a project that was opened; gives what keeps it from being planned. */
  plan(opened: GoodProject, former?: SiteState): Promise<SiteState | readonly Diagnostic[]>;
  /** The same site with other block trees. */
  withTrees(state: SiteState, opened: GoodProject, trees: BoardTrees): SiteState;
  /** The same site after more has come to be known of its images. */
  withImages(state: SiteState): SiteState;
  /** The same site after files of its media have changed. */
  withMedia(state: SiteState): Promise<SiteState>;
}

/** Where builds keep what they have made of media. */
function keptMedia(cache: string | undefined) {
  if (cache === undefined) return undefined;
  return openInCache(cache, (folder) => ({ images: folder('images'), fonts: folder('fonts') }));
}

/** Makes the states of one site. */
export function createStateMaker({
  projectPath,
  options,
  bundle,
  lookAgain,
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

  async function mediaOf(plan: SitePlan, former: SiteState | undefined): Promise<DevMedia> {
    const isSame = former !== undefined && hasSameAssets(former.planned, plan);
    return isSame ? former.media : openDevMedia(plan, options, kept?.images);
  }

  const editableOf = (opened: GoodProject, trees: BoardTrees) => () =>
    makeEditable(opened.project, trees);

  function complete(state: Omit<SiteState, 'plan' | 'maker' | 'sound' | 'editable'>): SiteState {
    const { opened, planned, fonts, media, trees } = state;
    const plan = withFonts(withMedia(planned, media.index()), fonts.index);
    const maker = createPageMaker(plan, trees.read, setting);
    return { ...state, plan, maker, sound, editable: editableOf(opened, trees) };
  }

  return {
    frame,
    async plan(opened, former) {
      const trees = former?.trees.of(opened) ?? openBoardTrees(opened, { lookAgain });
      const shownFolders = new Map<string, boolean>();
      const isShown = ({ path }: IndexedBoard) => {
        const isSeen = showsTree(trees, path);
        shownFolders.set(path, isSeen);
        return isSeen;
      };
      const planned = planSite({ project: opened.project, isShown }, CATALOGUE, options);
      if (hasErrors(planned.diagnostics)) return errorsOf(planned.diagnostics);
      const fonts = await fontsOf(planned, former);
      const media = await mediaOf(planned, former);
      if (former !== undefined && former.media !== media) former.media.close();
      const { root: _root, ...own } = entityToJson('project', opened.project, () => null);
      const routes = new Map(planned.routes.map((route) => [route.file, route]));
      const text = JSON.stringify(own);
      return complete({ opened, trees, own: text, planned, fonts, media, routes, shownFolders });
    },
    withTrees: (state, opened, trees) => ({
      ...state,
      opened,
      trees,
      maker: state.maker.again(trees.read),
      editable: editableOf(opened, trees),
    }),
    withImages: complete,
    async withMedia(state) {
      state.media.close();
      const media = await openDevMedia(state.planned, options, kept?.images);
      // Those of the project are among the files.
      const hasFonts = state.planned.fontAssets.length > 0;
      const fonts = hasFonts ? await fontsOf(state.planned, undefined) : state.fonts;
      return complete({ ...state, media, fonts });
    },
  };
}

/** What the fonts of a site depend on. */
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
