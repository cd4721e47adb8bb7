import { blockMarker } from '../../author/mark-blocks.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { createMemos } from '../../site/page/context.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Route } from '../../site/plan/routes.ts';
import type { DocumentSetting } from '../generate/page-html.ts';
import { createBoardBuilder, createPageTools } from '../generate/page-builder.ts';
import { withSources } from '../incremental/versions.ts';
import type { ReadTreeAt } from '../project/read-tree.ts';

/** A page as its author sees it: that of a build, and its elements say which blocks they are. */
export interface MadePage {
  /** Undefined where what was found refuses it. */
  readonly html: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** All that it is made of, that of the parts that it shows included. */
  readonly dependencies: ReadonlySet<string>;
}

export interface PageMaker {
  make(route: Route): MadePage;
  /** What makes pages of the same plan after block trees have changed. */
  again(readTree: ReadTreeAt): PageMaker;
}

export type PageSetting = Omit<DocumentSetting, 'plan'>;

/** Makes pages when somebody asks for them, by the very functions that a build uses. */
export function createPageMaker(
  plan: SitePlan,
  readTree: ReadTreeAt,
  setting: PageSetting,
): PageMaker {
  return makerOf(withUses(plan), readTree, createMarkingTools({ ...setting, plan }));
}

/** A plan whose pages say what stands in the place of composites. */
export function withUses(plan: SitePlan): SitePlan {
  return { ...plan, context: { ...plan.context, tellsUses: true } };
}

/** What makes pages whose elements say which blocks they are. */
export function createMarkingTools(setting: DocumentSetting & { readonly plan: SitePlan }) {
  const tools = createPageTools(setting);
  const mark = blockMarker();
  const { render } = tools;
  const marking = Object.assign(
    (...[root, href]: Parameters<typeof render>) => render(mark(root), href),
    { htmlOf: render.htmlOf },
  );
  return { ...tools, render: marking };
}

function makerOf(
  plan: SitePlan,
  readTree: ReadTreeAt,
  tools: ReturnType<typeof createPageTools>,
): PageMaker {
  const builder = createBoardBuilder({ plan, readTree, tools });
  const sources = new Map<string, Set<string>>();

  function closure(own: ReadonlySet<string>): ReadonlySet<string> {
    for (const [uid, names] of builder.partDependencies()) {
      sources.set(uid, new Set([...(sources.get(uid) ?? []), ...names]));
    }
    return new Set([...own].flatMap((name) => [...withSources(name, (uid) => sources.get(uid))]));
  }

  return {
    make(route) {
      let html: string | undefined;
      const job = { indexed: route.indexed, pages: [route] };
      const built = builder.build(job, (_, made) => {
        html = made;
      });
      const { diagnostics, dependencies } = built;
      return { html, diagnostics, dependencies: closure(dependencies) };
    },
    again(changed) {
      // Parts are made of trees; links and looks of what stays.
      const context = { ...plan.context, parts: createMemos().parts };
      return makerOf({ ...plan, context }, changed, tools);
    },
  };
}
