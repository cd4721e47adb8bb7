// @vitest-environment happy-dom
import axe from 'axe-core';
import { parse as parseCss, type SyntaxParseError } from 'css-tree';
import { isValidElement } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { exampleBlock } from '../../src/cli/element-example.ts';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { COMPONENTS } from '../../src/elements/components.ts';
import { LOOKS } from '../../src/elements/looks.ts';
import type { ElementAttribute, ElementSpec } from '../../src/elements/define.ts';
import { fitInto, TOP } from '../../src/site/page/checks/nesting.ts';
import { HOSTILE } from '../../src/values/arbitrary-parts.test-data.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { VALUE_TYPES } from '../../src/values/value-types.ts';
import { htmlProblems } from '../html.test-data.ts';
import { text } from '../kitchen-sink.test-data.ts';
import { renderBlocks, sampleBlock, type RenderedBoard } from '../render.test-data.ts';
import { domOf, hydrationProblems } from './hydration.test-data.tsx';
import { VIOLATIONS } from '../studio/axe.test-data.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const ELEMENTS = [...CATALOGUE.elements.values()];

/** Diagnostics that an element with default values causes only because it is alone. */
const GAPS: ReadonlySet<string> = new Set([
  'nameless',
  'outside-form',
  'form-sends-nowhere',
  'field-unnamed',
  'form-unnamed',
  'scheme-alike',
  'part-outside',
  'list-empty',
  'search-nowhere',
]);
const withoutGaps = ({ diagnostics }: RenderedBoard) =>
  diagnostics.filter(({ code }) => !GAPS.has(code));

const ownAttributes = ({ attrs }: ElementSpec) =>
  Object.entries(attrs).filter(([kid]) => !Object.hasOwn(LOOKS, kid));

/** Returns the HTML tag that an element with default values has at the top of a page. */
function initialTag(element: ElementSpec): string {
  if (element.type === 'composite') return 'p';
  const props = Object.fromEntries(
    ownAttributes(element).map(([kid, { type, initValue }]) => [
      kid,
      type === 'Page' || type === 'Asset' ? undefined : VALUE_TYPES[type].parse(initValue).value,
    ]),
  );
  return fitInto(TOP, element, props).tag;
}

function choicesOf({
  type,
  choices,
  minimum = 0,
  maximum = 0,
  step,
}: ElementAttribute): readonly Json[] {
  if (choices !== undefined) return choices;
  if (type === 'Boolean') return [true, false];
  const isCounted = type === 'Number' && step === 1;
  if (isCounted && maximum - minimum > 100) return [minimum, maximum];
  return isCounted ? Array.from({ length: maximum - minimum + 1 }, (_, n) => minimum + n) : [];
}

/** An example value of each look, in its written form. */
const LOOK_VALUES: JsonObject = Object.fromEntries(
  Object.entries<ElementAttribute>(LOOKS).map(([kid, { type, choices }]) => [
    kid,
    choices?.at(-1) ?? VALUE_TYPES[type].example,
  ]),
);

/** Every choice and every preset of every element. */
const CHOICES: readonly (readonly [string, JsonObject])[] = ELEMENTS.flatMap((element) => [
  ...ownAttributes(element).flatMap(([kid, attribute]) =>
    choicesOf(attribute).map((value) => [element.eid, { [kid]: value }] as const),
  ),
  ...Object.values(element.presets ?? {}).map((preset) => [element.eid, preset] as const),
]);

/** Returns a text for elements that are invalid HTML without one, such as headings and buttons. */
const wordsFor = (eid: string): JsonObject =>
  Object.fromEntries(
    Object.entries(CATALOGUE.elements.get(eid)?.attrs ?? {})
      .filter(([, { type, initValue }]) => type === 'Text' && initValue === '')
      .map(([kid]) => [kid, 'Words']),
  );

const TEXTS = ELEMENTS.flatMap((element) =>
  ownAttributes(element)
    .filter(
      ([, { type, choices }]) => (type === 'String' || type === 'Text') && choices === undefined,
    )
    .map(([kid]) => [element.eid, kid] as const),
);

/**
 * Texts that aren't words: they control rendering, or are shown only after an action of the
 * visitor.
 */
const UNSEEN: ReadonlyMap<string, readonly string[]> = new Map([
  ['switch-width breakpoints', []],
  ['previous-next previous-text', []],
  ['previous-next next-text', []],
  ['page-tree label', []],
  ['page-tree menu-text', []],
  ['page-tree overview-text', []],
  ['table-of-contents label', []],
  ['pager previous-text', []],
  ['pager next-text', []],
  ['time datetime', ['2026-11-20']],
  ['code-block colors', []],
  ['icon name', ['heart', 'star', 'circle-check']],
  ['video captions', ['/film.vtt']],
  ['video captions-lang', []],
  ['html code', []],
  ['html title', []],
  ['search label', []],
  ['search placeholder', []],
  ['search tag', []],
  ['search all-tags-text', []],
  ['search results-text', []],
  ['search more-text', []],
  ['search empty-text', []],
  ['search failed-text', []],
  ['form action', ['/send']],
  ['form name', []],
  ['file-field accept', ['.pdf']],
  ['choice options', ['One\nTwo']],
  ['choice placeholder', []],
  ['choice required-text', []],
  ['embed address', ['https://youtu.be/aqz-KE-bpKQ']],
  ['gallery close-text', []],
  ['gallery previous-text', []],
  ['gallery next-text', []],
  ['image caption', []],
  ['board-field name', []],
  ['board-field text', []],
  ['board-list order-by', []],
  ['board-list tag', []],
  ['board-list where', []],
  ['board-list where-is', []],
  ['board-list where-contains', []],
  ['board-list where-from', []],
  ['board-list where-to', []],
  ['share copied-text', []],
  ['share title', []],
]);

/** Returns the tags and attribute names of a page, which a text must not change. */
function structureOf(rendered: RenderedBoard): string[] {
  return [...domOf(rendered).querySelectorAll('*')].map((element) =>
    [element.tagName, ...element.getAttributeNames()].join(' '),
  );
}

function cssErrors(css: string): string[] {
  const errors: string[] = [];
  const onParseError = ({ message }: SyntaxParseError) => errors.push(message);
  parseCss(css, { onParseError, parseCustomProperty: true });
  return errors;
}

/** Rules that need a layout, or a whole page. */
const NOT_FOR_PIECES = ['color-contrast', 'region', 'page-has-heading-one', 'skip-link'];

/** Returns axe's violations in a piece of a page, without a layout. */
async function axeProblems(rendered: RenderedBoard): Promise<string[]> {
  const root = domOf(rendered);
  document.body.append(root);
  const rules = Object.fromEntries(NOT_FOR_PIECES.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(root, {
    rules,
    ...VIOLATIONS,
    // The frames of pieces of HTML have their own documents, which don’t load here.
    iframes: false,
  });
  root.remove();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe.each(ELEMENTS.map((element) => [element.eid, element] as const))('%s', (eid, element) => {
  test('[MODEL-4] has a description', () => {
    expect(element).toMatchObject({
      catalog: { label: expect.stringMatching(/./), group: expect.stringMatching(/./) },
      helper: expect.stringMatching(/\.$/),
    });
    for (const [, { tooltip }] of ownAttributes(element)) expect(tooltip).toMatch(/\.$/);
  });

  test('[REPAIR-3] renders with its default values, without repairs', () => {
    const rendered = renderBlocks(sampleBlock(eid));
    const expected = initialTag(element);
    expect(rendered.html).toMatch(new RegExp(`^<div><${expected}[ >/]`));
    expect(withoutGaps(rendered)).toEqual([]);
  });

  test('[REPAIR-3] renders from its eid alone', () => {
    const bare = { uid: 'bare', eid };
    const codes = new Set(withoutGaps(renderBlocks(bare)).map(({ code }) => code));
    expect(
      [...codes].filter((code) => !['new-attribute', 'source-unknown'].includes(code)),
    ).toEqual([]);
  });

  test('[RUNTIME-5] hydrates without a warning, with children and every look', async () => {
    const children = element.content === 'none' ? [] : [sampleBlock('back', { text: 'Back' })];
    const fits = eid === 'composite' ? [] : children;
    expect(await hydrationProblems(renderBlocks(sampleBlock(eid, LOOK_VALUES, fits)))).toEqual([]);
    expect(await hydrationProblems(renderBlocks(sampleBlock(eid), text('After')))).toEqual([]);
  });

  test('[SAFE-2] has a valid style sheet, also with every look', () => {
    const looks = Object.entries(LOOK_VALUES).map(([kid, v]) => sampleBlock(eid, { [kid]: v }));
    const { css } = renderBlocks(...looks, sampleBlock(eid, LOOK_VALUES)).document;
    expect(css).toContain(CATALOGUE.baseCss);
    expect(cssErrors(css)).toEqual([]);
  });
});

test.each(ELEMENTS.map((element) => [element.eid, element] as const))(
  '[MODEL-4] the example of %s contains it, and needs no repair',
  async (eid, element) => {
    const example = exampleBlock(element, CATALOGUE.elements);
    const rendered = renderBlocks(example);
    expect(element.example !== undefined || ownAttributes(element).length === 0).toBe(true);
    expect(withoutGaps(rendered)).toEqual([]);
    expect(example['eid']).toBe(eid);
    const isThere = JSON.stringify(rendered.document.root).includes(`"eid":"${eid}"`);
    expect(isThere).toBe(eid !== 'composite');
    expect(htmlProblems(rendered.html)).toEqual([]);
    expect(await axeProblems(rendered)).toEqual([]);
    expect(await hydrationProblems(rendered)).toEqual([]);
  },
);

test.each(CHOICES)('[MODEL-4] %s renders with %j', (eid, attrs) => {
  const rendered = renderBlocks(sampleBlock(eid, { ...wordsFor(eid), ...attrs }));
  const { html } = rendered;
  expect(withoutGaps(rendered)).toEqual([]);
  expect(html.length).toBeGreaterThan('<div></div>'.length);
  expect(htmlProblems(html)).toEqual([]);
});

describe.each(TEXTS)('the text of %s, %s,', (eid, kid) => {
  let usual: readonly (readonly string[])[] = [];
  beforeAll(() => {
    usual = (UNSEEN.get(`${eid} ${kid}`) ?? [])
      .concat('', 'x')
      .map((words) => structureOf(renderBlocks(sampleBlock(eid, { [kid]: words }))));
  });

  test.each(HOSTILE)('[SAFE-2] %j is escaped and inert', (hostile) => {
    const rendered = renderBlocks(sampleBlock(eid, { [kid]: hostile }));
    const structure = structureOf(rendered);
    const known = new Set(usual.flat());
    expect(structure.filter((line) => !known.has(line))).toEqual([]);
    const isUsual = usual.some((lines) => lines.join() === structure.join());
    expect(isUsual || UNSEEN.has(`${eid} ${kid}`)).toBe(true);
    expect(rendered.html).not.toMatch(
      /\b(?:href|src|action|poster)="\s*(?:javascript|data|vbscript):/i,
    );
    expect(rendered.document.css).not.toMatch(/[<>]script|url\(\/\/e/);
  });

  test.each([['Two\nlines'], ['a & b < c > d "e"'], ['\ud83d\ude00 été'], ['  spaces  ']])(
    '[VALUE-16] %j is rendered as written',
    (words) => {
      const root = domOf(renderBlocks(sampleBlock(eid, { [kid]: words })));
      const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
        Array.from(element.attributes, ({ value }) => value),
      );
      // An element may render other texts around this one, such as the name of a menu.
      const isShown = attributes.includes(words) || root.textContent.includes(words);
      expect(isShown || UNSEEN.has(`${eid} ${kid}`)).toBe(true);
    },
  );
});

const STATIC = ELEMENTS.filter(
  ({ type, hasBehaviour }) => type !== 'composite' && hasBehaviour !== true,
);

test.each(STATIC.map((element) => [element.eid, element] as const))(
  '[RUNTIME-2] %s, without behaviour, is one HTML element',
  (eid, element) => {
    const { document: page } = renderBlocks(sampleBlock(eid));
    const node = page.root.eid === eid ? page.root : page.root.children[0];
    const component = COMPONENTS.get(element.eid);
    const { tag = 'div', host = {}, props = {} } = node ?? {};
    const result = component?.({
      tag,
      host,
      props: props as never,
      children: undefined,
      slots: [],
    });
    expect(isValidElement(result) && result.type).toBe(tag);
  },
);

test('[RUNTIME-5] the hydration check detects a difference', async () => {
  const rendered = renderBlocks(sampleBlock('back', { text: 'Back' }));
  const html = rendered.html.replace(/^<div/, '<section').replace(/<\/div>$/, '</section>');
  const changed = { ...rendered, html };
  expect(await hydrationProblems(changed)).not.toEqual([]);
});

test('[MODEL-4] the HTML and accessibility checks detect errors', async () => {
  const rendered = { ...renderBlocks(), html: '<ul><img src="/x.png"></ul>' };
  expect((await axeProblems(rendered)).join()).toMatch(/image-alt.*list|list.*image-alt/);
  expect(htmlProblems('<p><div></div></p>').join()).toContain('close-order');
});
