import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import {
  attributes,
  block,
  board,
  box,
  composite,
  project,
  text,
} from '../../model/projects.test-data.ts';
import type { Block } from '../../model/entities.ts';
import { editing, done, find, into } from '../commands/commands.test-data.ts';
import { insertElement } from '../commands/insert.ts';
import { fittingLevel } from './heading-level.ts';

let count = 0;
const h = (level: number) =>
  block(`h${(count += 1)}`, 'heading', { attrs: attributes({ level, text: 'Words' }) });
const of = (eid: string, ...children: readonly Block[]) =>
  block(`${eid}${(count += 1)}`, eid, { children });
const words = () => text(`t${(count += 1)}`, 'Words');
const HERE = box('here');

const title = board('title', {
  type: 'composite',
  root: block('tp', 'page', { children: [h(1)] }),
});

const siteOf = (...children: readonly Block[]) =>
  project([title], { root: block('hp', 'page', { children }) });

test.each<[what: string, level: number, ...Block[]]>([
  ['a page without a title', 1, words(), HERE],
  ['a page whose title follows', 2, HERE, h(1)],
  ['below the title', 2, h(1), words(), HERE],
  ['below a sibling heading', 3, h(1), words(), h(2), words(), HERE],
  ['next to a section', 2, h(1), of('section', h(2), words()), of('section', HERE)],
  ['next to sections, below a title in its own box', 2, box('top', h(1)), box('one', h(2)), HERE],
  [
    'below a heading of earlier content in the same section',
    3,
    of('section', of('row', h(2)), HERE),
  ],
  ['a card after others', 3, h(2), of('grid', of('card', h(3)), of('card', HERE))],
  ['below a title that a composite shows', 2, composite('c', 'title'), HERE],
  ['below the last level', 6, h(6), HERE],
  ['below a title that is hidden', 1, { ...h(1), isHidden: true }, HERE],
  ['next to a title in a deactivated block', 1, { ...box('off', h(1)), isActive: false }, HERE],
  ['below hidden headings', 2, h(1), { ...h(2), isHidden: true }, words(), HERE],
])(
  '[EDIT-3] the level of a new heading fits its place: %s, level %i',
  (_what, level, ...children) => {
    const place = { board: 'home', parent: 'here', index: 0 };
    expect(fittingLevel(siteOf(...children), place, CATALOGUE.elements)).toBe(level);
  },
);

test.each<[what: string, level: number, ...Block[]]>([
  ['after a heading with text below it', 2, h(1), h(2), words()],
  ['right below a heading', 3, h(1), h(2)],
  ['after the title with text below it', 2, h(1), words()],
  ['after deeper headings', 4, h(2), words(), h(4), words()],
])(
  '[EDIT-3] the level of a new heading fits the blocks before it: %s, level %i',
  (_what, level, ...children) => {
    const place = { board: 'home', parent: 'here', index: children.length };
    const site = siteOf({ ...HERE, children });
    expect(fittingLevel(site, place, CATALOGUE.elements)).toBe(level);
  },
);

test.each<[level: number, ...Block[]]>([
  [2, h(1), words()],
  [3, h(1), h(2), words()],
])('[EDIT-3] the cards of a list get level %i below a heading', (level, ...children) => {
  const place = { board: 'home', parent: 'here', index: children.length, isBelow: true };
  const site = siteOf({ ...HERE, children });
  expect(fittingLevel(site, place, CATALOGUE.elements)).toBe(level);
});

test('[EDIT-3] a heading in a part gets level 2, because the page has its own title', () => {
  const piece = board('piece', { type: 'part', root: block('pp', 'page') });
  const place = { board: 'piece', parent: 'pp', index: 0 };
  expect(fittingLevel(project([piece]), place, CATALOGUE.elements)).toBe(2);
});

test.each([
  ['no options', {}, 3],
  ['a preset', { preset: 'Page title' }, 1],
  ['a value', { values: { level: 4 } }, 4],
])('[EDIT-3] a heading that is inserted with %s gets the expected level', (_what, more, level) => {
  const site = siteOf(h(1), h(2), HERE);
  const inserted = insertElement(
    editing(site),
    { into: into('here'), index: 0 },
    { eid: 'heading', ...more },
  );
  const made = find(done(inserted, site), 'new1');
  expect(made?.attrs).toContainEqual({ kid: 'level', v: level });
});
