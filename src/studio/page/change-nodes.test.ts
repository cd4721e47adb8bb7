// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockMarker } from '../../author/canvas/mark-blocks.ts';
import { pageChanges, type PageChange } from '../../author/canvas/page-changes.ts';
import { change } from '../../edit/legality/legality.ts';
import { legalChoices, legalOperation } from '../../edit/legality/legal.test-data.ts';
import { isRejected } from '../../edit/rejection.ts';
import { SITE } from '../../edit/site.test-data.ts';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { COMPONENTS } from '../../elements/components.ts';
import type { Block, Project } from '../../model/entities.ts';
import { attributes, block, box, project, text } from '../../model/projects.test-data.ts';
import { embeddedView } from '../../page/view.ts';
import { resolvePage } from '../../site/page/resolve.ts';
import type { Subtrees } from '../../site/page/collected.ts';
import { planOf } from '../../site/sites.test-data.ts';
import { createRenderer } from '../../view/render-page.tsx';
import { applyChanges } from './change-nodes.ts';

const renderer = createRenderer(COMPONENTS);
const mark = blockMarker();

/** The home page of a project, as its author's server makes it. */
function homeOf(input: Project, subtrees?: Subtrees) {
  const plan = planOf(input);
  const { context, routes } = plan;
  const route = routes.find(({ href }) => href === '/');
  if (route === undefined) return undefined;
  const site = { ...context, tellsUses: true, ...(subtrees && { subtrees }) };
  const document = resolvePage({ ...plan, context: site }, route);
  const root = mark(document.root);
  const { css, dependencies, anchors } = document;
  const about = { css, dependencies: new Set([...dependencies].toSorted()), anchors };
  const { html, view } = renderer(root);
  return { root, html, about, data: JSON.stringify(embeddedView(view)) };
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/**
 * Applies changes to a page without React; returns the page and its document, or undefined if they
 * can't be applied.
 */
function made(before: string, changes: readonly PageChange[]) {
  const [live, source] = [parse(before), parse(before)];
  const top = source.body.firstElementChild;
  const isMade = applyChanges(source, changes, (node) =>
    node === top ? (live.body.firstElementChild ?? undefined) : undefined,
  );
  return isMade ? [htmlOf(live), htmlOf(source)] : undefined;
}

/** The HTML of a page, with the attributes of each element sorted by name. */
const htmlOf = ({ body }: Document) =>
  body.innerHTML.replaceAll(/(?<=<\w+)(?: [^\s=>]+(?:="[^"]*")?)+/g, (written) =>
    (written.match(/ [^\s=]+(?:="[^"]*")?/g) ?? []).toSorted().join(''),
  );

/** Returns projects after some legal changes of the home board's blocks, in order. */
function histories(choices: Parameters<typeof legalOperation>[1][]): readonly Project[] {
  const projects = [SITE];
  for (const choice of choices) {
    const before = projects.at(-1) ?? SITE;
    const { elements } = CATALOGUE;
    const next = change(before, [legalOperation(before, choice, elements)], { elements });
    if (!isRejected(next)) projects.push(next.project);
  }
  return projects;
}

/** Returns whether two states of a project differ at most in the blocks of its home board. */
function hasSamePlan({ root: one, ...left }: Project, { root: other, ...right }: Project): boolean {
  const rest = ({ root: _blocks, ...own }: typeof one) => JSON.stringify(own);
  return rest(one) === rest(other) && JSON.stringify(left) === JSON.stringify(right);
}

type Home = ReturnType<typeof homeOf>;

/** Returns the result of applying changes to a page. */
function judge(before: Home, after: Home, changes: readonly PageChange[]) {
  const whole = htmlOf(parse(after?.html ?? ''));
  const now = made(before?.html ?? '', changes);
  if (now === undefined) return 'whole';
  return now.every((html) => html === whole) ? 'changed' : 'wrong';
}

test('[EDIT-5] [EDIT-12] a page made of memoized blocks equals the page, and its changes turn one version into the next', () => {
  const seen = { changed: 0, whole: 0, none: 0 };
  fc.assert(
    fc.property(legalChoices, (choices) => {
      const projects = histories([...choices]);
      let subtrees: Subtrees = new WeakMap();
      let former: { readonly project: Project; readonly page: Home } | undefined;
      for (const now of projects) {
        if (former !== undefined && !hasSamePlan(former.project, now)) subtrees = new WeakMap();
        const [page, plain] = [homeOf(now, subtrees), homeOf(now)];
        expect([page?.html, page?.about]).toEqual([plain?.html, plain?.about]);
        const before = former?.page;
        // React treats a page with other data as another page.
        const isSame = before !== undefined && before.data === page?.data;
        const changes = isSame ? pageChanges(before.root, page.root, renderer) : undefined;
        const outcome = changes === undefined ? 'none' : judge(before, page, changes);
        if (outcome === 'wrong') throw new Error(JSON.stringify([page?.html, changes]));
        seen[outcome] += 1;
        former = { project: now, page };
      }
    }),
    { numRuns: 15 },
  );
  expect(seen.changed).toBeGreaterThan(seen.whole);
});

const row = (uid: string, ...more: readonly Block[]) =>
  box(uid, text(`${uid}-words`, uid), ...more);
const siteOf = (...rows: readonly Block[]) =>
  project([], { root: block('p', 'page', { children: rows }) });
const island = block('tabs', 'tabs', {
  attrs: attributes({ labels: 'One' }),
  children: [row('inner')],
});

/** Returns the marks and counts of the elements to be replaced. */
function changed(before: Project, after: Project) {
  const subtrees: Subtrees = new WeakMap();
  const [one, other] = [homeOf(before, subtrees), homeOf(after, subtrees)];
  if (one === undefined || other === undefined) throw new Error('there is no page');
  return pageChanges(one.root, other.root, renderer)?.map(({ uid, count }) => `${uid} ${count}`);
}

const [a, b, c] = [row('a'), row('b'), row('c')];

test.each<readonly [string, Project, Project, readonly string[] | undefined]>([
  ['nothing', siteOf(a, b), siteOf(a, b), []],
  ['a text', siteOf(a, b), siteOf(a, box('b', text('b-words', 'other'))), ['b-words 1']],
  ['an inserted block', siteOf(a, c), siteOf(a, b, c), ['a 1']],
  ['an inserted first block', siteOf(b, c), siteOf(a, b, c), ['b 1']],
  ['a removed block', siteOf(a, b, c), siteOf(a, c), ['b 1']],
  ['blocks that change places', siteOf(a, b, c), siteOf(b, a, c), ['a 2']],
  ['a first block inside of another', siteOf(box('d')), siteOf(box('d', a)), ['d 1']],
  ['a block with behavior', siteOf(a), siteOf(a, island), undefined],
])(
  '[EDIT-12] after a change of %s the update of a page contains only the changes',
  (_what, before, after, expected) => {
    expect(changed(before, after)).toEqual(expected);
  },
);

test('[EDIT-12] unchanged blocks among many siblings keep their identity, however small they are', () => {
  const texts = Array.from({ length: 100 }, (_, at) => text(`t${at}`, `Words ${at}`));
  const subtrees: Subtrees = new WeakMap();
  const [one, other] = [texts, texts.with(50, text('t50', 'Others'))].map((blocks) =>
    homeOf(siteOf(...blocks), subtrees),
  );
  const before = new Set(one?.root.children);
  const others = other?.root.children.filter((node) => !before.has(node)) ?? [];
  expect(others.map(({ uid }) => uid)).toEqual(['t50']);
});

test('[EDIT-5] a form field has the name by which scripts find it', () => {
  const form = '<form data-sg-uid="f"><input data-sg-uid="i" name="x"></form>';
  const html = '<input data-sg-uid="i" name="parentNode"/>';
  const after = made(`<main>${form}</main>`, [{ uid: 'i', use: '', count: 1, html }]);
  expect(after?.[0]).toContain('name="field:parentNode"');
});

test.each([
  ['is another element', '<picture><source srcset="b"><img data-sg-uid="i" alt="B"></picture>'],
  ['has no other formats any more', '<img data-sg-uid="i" alt="B">'],
  ['is followed by a block', '<picture><source srcset="a"><img data-sg-uid="i"></picture><hr>'],
])('[EDIT-5] a picture that %s isn’t nested in another picture', (_what, html) => {
  const before = '<picture><source srcset="a"><img data-sg-uid="i"></picture>';
  const rest = '<p data-sg-uid="p">y</p>';
  const after = made(`<main>${before}${rest}</main>`, [{ uid: 'i', use: '', count: 1, html }]);
  const whole = htmlOf(parse(`<main>${html}${rest}</main>`));
  expect(after).toEqual([whole, whole]);
});

test.each([
  ['a block that is not there', '<main data-sg-uid="m"></main>', 'x'],
  ['a block that occurs twice', '<main><p data-sg-uid="x"></p><p data-sg-uid="x"></p></main>', 'x'],
])('[EDIT-5] %s needs the whole page', (_what, before, uid) => {
  const html = `<p data-sg-uid="${uid}">y</p>`;
  expect(made(before, [{ uid, use: '', count: 1, html }])).toBeUndefined();
});

const rows = (...uids: readonly string[]) =>
  uids.map((uid) => `<p data-sg-uid="${uid}">${uid}</p>`).join('');

test.each<readonly [string, string, string | undefined]>([
  ['another block', rows('a', 'b', 'c').replace('<p data-sg-uid="c"', '<div'), 'new'],
  ['the block itself', rows('a', 'b', 'c').replace('<p data-sg-uid="b"', '<div'), undefined],
  ['the order', rows('b', 'a', 'c'), undefined],
  ['the number of blocks', rows('a', 'b', 'x', 'c'), undefined],
])(
  '[EDIT-12] if a script has changed %s, the block changes only if its path is the same',
  (_what, is, said) => {
    const source = parse(`<main>${rows('a', 'b', 'c')}</main>`);
    const live = parse(`<main>${is}</main>`);
    const own = { uid: 'b', use: '', count: 1, html: '<p data-sg-uid="b">new</p>' };
    const isMade = applyChanges(source, [own], (node) =>
      node === source.body.firstElementChild
        ? (live.body.firstElementChild ?? undefined)
        : undefined,
    );
    expect(isMade).toBe(said !== undefined);
    expect(live.querySelector('[data-sg-uid="b"]')?.textContent).toBe(
      said ?? parse(is).querySelector('[data-sg-uid="b"]')?.textContent,
    );
  },
);
