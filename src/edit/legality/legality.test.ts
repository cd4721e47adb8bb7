import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { attributes, block, box, composite, text } from '../../model/projects.test-data.ts';
import { home, into } from '../commands/commands.test-data.ts';
import { change, isAllowedIn } from './legality.ts';
import { problemsOfProject, rejectionOf } from './legal.test-data.ts';
import type { Operation } from '../operation.ts';
import { isRejected } from '../rejection.ts';
import { attr, move, put, setBoard } from '../site-operations.test-data.ts';
import { SITE } from '../site.test-data.ts';

const { elements } = CATALOGUE;

const at = (key: string, kid: string) => ({ entity: 'attribute', of: home(key), kid }) as const;

test('[EDIT-7] the site of these tests has no problems', () => {
  expect(problemsOfProject(SITE)).toEqual([]);
});

describe('rejected changes', () => {
  test.each<readonly [string, string, Operation]>([
    ['nested-wrongly', 'a box in a line of text', put('a', box('n'))],
    [
      'nested-wrongly',
      'a link in a link',
      put('go', block('n', 'link', { attrs: attributes({ text: 'x' }) })),
    ],
    ['nested-wrongly', 'a box moved into a text', move('tinted', 'a')],
    ['nested-wrongly', 'a form in a form', put('form', block('n', 'form'))],
    ['head-address', 'a sharing image that there is not', setBoard('home', 'imageUrl', 'nope')],
    [
      'about-type',
      'a page about nothing that is known',
      setBoard('home', 'about', { type: 'shop' }),
    ],
    [
      'head-tag-refused',
      'a tag that is not allowed',
      setBoard('home', 'head', [{ name: 'viewport', content: 'x' }]),
    ],
    [
      'own-field-value',
      'a field of no type',
      setBoard('home', 'fields', { a: { type: 'Date', v: 'May' } }),
    ],
    ['tags-unreadable', 'tags that are none', setBoard('home', 'tags', 'Garden')],
    ['part-outside', 'an item outside of a list', move('item', 'main')],
    [
      'part-outside',
      'items of a list that is bypassed',
      { kind: 'set', target: home('list'), key: 'isBypassed', value: true },
    ],
    ['outside-form', 'a button outside of the form that it sends', move('send', 'main')],
    ['children-too-many', 'a third child of a switch for two', put('wide', box('n'))],
    ['children-too-many', 'anything in a picture', put('photo', text('n', ''))],
    [
      'main-twice',
      'a second main part',
      { kind: 'set', target: at('tinted', 'tag'), key: 'v', value: 'main' },
    ],
    ['lost-element', 'an element that does not exist', put('main', block('n', 'marquee'))],
    ['lost-attribute', 'an attribute of no element', attr('a', 'onclick', { v: 'x' })],
    ['lost-slot', 'what fills no slot', put('c1', box('other~'))],
    ['lost-slot', 'a child of a composite', move('a', 'c1')],
    [
      'filler-outside',
      'what fills a slot elsewhere',
      { kind: 'move', target: home('c1/slot~'), into: into('main'), index: 0 },
    ],
    [
      'lost-property',
      'a property that nobody exposes',
      attr('c1', 'ct.level', { v: 1, isGroup: true }),
    ],
    [
      'composite-cycle',
      'a board that shows itself',
      { kind: 'insert', into: into('cp', 'card'), index: 0, item: composite('n', 'card') },
    ],
    [
      'composite-cycle',
      'a source that leads in a circle',
      { kind: 'insert', into: into('cs', 'card'), index: 0, item: composite('n', 'home') },
    ],
    ['uid-taken', 'the uid of a block of another board', put('main', text('wt', ''))],
    [
      'uid-taken',
      'the uid of an asset of another board',
      {
        kind: 'insert',
        into: { entity: 'asset', board: 'work' },
        index: 0,
        item: { uid: 'pic', basename: 'p', extension: 'png' },
      },
    ],
    [
      'uid-taken',
      'the uid of a block in a new board',
      {
        kind: 'insert',
        into: { entity: 'board', parent: 'home' },
        index: 0,
        item: { uid: 'n', slug: 'n', root: { uid: 'a', eid: 'page' } },
      },
    ],
    [
      'uid-taken',
      'two blocks of one uid in a new board',
      {
        kind: 'insert',
        into: { entity: 'board', parent: 'home' },
        index: 0,
        item: {
          uid: 'n',
          slug: 'n',
          root: {
            uid: 'r',
            eid: 'page',
            children: [
              { uid: 't', eid: 'divider' },
              { uid: 't', eid: 'divider' },
            ],
          },
        },
      },
    ],
    ['value-unreadable', 'a value of another type', attr('main', 'padding', { v: 'blue' })],
    [
      'value-not-allowed',
      'a choice that is none',
      { kind: 'set', target: at('main', 'tag'), key: 'v', value: 'marquee' },
    ],
    [
      'address-refused',
      'an address that runs',
      { kind: 'set', target: at('go', 'to'), key: 'v', value: 'javascript:alert(1)' },
    ],
    [
      'link-unknown',
      'a link to nowhere',
      { kind: 'set', target: at('go', 'to'), key: 'v', value: 'nowhere' },
    ],
    [
      'asset-unknown',
      'a picture that is not there',
      { kind: 'set', target: at('photo', 'image'), key: 'assetUid', value: 'x' },
    ],
    ['style-unknown', 'a style that is not there', attr('tinted', 'styles', { v: 'loud' })],
    [
      'variable-unknown',
      'a variable that is not there',
      attr('tinted', 'text-color', { v: 'var:ink' }),
    ],
    [
      'widths-refused',
      'a text per width',
      { kind: 'set', target: at('a', 'text'), key: 'widths', value: { '640px': 'x' } },
    ],
    ['slug-invalid', 'a slug that climbs', setBoard('work', 'slug', '..')],
    ['route-twice', 'a slug that is taken', setBoard('work', 'slug', 'note')],
    ['redirect-refused', 'a redirect that runs', setBoard('work', 'redirectUrl', 'javascript:x')],
    [
      'tag-manager-id',
      'a tag manager of another form',
      { kind: 'set', target: { entity: 'project' }, key: 'googleTagManagerId', value: 'x' },
    ],
    [
      'variable-name',
      'a variable without a name',
      { kind: 'insert', into: { entity: 'variable' }, index: 0, item: { name: '9', v: '#fff' } },
    ],
    [
      'style-look',
      'a style with a text',
      {
        kind: 'insert',
        into: { entity: 'attribute', of: { entity: 'style', name: 'quiet', for: '' } },
        index: 0,
        item: { kid: 'text', v: '' },
      },
    ],
    [
      'value-unreadable',
      'a style with a look of another type',
      {
        kind: 'insert',
        into: { entity: 'attribute', of: { entity: 'style', name: 'quiet', for: '' } },
        index: 0,
        item: { kid: 'padding', v: 'blue' },
      },
    ],
    [
      'still-used',
      'a board with links to it',
      { kind: 'remove', target: { entity: 'board', board: 'work' } },
    ],
    [
      'still-used',
      'a board that composites show',
      { kind: 'remove', target: { entity: 'board', board: 'card' } },
    ],
    [
      'still-used',
      'a picture that is shown',
      { kind: 'remove', target: { entity: 'asset', board: 'home', asset: 'pic' } },
    ],
    [
      'still-used',
      'a variable that styles refer to',
      { kind: 'remove', target: { entity: 'variable', name: 'brand' } },
    ],
    [
      'still-used',
      'another type of a variable',
      { kind: 'set', target: { entity: 'variable', name: 'brand' }, key: 'type', value: 'Font' },
    ],
    [
      'still-used',
      'a slot that is filled',
      { kind: 'remove', target: { entity: 'block', board: 'card', block: 'slot' } },
    ],
    [
      'still-used',
      'a property that is set',
      {
        kind: 'set',
        target: {
          entity: 'attribute',
          of: { entity: 'block', board: 'card', block: 'ct' },
          kid: 'text',
        },
        key: 'isExposedToGroup',
      },
    ],
    [
      'field-unsettable',
      'a key that nobody knows',
      { kind: 'set', target: home('a'), key: 'colour', value: 1 },
    ],
    [
      'key-misspelt',
      'a key that is misspelt',
      put('main', { ...text('n', ''), atrs: 1 } as ReturnType<typeof block>),
    ],
  ])('[EDIT-7] %s: %s', (code, _what, operation) => {
    const rejection = rejectionOf(SITE, [operation]);
    expect(rejection?.code).toBe(code);
    expect(rejection?.text).toMatch(/\.$|: /);
  });
});

describe('legal changes', () => {
  test.each<readonly [string, readonly Operation[]]>([
    ['a text anywhere', [put('main', text('n', ''))]],
    ['a text in a list, which becomes an item', [put('list', text('n', ''))]],
    ['a strong word in a text', [put('a', block('n', 'strong'))]],
    [
      'a value per width',
      [attr('tinted', 'padding', { v: 'none', widths: { '640px': 'full 8px' } })],
    ],
    [
      'a property of a source',
      [{ kind: 'set', target: { ...at('c1', 'ct.text'), isGroup: true }, key: 'v', value: 'x' }],
    ],
    ['a composite', [put('main', composite('n', 'note'))]],
    ['a sharing image', [setBoard('home', 'imageUrl', 'pic')]],
    ['a sharing image elsewhere', [setBoard('home', 'imageUrl', 'https://a.example/b.png')]],
    [
      'a board that is removed together with a link to it',
      [
        { kind: 'remove', target: home('go') },
        { kind: 'remove', target: { entity: 'board', board: 'work' } },
      ],
    ],
    [
      'a new name of a variable, with all references to it',
      [
        { kind: 'set', target: { entity: 'variable', name: 'brand' }, key: 'name', value: 'ink' },
        {
          kind: 'set',
          target: {
            entity: 'attribute',
            of: { entity: 'style', name: 'quiet', for: '' },
            kid: 'text-color',
          },
          key: 'v',
          value: 'var:ink',
        },
      ],
    ],
    [
      'an empty text, which is not finished yet',
      [{ kind: 'set', target: at('go', 'text'), key: 'v', value: '' }],
    ],
    [
      'the first of two settings that count visits together',
      [{ kind: 'set', target: { entity: 'project' }, key: 'matomoSiteId', value: '1' }],
    ],
  ])('[EDIT-7] %s', (_what, operations) => {
    const result = change(SITE, operations, { elements });
    expect(isRejected(result) ? result.rejection : problemsOfProject(result.project)).toEqual([]);
  });
});

test.each([
  [undefined, 'main', text('n', '')],
  [undefined, 'list', text('n', '')],
  ['nested-wrongly', 'a', box('n')],
  ['part-outside', 'main', block('n', 'list-item', { attrs: attributes({ text: 'x' }) })],
  ['children-too-many', 'wide', box('n')],
  [undefined, 'wide', box('w1')],
  ['lost-slot', 'c1', box('n')],
  [undefined, 'c1', box('slot~')],
  ['target-unknown', 'nothing', box('n')],
] as const)(
  '[EDIT-7] %s: the legality of a place is known without making the change',
  (code, parent, item) => {
    expect(isAllowedIn(SITE, into(parent), { blocks: [item], elements })?.code).toBe(code);
  },
);
