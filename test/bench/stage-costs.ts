/**
 * Measures the cost of each stage of a build, by calling the functions that a build calls.
 * `stages.js` bundles and runs it.
 */
import { join } from 'node:path';
import { createPageHtml } from '../../src/node/generate/page-html.ts';
import { openOutput } from '../../src/node/output/output.ts';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { COMPONENTS } from '../../src/elements/components.ts';
import { decode } from '../../src/format/decode.ts';
import {
  attrsOf,
  childrenOf,
  elementKidOf,
  type Block,
  type Board,
  type Project,
} from '../../src/model/entities.ts';
import { repairProject } from '../../src/model/repair.ts';
import type { PageDocument } from '../../src/page/document.ts';
import { DEFAULT_OPTIONS } from '../../src/site/plan/options.ts';
import { planSite, type SitePlan } from '../../src/site/plan/plan.ts';
import { resolvePage } from '../../src/site/page/resolve.ts';
import { DOCUMENT_FRAME } from '../../src/view/document-html.ts';
import { createRenderer } from '../../src/view/render-page.tsx';
import { reactHtml } from './competitors/react-page.js';
import type { Node } from './kinds/nodes.js';

const OPTIONS = {
  ...DEFAULT_OPTIONS,
  routes: 'pages',
  embed: 'json',
  hydrate: 'idle',
  honorsGpc: false,
} as const;

/** CPU milliseconds of each stage, in the order of a build, for a whole site. */
export type StageCosts = Readonly<Record<string, number>>;

/** Measures the CPU time of work, including the time of the garbage collector's threads. */
function stopwatch() {
  const costs: Record<string, number> = {};
  const time = <T>(stage: string, work: () => T): T => {
    const start = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(start);
    costs[stage] = (user + system) / 1000;
    return result;
  };
  return { costs, time };
}

/** A site as one JSON, and the reference DOM of its pages, if they have one. */
export interface StageInput {
  readonly text: string;
  readonly trees: readonly Node[] | undefined;
}

/** Builds one generated site, stage after stage, into a folder, and has React make the same pages. */
export async function stageCosts({ text, trees }: StageInput, folder: string): Promise<StageCosts> {
  const { costs, time } = stopwatch();
  const decoded = time('decode', () => decode(text)).project;
  if (decoded === undefined) throw new Error('the generated project is flawed');
  const repaired = time('repair', () => repairProject(decoded, CATALOGUE.elements));
  const plan = time('plan', () => planSite(repaired, CATALOGUE, OPTIONS));
  const documents = time('resolve', () => resolveAll(plan));
  const render = createRenderer(COMPONENTS);
  const rendered = time('render', () => documents.map(({ root }) => render(root)));
  const aroundOf = createPageHtml({ options: OPTIONS, plan, frame: DOCUMENT_FRAME });
  const pages = time('document', () =>
    rendered.map((page, at) => {
      // The cast is sound: there is a rendered page for each document.
      const { before, after } = aroundOf(documents[at] as PageDocument, page);
      return before + page.html + after;
    }),
  );
  const output = await openOutput(join(folder, 'site'));
  time('write', () => {
    for (const [at, page] of pages.entries()) output.write(plan.routes[at]?.file ?? '', page);
  });
  await output.discard();
  if (trees !== undefined) time('React', () => trees.map(reactHtml));
  return { ...costs, styles: (costs['resolve'] ?? 0) - plainResolve(decoded) };
}

/**
 * Returns the CPU milliseconds of resolving all pages without looks. The cost of styles, which are
 * made while pages are resolved, is the difference.
 */
function plainResolve(project: Project): number {
  const plain = { ...project, root: boardWithoutLooks(project.root) };
  const plan = planSite(repairProject(plain, CATALOGUE.elements), CATALOGUE, OPTIONS);
  const { costs, time } = stopwatch();
  time('resolve', () => resolveAll(plan));
  return costs['resolve'] ?? 0;
}

const resolveAll = (plan: SitePlan) => plan.routes.map((route) => resolvePage(plan, route));

function boardWithoutLooks(board: Board): Board {
  const root = board.root && blockWithoutLooks(board.root);
  return { ...board, root, children: board.children.map(boardWithoutLooks) };
}

function blockWithoutLooks(block: Block): Block {
  const known = CATALOGUE.elements.get(block.eid ?? '')?.attrs;
  const attrs = attrsOf(block).filter(
    (attribute) => known?.[elementKidOf(attribute)]?.isLook !== true,
  );
  return { ...block, attrs, children: childrenOf(block).map(blockWithoutLooks) };
}
