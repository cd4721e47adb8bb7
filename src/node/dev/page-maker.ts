import { inPage, isCanvasRoute } from '../../author/canvas-route.ts';
import { blockMarker } from '../../author/mark-blocks.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Block } from '../../model/entities.ts';
import { createMemos } from '../../site/page/context.ts';
import { sourceOf, withInner } from '../../site/page/dependency-facts.ts';
import type { Subtrees } from '../../site/page/collected.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Route } from '../../site/plan/routes.ts';
import type { Renderer } from '../../view/render-page.tsx';
import type { DocumentSetting } from '../generate/page-html.ts';
import {
  createBoardBuilder,
  createPageTools,
  type RenderedTree,
} from '../generate/page-builder.ts';
import type { ReadTreeAt } from '../project/read-tree.ts';

/** A page as its author sees it: that of a build, and its elements say which blocks they are. */
export interface MadePage {
  /** Undefined where what was found refuses it. */
  readonly html: string | undefined;
  /** Its tree, with marks. */
  readonly tree: RenderedTree | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** All that it is made of, that of the parts that it shows included. */
  readonly dependencies: ReadonlySet<string>;
}

export interface PageMaker {
  make(route: Route): MadePage;
  /** What tells versions of a page apart. */
  readonly render: Renderer;
  /** What makes pages of the same plan after block trees have changed. */
  again(readTree: ReadTreeAt): PageMaker;
}

export interface PageSetting extends Omit<DocumentSetting, 'plan'> {
  /** See `RepairSite`. */
  readonly sound?: WeakSet<Block> | undefined;
}

/** Makes pages when somebody asks for them, by the very functions that a build uses. */
export function createPageMaker(
  plan: SitePlan,
  readTree: ReadTreeAt,
  setting: PageSetting,
): PageMaker {
  const tools = createMarkingTools({ ...setting, plan });
  const { sound } = setting;
  return makerOf({ plan: withUses(plan), tools, sound, memory: startMemory() }, readTree);
}

/** A plan whose pages say what stands in the place of composites. */
export function withUses(plan: SitePlan): SitePlan {
  return { ...plan, context: { ...plan.context, tellsUses: true } };
}

/** What is remembered from page to page, as long as no source is another one. */
interface Memory {
  readonly subtrees: Subtrees;
  /** What parts depend on themselves, by name. */
  readonly parts: Map<string, readonly string[]>;
  /** The trees of the sources, by the paths of their boards. */
  readonly shown: Map<string, Block | undefined>;
}

const startMemory = (): Memory => ({
  subtrees: new WeakMap(),
  parts: new Map(),
  shown: new Map(),
});

/** What makes pages whose elements say which blocks they are. */
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

/** A build looks for uids that stand twice; here nobody does. */
const noUids = () => [];

function makerOf({ plan, tools, sound, memory }: MakerSetting, readTree: ReadTreeAt): PageMaker {
  const { subtrees, parts, shown } = memory;
  // Parts are made of trees; links and looks of what stays.
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

  /** The paths of the boards that something shows. */
  function sourcesIn(names: Iterable<string>): readonly string[] {
    return [...names].flatMap((name) => {
      return plan.context.boards.get(sourceOf(name) ?? '')?.path ?? [];
    });
  }

  /** A board as its page shows it, and what that depends on besides: a source has the looks of the home page around it. */
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
    again(changed) {
      const isSame = [...shown].every(([path, root]) => changed(path).root === root);
      return makerOf({ plan, tools, sound, memory: isSame ? memory : startMemory() }, changed);
    },
  };
}
