import { expect, test } from 'vitest';
import { attributes, block, box, composite, text } from '../model/projects.test-data.ts';
import { authorHelp } from './author-words.ts';
import { home, into } from './commands/commands.test-data.ts';
import { refusalOf } from './legal.test-data.ts';
import type { Operation } from './operation.ts';
import { attr, move, put, setBoard } from './site-operations.test-data.ts';
import { SITE } from './site.test-data.ts';
import type { Json, JsonObject } from '../values/json.ts';

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
  [
    '“Table row” can stand right inside of “Table” only.',
    'a row with its cells elsewhere',
    put('main', { ...block('n', 'table-row'), children: [block('m', 'table-cell')] }),
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
    'A composite can’t show "gone", which isn’t in this project, or is empty. Choose another source. One that comes from another project is detached there before it is copied.',
    'a composite of another project',
    put('main', composite('n', 'gone')),
  ],
  [
    'A composite has to show something. Choose another source, or remove the composite.',
    'a composite of nothing',
    put('main', block('n', 'composite')),
  ],
  [
    'A composite can’t stand in what it shows, as it would never end.',
    'a board that shows itself',
    { kind: 'insert', into: into('cp', 'card'), index: 0, item: composite('n', 'card') },
  ],
])('[EDIT-7] “%s” is what an author reads of %s', (reason, _what, operation) => {
  expect(refusalOf(SITE, [operation])?.reason).toBe(reason);
});

const look = (kid: string, fields: object) => attr('a', kid, fields);
const setProject = (key: string, value: Json): Operation => ({
  kind: 'set',
  target: { entity: 'project' },
  key,
  value,
});
const make = (entity: 'style' | 'variable', item: JsonObject): Operation => ({
  kind: 'insert',
  into: { entity },
  index: 0,
  item,
});
const NAME =
  'A name has at most 40 letters, digits and hyphens, begins with a letter, and is there once.';
const film = { type: 'video', url: 'https://example.com/a.mp4' };

test.each<readonly [string, Operation]>([
  [
    '"12quux" can’t be read here. Write a number with one of the units em, rm, px, %, vw, vh, ch, such as "20px", up to 100000px or 10000 of another unit.',
    look('font-size', { v: '12quux' }),
  ],
  ['“opacity” can’t be 3. It takes 0 to 1.', look('opacity', { v: 3 })],
  [
    '"var:nope" names no variable that can stand here. Write the name of a Dimension among the variables of the project, or make it there first.',
    look('font-size', { v: 'var:nope' }),
  ],
  [
    '“styles” can’t be another one per width. Change it for all widths, or put the block into a width switch.',
    look('styles', { v: '', widths: { '640px': 'quiet' } }),
  ],
  [
    'There is no style "nope". Choose another, or make it in the panel of the project first.',
    look('styles', { v: 'nope' }),
  ],
  ['“Text” has no attribute "nix".', look('nix', { v: 1 })],
  [
    'There is no element "marquee". Choose another; one that is lost can’t be copied.',
    put('main', block('n', 'marquee')),
  ],
  [
    '“List” can’t be filled with a video. Put it into a box, and fill the box.',
    put('main', block('n', 'list', { attrs: attributes({ fill: film }) })),
  ],
  [
    'There is no page "nix" to lead to. Choose another, or write a whole address.',
    put('main', block('n', 'link', { attrs: attributes({ text: 'x', to: 'nix' }) })),
  ],
  [
    '".." can’t be part of an address: it would climb to another folder. Choose letters, digits and hyphens.',
    setBoard('work', 'slug', '..'),
  ],
  [
    'There is a page at /work/ already. Choose another address for one of them.',
    {
      kind: 'insert',
      into: { entity: 'board', parent: 'home' },
      index: 0,
      item: { uid: 'n', slug: 'work', root: { uid: 'np2', eid: 'page' } },
    },
  ],
  [
    '"May" isn’t a date. Write a day, such as 2024-05-31, or a moment, such as 2024-05-31T09:30:00Z.',
    setBoard('work', 'updated', 'May'),
  ],
  [
    '"May" can’t be read as a date. Write a day, such as 2024-05-31, or a moment, such as 2024-05-31T09:30:00Z.',
    setBoard('work', 'date', 'May'),
  ],
  [
    '1.5 is no whole number. Write how many entries a page lists, such as 10.',
    setBoard('work', 'pageSize', 1.5),
  ],
  [
    'A redirect can’t lead to "javascript:1". It takes a path of this site, such as /work/, or an http or https address.',
    setBoard('work', 'redirectUrl', 'javascript:1'),
  ],
  ['There is no board "nix" to show. Choose another.', setProject('notFoundBoardUid', 'nix')],
  [
    'Nothing would be at the address "/nix.svg". Choose a page or a file that is there, and another icon before one is removed.',
    setProject('faviconLinkLight', '/nix.svg'),
  ],
  [
    'The fonts link "Lora" is not allowed. It is an https address at fonts.googleapis.com, or at a host of the setting fontHosts.',
    setProject('googleFontsLink', 'Lora'),
  ],
  [
    'The tag manager id "UA-1" is not valid. It is GTM- followed by upper-case letters or digits.',
    setProject('googleTagManagerId', 'UA-1'),
  ],
  [
    'The address "nix" isn’t allowed. Choose a picture of the project, or write an http or https address, or a path of this site.',
    setProject('faviconLinkLight', 'nix'),
  ],
  [
    'The tag "theme-color" can’t have the value "banana". It takes a color as #RGB, #RGBA, #RRGGBB, #RRGGBBAA, rgb(), hsl(), oklch(), transparent or currentColor.',
    setBoard('work', 'head', [{ name: 'theme-color', content: 'banana' }]),
  ],
  [
    'The head can’t be given "refresh". It takes tags that say something and do nothing.',
    setBoard('work', 'head', [{ name: 'refresh', content: '0' }]),
  ],
  [
    'The link "me" can’t lead to "javascript:1". Write an http or https address, or a path of this site.',
    setBoard('work', 'head', [{ rel: 'me', href: 'javascript:1' }]),
  ],
  [
    '"latitude" can’t be "100". It takes something like 52.52.',
    setBoard('work', 'about', { type: 'business', latitude: '100' }),
  ],
  [
    `A variable can’t be called "a b". ${NAME}`,
    make('variable', { name: 'a b', type: 'Color', v: '#123' }),
  ],
  [`A style can’t be called "a b". ${NAME}`, make('style', { name: 'a b' })],
  [
    'There is no "nix" that a style could be for. Write an element, such as “text”, or one of its levels or variants, such as “heading 1”.',
    make('style', { name: '', for: 'nix' }),
  ],
  [
    'A style can’t say "nix". It has looks alone; what a block holds or does stands at the block.',
    make('style', { name: 'n', attrs: [{ kid: 'nix', v: 1 }] }),
  ],
  [
    'The variable “brand” is still used by style “quiet”. Change that first.',
    { kind: 'remove', target: { entity: 'variable', name: 'brand' } },
  ],
  [
    'The file “pic.png” is still used by Image “A” on “index”. Change that first.',
    { kind: 'remove', target: { entity: 'asset', board: 'home', asset: 'pic' } },
  ],
  [
    'The board “card” is still used by Composite “Mine” on “index”. Change that first.',
    { kind: 'remove', target: { entity: 'board', board: 'card' } },
  ],
  [
    'The slot Box on “card” is still used by Composite “Mine” on “index”. Change that first.',
    { kind: 'remove', target: { entity: 'block', board: 'card', block: 'slot' } },
  ],
  [
    'The slot Box on “card” is still used by Composite “Mine” on “index”. Change that first.',
    {
      kind: 'set',
      target: { entity: 'block', board: 'card', block: 'slot' },
      key: 'isGroupSlot',
      value: false,
    },
  ],
])('[EDIT-7] “%s” says what can be done instead', (reason, operation) => {
  expect(refusalOf(SITE, [operation])?.reason).toBe(reason);
});
