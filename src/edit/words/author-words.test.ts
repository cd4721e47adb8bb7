import { expect, test } from 'vitest';
import { attributes, block, box, composite, text } from '../../model/projects.test-data.ts';
import { authorHelp } from './author-words.ts';
import { home, into } from '../commands/commands.test-data.ts';
import { rejectionOf } from '../legality/legal.test-data.ts';
import type { Operation } from '../operation.ts';
import { attr, move, put, setBoard } from '../site-operations.test-data.ts';
import { SITE } from '../site.test-data.ts';
import type { Json, JsonObject } from '../../values/json.ts';

test.each([
  ['A paragraph; inline children follow its text.', 'A paragraph.'],
  ['A list; its children are list items.', 'A list.'],
  ['A cell of a row; children follow its text.', 'A cell of a row.'],
  ['Room between blocks; in a row it can push the others.', undefined],
])(
  '[EDIT-3] authors see the description “%s” without its remark about children',
  (helper, read = helper) => {
    expect(authorHelp(helper)).toBe(read);
  },
);

test.each<readonly [string, string, Operation]>([
  [
    '“Box” can’t be placed inside a text, which takes only words, links and icons. Place it before or after.',
    'a box in a text',
    move('tinted', 'a'),
  ],
  [
    '“Link” can’t be placed inside a link or a button. Place it before or after.',
    'a link in a link',
    put('go', block('n', 'link', { attrs: attributes({ text: 'x' }) })),
  ],
  [
    '“Form” can’t be placed inside another form. Place it before or after.',
    'a form in a form',
    put('form', block('n', 'form')),
  ],
  [
    '“Box” can’t be placed inside a header or footer. Place it before or after.',
    'a footer in a header',
    put('main', {
      ...box('n', { ...box('m'), attrs: attributes({ tag: 'footer' }) }),
      attrs: attributes({ tag: 'header' }),
    }),
  ],
  [
    '“Box” can’t be placed there as the main element; only plain boxes can contain it.',
    'a main part in a form',
    put('form', { ...box('n'), attrs: attributes({ tag: 'main' }) }),
  ],
  ['“List item” must be directly inside “List”.', 'an item', move('item', 'main')],
  ['“List item” must be directly inside “List”.', 'an item', move('item', 'a')],
  [
    '“Table row” must be directly inside “Table”.',
    'a row in a text',
    put('a', block('n', 'table-row')),
  ],
  [
    '“Table row” must be directly inside “Table”.',
    'a row with its cells elsewhere',
    put('main', { ...block('n', 'table-row'), children: [block('m', 'table-cell')] }),
  ],
  ['“Submit button” must be inside a form.', 'a submit button', move('send', 'main')],
  [
    'This page has a main element already. Remove that tag from the other one.',
    'a second main part',
    put('hp', { ...box('n'), attrs: attributes({ tag: 'main' }) }),
  ],
  [
    '“Width switch” can contain only 2 layers. Move one out first.',
    'a third child',
    put('wide', box('n')),
  ],
  [
    '“Image” can’t contain layers. Place it before or after.',
    'a text in a picture',
    put('photo', text('n', '')),
  ],
  [
    'Slot content can’t be moved out of its instance. Copy it instead.',
    'a filler elsewhere',
    { kind: 'move', target: home('c1/slot~'), into: into('main'), index: 0 },
  ],
  [
    'Layers inside an instance belong to its main component. Only slots can be filled here.',
    'a child of a composite',
    move('a', 'c1'),
  ],
  [
    'The main component “gone” is empty or isn’t in this project. Choose another; detach instances of another project before you copy them.',
    'a composite of another project',
    put('main', composite('n', 'gone')),
  ],
  [
    'An instance needs a main component. Choose one, or delete the instance.',
    'a composite of nothing',
    put('main', block('n', 'composite')),
  ],
  [
    'A component can’t contain itself.',
    'a board that shows itself',
    { kind: 'insert', into: into('cp', 'card'), index: 0, item: composite('n', 'card') },
  ],
])('[EDIT-7] “%s” is the author’s message for %s', (reason, _what, operation) => {
  expect(rejectionOf(SITE, [operation])?.text).toBe(reason);
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
  'Use up to 40 letters, digits and hyphens, begin with a letter, and choose a name that isn’t taken.';
const film = { type: 'video', url: 'https://example.com/a.mp4' };

test.each<readonly [string, Operation]>([
  [
    '“12quux” isn’t valid here. Enter a number with a unit (em, rm, px, %, vw, vh or ch), such as “20px”, up to 100000px or 10000 of another unit.',
    look('font-size', { v: '12quux' }),
  ],
  ['“opacity” can’t be 3. Enter 0 to 1.', look('opacity', { v: 3 })],
  [
    'There is no matching variable “var:nope”. Enter the name of a Dimension variable of the project, or add the variable in the project panel first.',
    look('font-size', { v: 'var:nope' }),
  ],
  [
    '“styles” can’t differ by breakpoint. Change it for all widths, or put the layer into a width switch.',
    look('styles', { v: '', widths: { '640px': 'quiet' } }),
  ],
  [
    'There is no shared style “nope”. Choose another, or add it in the project panel first.',
    look('styles', { v: 'nope' }),
  ],
  ['“Text” has no property “nix”.', look('nix', { v: 1 })],
  [
    'There is no element “marquee”. Choose another; unknown elements can’t be copied.',
    put('main', block('n', 'marquee')),
  ],
  [
    '“List” can’t have a video as background. Wrap it in a box, and give the box the video.',
    put('main', block('n', 'list', { attrs: attributes({ fill: film }) })),
  ],
  [
    'There is no page “nix” to link to. Choose another, or enter a full URL.',
    put('main', block('n', 'link', { attrs: attributes({ text: 'x', to: 'nix' }) })),
  ],
  [
    '“..” can’t be part of a URL: it points to another folder. Use letters, digits and hyphens.',
    setBoard('work', 'slug', '..'),
  ],
  [
    'Another page has the URL /work/. Change one of them.',
    {
      kind: 'insert',
      into: { entity: 'board', parent: 'home' },
      index: 0,
      item: { uid: 'n', slug: 'work', root: { uid: 'np2', eid: 'page' } },
    },
  ],
  [
    '“May” isn’t a date. Enter a day, such as 2024-05-31, or a moment, such as 2024-05-31T09:30:00Z.',
    setBoard('work', 'updated', 'May'),
  ],
  [
    '“May” isn’t a date. Enter a day, such as 2024-05-31, or a moment, such as 2024-05-31T09:30:00Z.',
    setBoard('work', 'date', 'May'),
  ],
  [
    '1.5 isn’t a whole number. Enter the number of items per page, such as 10.',
    setBoard('work', 'pageSize', 1.5),
  ],
  [
    'A redirect can’t go to “javascript:1”. Enter a path of this site, such as /work/, or an http or https URL.',
    setBoard('work', 'redirectUrl', 'javascript:1'),
  ],
  ['There is no page “nix” to show. Choose another.', setProject('notFoundBoardUid', 'nix')],
  [
    'The site has nothing at “/nix.svg”. Choose an existing page or file; replace an icon before you delete it.',
    setProject('faviconLinkLight', '/nix.svg'),
  ],
  [
    'The fonts link “Lora” isn’t allowed. Use an https address at fonts.googleapis.com, or at a host in the setting “fontHosts”.',
    setProject('googleFontsLink', 'Lora'),
  ],
  [
    'The tag manager id “UA-1” isn’t valid. Use GTM- followed by upper-case letters or digits.',
    setProject('googleTagManagerId', 'UA-1'),
  ],
  [
    'The URL “nix” isn’t allowed. Choose a picture of the project, or enter an http or https URL or a path of this site.',
    setProject('faviconLinkLight', 'nix'),
  ],
  [
    'The tag “theme-color” can’t have the value “banana”. Enter a color, such as #1F4FD8, #1F4FD880, rgb(), hsl(), oklch(), transparent or currentColor.',
    setBoard('work', 'head', [{ name: 'theme-color', content: 'banana' }]),
  ],
  [
    'The head can’t contain “refresh”. Only meta and link tags without effects are allowed.',
    setBoard('work', 'head', [{ name: 'refresh', content: '0' }]),
  ],
  [
    'The link “me” can’t point to “javascript:1”. Enter an http or https URL, or a path of this site.',
    setBoard('work', 'head', [{ rel: 'me', href: 'javascript:1' }]),
  ],
  [
    '“latitude” can’t be “100”. Enter something like 52.52.',
    setBoard('work', 'about', { type: 'business', latitude: '100' }),
  ],
  [
    `“a b” isn’t a valid variable name. ${NAME}`,
    make('variable', { name: 'a b', type: 'Color', v: '#123' }),
  ],
  [`“a b” isn’t a valid style name. ${NAME}`, make('style', { name: 'a b' })],
  [
    'There is no element “nix” for a default style. Enter an element, such as “text”, or one of its levels or variants, such as “heading 1”.',
    make('style', { name: '', for: 'nix' }),
  ],
  [
    'Shared styles can’t set “nix”. Set it on the layer; shared styles hold only style properties.',
    make('style', { name: 'n', attrs: [{ kid: 'nix', v: 1 }] }),
  ],
  [
    'Can’t remove the variable “brand”, because shared style “quiet” still uses it. Change that first.',
    { kind: 'remove', target: { entity: 'variable', name: 'brand' } },
  ],
  [
    'Can’t remove the file “pic.png”, because Image “A” on “index” still uses it. Change that first.',
    { kind: 'remove', target: { entity: 'asset', board: 'home', asset: 'pic' } },
  ],
  [
    'Can’t remove the page “card”, because Component “Mine” on “index” still uses it. Change that first.',
    { kind: 'remove', target: { entity: 'board', board: 'card' } },
  ],
  [
    'Can’t remove the slot Box on “card”, because Component “Mine” on “index” still uses it. Change that first.',
    { kind: 'remove', target: { entity: 'block', board: 'card', block: 'slot' } },
  ],
  [
    'Can’t remove the slot Box on “card”, because Component “Mine” on “index” still uses it. Change that first.',
    {
      kind: 'set',
      target: { entity: 'block', board: 'card', block: 'slot' },
      key: 'isGroupSlot',
      value: false,
    },
  ],
])('[EDIT-7] the reason “%s” comes with advice for the author', (reason, operation) => {
  expect(rejectionOf(SITE, [operation])?.text).toBe(reason);
});
