import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { Project } from '../../model/entities.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { attribute, attributes, block, project } from '../../model/projects.test-data.ts';
import { planOf } from '../../site/sites.test-data.ts';
import { openAuthorProject } from '../project/author-project.ts';
import { inspectBlock } from '../inspect/inspect-block.ts';
import type { InspectedBlock } from '../inspect/inspected.ts';
import type { CanvasFacts, ElementFacts } from './canvas-facts.ts';
import type { MatchedRule } from './cascade.ts';
import { effectWords, type InEffect } from './effect.ts';
import { stylesToRead, effectsOf } from './in-effect.ts';

const { elements } = CATALOGUE;

const SITE: Project = {
  ...project([], {
    root: block('root', 'box', {
      attrs: attributes({ tag: 'div' }),
      children: [
        block('words', 'text', {
          attrs: [
            attribute('text', 'Hello'),
            attribute('text-style', { fontSize: '18px' }),
            { ...attribute('opacity'), widths: { '640px': 0.5 } },
          ],
        }),
      ],
    }),
  }),
  styles: [
    { ...emptyEntity('style'), name: 'lead' },
    { ...emptyEntity('style'), for: 'heading 1' },
  ],
};

function inspected(): InspectedBlock {
  const plan = planOf(SITE);
  const author = openAuthorProject(plan.boards, (uid) => plan.boards.get(uid)?.board.root);
  const found = inspectBlock(
    {
      plan,
      project: author,
      boardOf: (uid) => plan.boards.get(uid),
      findSource: () => undefined,
    },
    { board: SITE.root.uid, block: 'words', uses: [] },
  );
  if (found === undefined) throw new Error('there is no such block');
  return found;
}

const DATA = inspected();

interface Element {
  readonly css: Readonly<Record<string, string>>;
  readonly rules?: readonly MatchedRule[];
  readonly layer?: ElementFacts['layer'];
}

const rule = (
  selector: string,
  declared: Readonly<Record<string, string>>,
  variables: readonly string[] = [],
): MatchedRule => ({
  selector,
  conditions: [],
  order: 0,
  declared: new Map(
    Object.entries(declared).map(([name, value]) => [
      name,
      { value, variables, isImportant: false },
    ]),
  ),
});

const CLASSES = ['text', 'lead_abc123', 'heading-1_abc123', '_own123'];

const element = ({ css, rules = [], layer }: Element): ElementFacts => ({
  layer,
  classes: CLASSES,
  css: (property) => css[property] ?? '',
  rules: () => rules,
});

/** Returns the facts of a block and its ancestors on a canvas of 800 px. */
function factsOf(own: Element, ...around: readonly Element[]): CanvasFacts {
  return {
    width: 800,
    path: [element(own), ...around.map(element)],
    longhandsOf: (property) => [property],
    isInherited: (longhand) => longhand !== 'opacity',
  };
}

function effectIn(key: string, own: Element, ...around: readonly Element[]): InEffect {
  const { styles } = SITE;
  const facts = factsOf(own, ...around);
  const found = effectsOf({ elements, styles, data: DATA, facts }).get(key);
  if (found === undefined) throw new Error(`nothing of ${key} is in effect`);
  return found;
}

const centred = (...rules: readonly MatchedRule[]): Element => ({
  css: { 'text-align': 'center' },
  rules,
});
const said = (selector: string, variables: readonly string[] = []) =>
  rule(selector, { 'text-align': 'center' }, variables);

test.each([
  ['the browser', centred(), 'from the browser’s built-in style'],
  ['the element', centred(said('.text')), 'from the element’s built-in style'],
  ['a shared style', centred(said('.lead_abc123')), 'from the shared style lead'],
  ['a default style', centred(said('.heading-1_abc123')), 'from the default style for heading 1'],
  ['a state', centred(said('._own123:hover')), 'from the state Hover'],
  ['another property', centred(said('._own123')), 'from the property Text style'],
  ['a variable', centred(said('.text', ['ink'])), 'from the variable ink'],
  [
    'a variable of a style',
    centred(said('.lead_abc123', ['ink'])),
    'from the shared style lead, variable ink',
  ],
])('[EDIT-3] a value from %s is shown with its source', (_name, own, words) => {
  const effect = effectIn('text-align', own);
  expect([effect.value, effectWords(effect)]).toEqual(['center', `In effect: center, ${words}`]);
});

const layer = (name: string, isComponent = false) => ({ uid: `uid-${name}`, name, isComponent });

test.each([
  ['a layer', layer('Page'), { kind: 'inherited', name: 'Page', blockUid: 'uid-Page' }],
  ['a component', layer('Card', true), { kind: 'component', name: 'Card', blockUid: 'uid-Card' }],
  ['no layer of the board', undefined, { kind: 'inherited', name: '' }],
])('[EDIT-3] a value inherited from %s links to that layer', (_name, around, source) => {
  const between = centred();
  const from = { ...centred(said('._other1')), layer: around };
  expect(effectIn('text-align', centred(), between, from).source).toEqual(source);
});

test('[EDIT-3] a browser default on a layer in between stops inheritance', () => {
  const own = centred();
  const other = { css: { 'text-align': 'start' } };
  expect(effectIn('text-align', own, other, centred(said('._other1'))).source.kind).toBe('browser');
});

test('[EDIT-3] a factor is inherited as a factor, so it results in another length at a larger font size', () => {
  const own = { css: { 'line-height': '30px', 'font-size': '20px' } };
  const around = {
    css: { 'line-height': '24px', 'font-size': '16px' },
    rules: [rule('._other1', { 'line-height': '1.5' })],
    layer: layer('Page'),
  };
  expect(effectIn('line-height', own, around).source).toMatchObject({ name: 'Page' });
  const other = { css: { 'line-height': '26px', 'font-size': '20px' } };
  expect(effectIn('line-height', other, around).source.kind).toBe('browser');
});

test('[EDIT-3] a property without inheritance isn’t searched in ancestors', () => {
  const css = { opacity: '1' };
  const around = { css, rules: [rule('.text', { opacity: '1' })] };
  expect(effectIn('opacity', { css }, around).source.kind).toBe('browser');
});

test('[EDIT-3] the source of a value that is set at a breakpoint is the breakpoint', () => {
  const effect = effectIn('opacity', {
    css: { opacity: '0.5' },
    rules: [rule('._own123', { opacity: '0.5' })],
  });
  expect(effect).toMatchObject({ value: 0.5, source: { kind: 'breakpoint', name: '≥640px' } });
});

test('[EDIT-3] if a rule disagrees with the computed value, the computed value is shown, with the browser as its source', () => {
  const effect = effectIn('font-size', {
    css: { 'font-size': '20px' },
    rules: [rule('.text', { 'font-size': '16px' })],
  });
  expect(effect).toMatchObject({ value: '20px', source: { kind: 'browser' } });
});

test('[EDIT-3] CSS that a value type can’t express is shown unchanged', () => {
  const effect = effectIn('letter-spacing', { css: { 'letter-spacing': 'normal' } });
  expect(effect).toMatchObject({ value: undefined, text: 'normal' });
});

test('[EDIT-3] each part of a value has its own source', () => {
  const css = { 'font-size': '18px', 'font-weight': '700' };
  const effect = effectIn('text-style', { css, rules: [rule('.text', { 'font-weight': '700' })] });
  expect(effect.parts['fontWeight']).toMatchObject({ value: 700, source: { kind: 'element' } });
  expect(effect.parts['fontSize']).toMatchObject({ value: '18px', source: { kind: 'browser' } });
  expect([effect.text, effect.source.kind]).toEqual(['700', 'element']);
});

test('[EDIT-3] the canvas is asked for all properties that the looks of an element set', () => {
  const { properties, samples } = stylesToRead(elements, 'container');
  expect(properties).toEqual(expect.arrayContaining(['text-align', 'padding', 'padding-inline']));
  expect(samples.some((css) => css['text-align'] === 'center')).toBe(true);
});
