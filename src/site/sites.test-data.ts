/** Helpers for tests of the site: plan a project, resolve a page, render it. */
import { invariant } from '../diagnostics/invariant.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { CATALOGUE } from '../elements/catalogue.ts';
import { COMPONENTS } from '../elements/components.ts';
import type { Block, Board, Project } from '../model/entities.ts';
import { project } from '../model/projects.test-data.ts';
import { repairProject } from '../model/repair.ts';
import { createRenderer } from '../view/render-page.tsx';
import { DEFAULT_OPTIONS, type SiteOptions } from './plan/options.ts';
import { planSite, type SitePlan } from './plan/plan.ts';
import { resolvePage } from './page/resolve.ts';

export function planOf(input: Project, options: Partial<SiteOptions> = {}): SitePlan {
  const repaired = repairProject(input, CATALOGUE.elements);
  return planSite(repaired, CATALOGUE, { ...DEFAULT_OPTIONS, ...options });
}

/** Severity, code and path of each diagnostic. */
export function briefly(diagnostics: readonly Diagnostic[]) {
  return diagnostics.map(({ severity, code, path }) => [severity, code, path]);
}

/** Class names of styles are hashes; here they are `s1`, `s2` … in the order of their rules. */
function readable(text: string, css: string): string {
  const names = [
    ...new Set(Array.from(css.matchAll(/\.(_[0-9a-z]{6}_*)[{:>]/g), ([, name]) => name)),
  ];
  return names.reduce<string>(
    (result, name, n) => result.replaceAll(name ?? '', `s${n + 1}`),
    text,
  );
}

/** The page at an address of the site, rendered. */
export function pageAt(plan: SitePlan, href = '/') {
  const route = plan.routes.find((candidate) => candidate.href === href);
  invariant(route !== undefined, `there is no page at ${href}`);
  const document = resolvePage(plan, route);
  const rendered = createRenderer(COMPONENTS)(document.root);
  const { baseCss, css } = CATALOGUE;
  const shared = [baseCss, ...css.values()].reduce(
    (rest, part) => rest.replace(part, ''),
    document.css,
  );
  return {
    document,
    view: rendered.view,
    html: readable(rendered.html, document.css),
    /** The page's own rules. */
    css: readable(shared, document.css),
    found: briefly(plan.diagnostics),
    texts: plan.diagnostics.map(({ text }) => text),
  };
}

/** The home page of a site of one root block, and of other boards. */
export function home(root: Block, ...boards: readonly Board[]) {
  return pageAt(planOf(project(boards, { root })));
}
