import { inPage, isCanvasRoute } from '../../author/canvas/canvas-route.ts';
import { blockMarker } from '../../author/canvas/mark-blocks.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Block } from '../../model/entities.ts';
import { languageOfName } from '../../site/languages/language-names.ts';
import { createMemos } from '../../site/page/context.ts';
import { sourceOf, withInner } from '../../site/page/dependency-facts.ts';
import type { Subtrees } from '../../site/page/collected.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Route } from '../../site/plan/routes.ts';
import type { Renderer } from '../../view/render-page.tsx';
import type { DocumentSetting } from '../generate/page-html.ts';
import { createBoardBuilder } from '../generate/board-builder.ts';
import { createPageTools, type RenderedTree } from '../generate/page-builder.ts';
import type { ReadTreeAt } from '../project/read-tree.ts';

/** A page for its author: that of a build, with the uids of blocks on elements. */
export interface MadePage {
  /** Undefined if errors prevent it. */
  readonly html: string | undefined;
  /** The tree, with marks. */
  readonly tree: RenderedTree | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** All dependencies, including those of its parts. */
  readonly dependencies: ReadonlySet<string>;
}

export interface PageMaker {
  make(route: Route): MadePage;
  /** Renders and compares versions of a page. */
  readonly render: Renderer;
  /** Makes pages of the same plan after block trees have changed. */
  withTrees(readTree: ReadTreeAt): PageMaker;
}

export interface PageSetting extends Omit<DocumentSetting, 'plan'> {
  /** See `RepairSite`. */
  readonly sound?: WeakSet<Block> | undefined;
}

/** Makes pages on demand by the functions of a build. */
export function createPageMaker(
  plan: SitePlan,
  readTree: ReadTreeAt,
  setting: PageSetting,
): PageMaker {
  const tools = createMarkingTools({ ...setting, plan });
  const { sound } = setting;
  const edited = withUses(withoutHints(plan));
  return makerOf({ plan: edited, tools, sound, memory: startMemory() }, readTree);
}

/** A plan whose pages record the composites behind blocks. */
export function withUses(plan: SitePlan): SitePlan {
  return { ...plan, context: { ...plan.context, tellsUses: true } };
}

/**
 * A plan whose pages don't preconnect to other hosts: no policy can prevent that (X7 in the hostile
 * cases).
 */
function withoutHints(plan: SitePlan): SitePlan {
  const tags = plan.head.tags.filter(({ attributes }) => attributes['rel'] !== 'preconnect');
  return { ...plan, head: { ...plan.head, tags } };
}

/** Caches shared by pages while no source changes. */
interface Memory {
  readonly subtrees: Subtrees;
  /** Dependencies of parts, by name. */
  readonly parts: Map<string, readonly string[]>;
  /** The trees of the sources, by the paths of their boards. */
  readonly shown: Map<string, Block | undefined>;
}

const startMemory = (): Memory => ({
  subtrees: new WeakMap(),
  parts: new Map(),
  shown: new Map(),
});

/** Makes pages whose elements have the uids of their blocks. */
export function createMarkingTools(setting: DocumentSetting & { readonly plan: SitePlan }) {
  const tools = createPageTools(setting);
  const mark = blockMarker();
  const { render } = tools;
  const marking = Object.assign(
    (...[root, href]: Parameters<typeof render>) => render(mark(root), href),
    { htmlOf: render.htmlOf, shellOf: render.shellOf },
  );
  return { ...tools, mark, render: marking };
}

interface MakerSetting extends Pick<PageSetting, 'sound'> {
  readonly plan: SitePlan;
  readonly tools: ReturnType<typeof createMarkingTools>;
  readonly memory: Memory;
}

/** Only builds look for duplicate uids. */
const noUids = () => [];

function makerOf({ plan, tools, sound, memory }: MakerSetting, readTree: ReadTreeAt): PageMaker {
  const { subtrees, parts, shown } = memory;
  // Parts depend on trees, so they get a new cache; links and looks don't.
  const context = { ...plan.context, parts: createMemos().parts, subtrees };
  const builder = createBoardBuilder({
    plan: { ...plan, context },
    readTree,
    tools,
    sound,
    uidsOf: noUids,
  });

  function closure(own: ReadonlySet<string>): ReadonlySet<string> {
    for (const [part, names] of builder.partDependencies()) parts.set(part, names);
    return new Set([...own].flatMap((name) => [...withInner(name, (inner) => parts.get(inner))]));
  }

  /** The paths of the boards that some dependencies show. */
  function sourcesIn(names: Iterable<string>): readonly string[] {
    return [...names].flatMap((name) => {
      const uid = sourceOf(languageOfName(name).name) ?? '';
      return plan.context.boards.get(uid)?.path ?? [];
    });
  }

  /**
   * Returns a board as the canvas shows it, and additional dependencies: a board that isn't a page
   * inherits looks from the home page.
   */
  function shownAs(route: Route) {
    const { indexed } = route;
    const [home] = plan.boards.values();
    const root = isCanvasRoute(route) ? readTree(indexed.path).root : undefined;
    if (home === undefined || root === undefined || indexed.board.type === 'page') {
      return { indexed, around: [] };
    }
    const board = { ...indexed.board, root: inPage(root, readTree(home.path).root) };
    return { indexed: { ...indexed, board }, around: [`source ${home.board.uid}`] };
  }

  return {
    render: tools.render,
    make(route) {
      let html: string | undefined;
      let tree: RenderedTree | undefined;
      const { indexed, around } = shownAs(route);
      const job = { indexed, pages: [route] };
      const built = builder.build(job, (_, text, made) => {
        html = text;
        tree = { ...made, root: tools.mark(made.root) };
      });
      const dependencies = closure(new Set([...built.dependencies, ...around]));
      for (const path of sourcesIn(dependencies)) shown.set(path, readTree(path).root);
      return { html, tree, diagnostics: built.diagnostics, dependencies };
    },
    withTrees(changed) {
      const isSame = [...shown].every(([path, root]) => changed(path).root === root);
      return makerOf({ plan, tools, sound, memory: isSame ? memory : startMemory() }, changed);
    },
  };
}
