import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProject } from '../src/node/project/open-project.ts';
import { hasErrors, type Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { CATALOGUE } from '../src/elements/catalogue.ts';
import { repairProject } from '../src/model/repair.ts';
import { DEFAULT_OPTIONS, type SiteOptions } from '../src/site/plan/options.ts';
import { planSite, type SitePlan } from '../src/site/plan/plan.ts';
import { briefly, pageAt } from '../src/site/sites.test-data.ts';
import { headHtml } from '../src/view/head-html.ts';

const FIXTURES = new URL('../fixtures/', import.meta.url).pathname;

/** The fields of `expected.json`. A missing field isn't checked. */
interface Expected {
  readonly options?: Partial<SiteOptions>;
  /** Every diagnostic in order, as its severity, code and path. */
  readonly diagnostics?: readonly (readonly [string, string, string])[];
  /** All addresses of the site, each with its file, or with `→` and the target of a redirect. */
  readonly routes?: Readonly<Record<string, string>>;
  /**
   * The HTML of each page's tree, by file. Classes made from styles are `s1`, `s2` … in the order
   * of the rules.
   */
  readonly pages?: Readonly<Record<string, string>>;
  /** The CSS rules of each page, by file, without those of the elements. */
  readonly css?: Readonly<Record<string, readonly string[]>>;
  readonly titles?: Readonly<Record<string, string>>;
  /** The title and the tags in the head of each page, by file. */
  readonly head?: Readonly<Record<string, string>>;
}

interface Built {
  readonly plan: SitePlan | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The pages by file; empty if the project is rejected. */
  readonly pages: ReadonlyMap<string, Page>;
}

type Page = ReturnType<typeof pageAt>;

async function build(folder: string, options: Partial<SiteOptions>): Promise<Built> {
  const { project, diagnostics } = await loadProject(folder);
  if (project === undefined) return { plan: undefined, diagnostics, pages: new Map() };
  const repaired = repairProject(project, CATALOGUE.elements);
  const plan = planSite(repaired, CATALOGUE, { ...DEFAULT_OPTIONS, ...options });
  const isRejected = hasErrors(plan.diagnostics);
  const routes = isRejected ? [] : plan.routes.filter((route) => !plan.redirects.has(route));
  const pages = new Map(routes.map(({ file, href }) => [file, pageAt(plan, href)]));
  const all = [...diagnostics, ...repaired.diagnostics, ...plan.diagnostics];
  return { plan, diagnostics: all, pages };
}

/** Returns the result of `read` for each page that `expected` names. */
function perFile<T>(
  pages: ReadonlyMap<string, Page>,
  expected: Readonly<Record<string, unknown>> | undefined,
  read: (page: Page) => T,
): Readonly<Record<string, T | undefined>> {
  const entries = Object.keys(expected ?? {}).map((file) => {
    const page = pages.get(file);
    return [file, page && read(page)];
  });
  return Object.fromEntries(entries);
}

const cases = readdirSync(FIXTURES).filter((name) =>
  existsSync(join(FIXTURES, name, 'expected.json')),
);

/** For each field of `expected.json`, its rule, and the corresponding value of a built fixture. */
const CHECKS: Readonly<
  Record<
    string,
    readonly [string, (built: Built, expected: Expected) => readonly [unknown, unknown]]
  >
> = {
  diagnostics: ['OUT-3', (built, { diagnostics }) => [briefly(built.diagnostics), diagnostics]],
  routes: ['ROUTE-1', ({ plan }, { routes }) => [routesOf(plan), routes]],
  pages: [
    'RENDER-1',
    ({ pages }, expected) => [perFile(pages, expected.pages, ({ html }) => html), expected.pages],
  ],
  css: [
    'SAFE-2',
    ({ plan, pages }, { css = {} }) => {
      const joined = Object.entries(css).map(([file, rules]) => [file, rules.join('')]);
      const fonts = plan?.fontCss ?? '';
      return [perFile(pages, css, (page) => fonts + page.css), Object.fromEntries(joined)];
    },
  ],
  titles: [
    'HEAD-1',
    ({ pages }, { titles }) => [
      perFile(pages, titles, ({ document }) => document.head.title),
      titles,
    ],
  ],
  head: [
    'HEAD-2',
    ({ pages }, { head }) => [
      perFile(pages, head, ({ document }) => headHtml(document.head)),
      head,
    ],
  ],
};

function routesOf(plan: SitePlan | undefined): Readonly<Record<string, string>> {
  const routes = plan?.routes.map((route) => {
    const target = plan.redirects.get(route);
    return [route.href, target === undefined ? route.file : `→ ${target}`];
  });
  return Object.fromEntries(routes ?? []);
}

describe.each(cases)('fixture %s', (name) => {
  const expected = expectedOf(name);
  const keys = Object.keys(expected).filter((key) => key !== 'options');
  const checks = keys.map((key) => [CHECKS[key]?.[0] ?? 'unknown', key, CHECKS[key]?.[1]] as const);

  test.each(checks)('[%s] has the expected %s', async (_rule, _key, check) => {
    const built = await build(join(FIXTURES, name), expected.options ?? {});
    const [found, wanted] = check?.(built, expected) ?? ['no check', undefined];
    expect(found).toEqual(wanted);
  });
});

function expectedOf(name: string): Expected {
  return JSON.parse(readFileSync(join(FIXTURES, name, 'expected.json'), 'utf8')) as Expected;
}

test('[OUT-3] there are more than twenty fixtures, and each expects something', () => {
  expect(cases.length).toBeGreaterThan(20);
  const empty = cases.filter(
    (name) => Object.keys(expectedOf(name)).filter((key) => key !== 'options').length === 0,
  );
  expect(empty).toEqual([]);
});
