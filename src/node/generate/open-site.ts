import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { catalogueWith } from '../../elements/own-elements.ts';
import type { Block, Board, Project } from '../../model/entities.ts';
import { createMemos } from '../../site/page/context.ts';
import { planSite, type SitePlan } from '../../site/plan/plan.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { isTreeShown, type Route } from '../../site/plan/routes.ts';
import type { BuiltBoard } from './built-board.ts';
import { createBoardBuilder } from './board-builder.ts';
import { createPageTools, type PageTools } from './page-builder.ts';
import type { DocumentSetting } from './page-html.ts';

/** A page that was made in memory. */
export interface OpenPage extends Pick<BuiltBoard, 'diagnostics' | 'dependencies'> {
  /** The file as a build writes it; undefined if its board has errors. */
  readonly html: string | undefined;
}

/** A site in memory, whose pages are made on demand by the functions of a build. */
export interface OpenSite {
  readonly plan: SitePlan;
  /** Diagnostics of the project outside its boards' trees. */
  readonly diagnostics: readonly Diagnostic[];
  page(route: Route): OpenPage;
  /**
   * Returns the site of a changed project; it has the same plan if no board's own fields differ.
   */
  with(project: Project): OpenSite;
}

export type OpenSiteOptions = Pick<DocumentSetting, 'options' | 'frame'>;

/** Opens a decoded project that contains its trees; the project isn't changed. */
export function openSite(project: Project, setting: OpenSiteOptions): OpenSite {
  const isShown = ({ path }: IndexedBoard) => isTreeShown(treeAt(project, path));
  const heads = { project: withoutTrees(project), isShown };
  const plan = planSite(heads, catalogueWith(setting.options.ownElements), setting.options);
  return siteOf(project, { plan, tools: createPageTools({ ...setting, plan }), setting });
}

interface Shared {
  readonly plan: SitePlan;
  readonly tools: PageTools;
  readonly setting: OpenSiteOptions;
}

function siteOf(project: Project, shared: Shared): OpenSite {
  const { plan, tools, setting } = shared;
  const readTree = (path: string) => ({ root: treeAt(project, path), diagnostics: [] });
  const builder = createBoardBuilder({ plan, readTree, tools });
  return {
    plan,
    diagnostics: plan.diagnostics,
    page(route) {
      let html: string | undefined;
      const { diagnostics, dependencies } = builder.build(
        { indexed: route.indexed, pages: [route] },
        (_, made) => {
          html = made;
        },
      );
      return { html, diagnostics, dependencies };
    },
    with(changed) {
      if (!hasSameHead(project, changed) || !hasSameHeads(project.root, changed.root)) {
        return openSite(changed, setting);
      }
      // Parts depend on trees, so they get a new cache; links and looks don't.
      const context = { ...plan.context, parts: createMemos().parts };
      return siteOf(changed, { ...shared, plan: { ...plan, context } });
    },
  };
}

function withoutTrees(project: Project): Project {
  const strip = ({ root: _root, ...board }: Board): Board => ({
    ...board,
    root: undefined,
    children: board.children.map(strip),
  });
  return { ...project, root: strip(project.root) };
}

/** The tree of the board at a path such as `root.children[2].children[0]`. */
function treeAt({ root }: Project, path: string): Block | undefined {
  let at: Board | undefined = root;
  for (const [, key] of path.matchAll(/\[(\d+)\]/g)) at = at?.children[Number(key)];
  return at?.root;
}

function hasSameHead(one: Project, other: Project): boolean {
  return haveSameFields({ ...one, root: undefined }, { ...other, root: undefined });
}

/** Returns whether all boards have the same own fields and places; shared objects are skipped. */
function hasSameHeads(one: Board, other: Board): boolean {
  if (one === other) return true;
  const { children, root: _root, ...fields } = one;
  const { children: others, root: _other, ...otherFields } = other;
  return (
    haveSameFields(fields, otherFields) &&
    // A folder has a page while it has visible content.
    (one.type !== 'folder' || isTreeShown(one.root) === isTreeShown(other.root)) &&
    children.length === others.length &&
    children.every((child, index) => hasSameHeads(child, others[index] as Board))
  );
}

function haveSameFields(one: object, other: object): boolean {
  const values = new Map(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === values.size && entries.every(([key, value]) => values.get(key) === value)
  );
}
