import { expect, test } from 'vitest';
import { CATALOGUE } from '../elements/catalogue.ts';
import type { Block } from '../model/entities.ts';
import { attributes, block, box, composite, text } from '../model/projects.test-data.ts';
import { authorHelp } from './author-words.ts';
import { home, into } from './commands/commands.test-data.ts';
import { findRefusal } from './legality.ts';
import type { Operation } from './operation.ts';
import { SITE } from './site.test-data.ts';

const { elements } = CATALOGUE;
const put = (parent: string, item: Block): Operation => ({
  kind: 'insert',
  into: into(parent),
  index: 0,
  item,
});
const move = (key: string, parent: string): Operation => ({
  kind: 'move',
  target: home(key),
  into: into(parent),
  index: 0,
});

test.each([
  ['A paragraph; inline children follow its text.', 'A paragraph.'],
  ['A list; its children are list items.', 'A list.'],
  ['A cell of a row; children follow its text.', 'A cell of a row.'],
  ['Room between blocks; in a row it can push the others.', undefined],
])('[EDIT-3] of “%s” an author reads what it is', (helper, read = helper) => {
  expect(authorHelp(helper)).toBe(read);
});

test.each<readonly [string, string, Operation]>([
  [
    '“Box” can’t stand in a text, where words, links, icons and the like stand. Put it before or after that.',
    'a box in a text',
    move('tinted', 'a'),
  ],
  [
    '“Link” can’t stand in a link or a button. Put it before or after that.',
    'a link in a link',
    put('go', block('n', 'link', { attrs: attributes({ text: 'x' }) })),
  ],
  [
    '“Form” can’t stand in another form. Put it before or after that.',
    'a form in a form',
    put('form', block('n', 'form')),
  ],
  [
    '“Box” can’t stand in a header or footer. Put it before or after that.',
    'a footer in a header',
    put('main', {
      ...box('n', { ...box('m'), attrs: attributes({ tag: 'footer' }) }),
      attrs: attributes({ tag: 'header' }),
    }),
  ],
  [
    '“Box” can’t stand there as the main part, which stands in plain boxes only.',
    'a main part in a form',
    put('form', { ...box('n'), attrs: attributes({ tag: 'main' }) }),
  ],
  ['“List item” can stand right inside of “List” only.', 'an item', move('item', 'main')],
  ['“List item” can stand right inside of “List” only.', 'an item', move('item', 'a')],
  [
    '“Table row” can stand right inside of “Table” only.',
    'a row in a text',
    put('a', block('n', 'table-row')),
  ],
  ['“Submit button” can stand in a form only.', 'a submit button', move('send', 'main')],
  [
    'This page has its main part already. Take that tag away from the other one.',
    'a second main part',
    put('hp', { ...box('n'), attrs: attributes({ tag: 'main' }) }),
  ],
  [
    '“Width switch” has room for 2 blocks only. Take one out first.',
    'a third child',
    put('wide', box('n')),
  ],
  [
    'Nothing can stand in “Image”. Put it before or after that.',
    'a text in a picture',
    put('photo', text('n', '')),
  ],
  [
    'What fills a slot of a composite stays in it. Only copies go elsewhere.',
    'a filler elsewhere',
    { kind: 'move', target: home('c1/slot~'), into: into('main'), index: 0 },
  ],
  [
    'What stands in a composite is its source’s. Only its slots can be filled.',
    'a child of a composite',
    move('a', 'c1'),
  ],
  [
    'The composite shows "gone", which isn’t in this project. Detach it before you copy it.',
    'a composite of another project',
    put('main', composite('n', 'gone')),
  ],
  [
    'A composite can’t stand in what it shows, as it would never end.',
    'a board that shows itself',
    { kind: 'insert', into: into('cp', 'card'), index: 0, item: composite('n', 'card') },
  ],
])('[EDIT-7] “%s” is what an author reads of %s', (reason, _what, operation) => {
  expect(findRefusal(SITE, [operation], elements)?.reason).toBe(reason);
});
