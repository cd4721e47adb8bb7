import { describe, expect, test } from 'vitest';
import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import { readPasted, type Pasted } from '../blocks/pasted-tree.ts';
import { isRejected } from '../rejection.ts';
import { change } from '../legality/legality.ts';
import { SITE } from '../site.test-data.ts';
import { editing, elements, into } from './commands.test-data.ts';
import { insertBlocks } from './insert.ts';
import { blocksFrom } from './paste-tree.ts';

const tag = (name: string, ...children: readonly Pasted[]) => ({ tag: name, children });

/** Blocks as `eid[attributes] "text" (children)`, without initial attributes. */
function outline({ eid = '', ...block }: Block): string {
  const said = attrsOf(block).flatMap(({ kid = '', v, assetUid, assetUrl = assetUid }) => {
    const isNamed = [
      'term',
      'summary',
      'caption',
      'start',
      'text-decoration',
      'level',
      'ordered',
      'header',
      'to',
      'language',
      'columns',
    ].includes(kid);
    return isNamed && v !== ''
      ? [`${kid}=${JSON.stringify(v).replaceAll('"', '')}`]
      : assetUrl === undefined
        ? []
        : [assetUrl];
  });
  const words = attrsOf(block).find(({ kid }) => kid === 'text' || kid === 'code')?.v;
  const inside = childrenOf(block).map(outline).join(' ');
  return [
    eid + (said.length > 0 ? `[${said.join(' ')}]` : ''),
    ...(typeof words === 'string' && words !== '' ? [JSON.stringify(words)] : []),
    ...(inside === '' ? [] : [`(${inside})`]),
  ].join(' ');
}

function made(tree: readonly Pasted[]) {
  const result = blocksFrom(editing(), tree);
  if (isRejected(result)) throw new Error(result.rejection.text);
  return result;
}

describe('blocks of pasted content', () => {
  test.each<readonly [string, readonly Pasted[], string]>([
    ['words', ['  One\n two '], 'text "One two"'],
    ['white space', [' \n '], ''],
    [
      'a heading and a paragraph',
      [tag('h3', 'Head'), '\n', tag('p', 'Words ', tag('strong', 'at'), ' once')],
      'heading[level=3] "Head" text "Words " (strong "at" span " once")',
    ],
    [
      'lines between blocks',
      ['One', tag('p', 'Two'), 'Three'],
      'text "One" text "Two" text "Three"',
    ],
    [
      'a list in a list',
      [tag('ol', tag('li', 'A', tag('ul', tag('li', tag('p', 'B')))), ' ', tag('li', 'C'))],
      'list[ordered=true] (list-item "A" (list[ordered=false] (list-item "B")) list-item "C")',
    ],
    [
      'a list right in a list',
      [tag('ul', tag('li', 'A'), ' ', tag('ul', tag('li', 'B')), tag('li', 'C'))],
      'list[ordered=false] (list-item "A" (list[ordered=false] (list-item "B")) list-item "C")',
    ],
    [
      'breaks and spaces between blocks',
      [
        tag('p', 'A'),
        tag('br'),
        tag('p', '\u00a0'),
        tag('p', tag('br')),
        tag('p', 'B', tag('br'), 'C'),
      ],
      'text "A" text "B" (line-break span "C")',
    ],
    ['a picture', [{ ...tag('img'), assetUid: 'pic' }], 'image[pic]'],
    ['a quote', [tag('blockquote', tag('p', 'Said'))], 'quote "Said"'],
    [
      'a quote with marks',
      [tag('blockquote', tag('p', 'Said ', tag('em', 'so')))],
      'quote (text "Said " (emphasis "so"))',
    ],
    ['code', [{ ...tag('pre', 'a\n  b'), language: 'ts' }], 'code-block[language=ts] "a\\n  b"'],
    ['a line', [tag('hr')], 'divider'],
    [
      'a table',
      [
        tag(
          'table',
          tag('tr', tag('th', 'Day'), tag('th', 'Hours')),
          tag('tr', { ...tag('td', 'Mo'), columns: 2 }),
        ),
      ],
      'table (table-row (table-cell[header=column] "Day" table-cell[header=column] "Hours") table-row (table-cell[header=none columns=2] "Mo"))',
    ],
    [
      'a link with inline blocks',
      [tag('p', { ...tag('a', 'To ', tag('code', 'it')), href: 'HTTPS://a.example/x y' })],
      'text (link[to=https://a.example/x%20y] "To " (code "it"))',
    ],
    [
      'marks in each other',
      [tag('em', tag('em', 'x'), tag('a', tag('b', 'y')))],
      'text (emphasis "xy")',
    ],
    [
      'a list that begins later',
      [{ ...tag('ol', tag('li', 'A')), start: 1986 }],
      'list[ordered=true start=1986] (list-item "A")',
    ],
    [
      'terms with their definitions',
      [
        tag(
          'dl',
          tag('dt', 'Wood'),
          ' ',
          tag('dd', 'Oak'),
          tag('dd', tag('p', 'Ash')),
          tag('div', tag('dt', 'A'), tag('dt', tag('em', 'B')), tag('dd', tag('s', 'c'))),
          tag('dt', 'D'),
        ),
      ],
      'definition-list (definition-item[term=Wood] "Oak" (text "Ash") definition-item[term=A, B] (span[text-decoration=line-through] "c") definition-item[term=D])',
    ],
    [
      'a disclosure',
      [tag('details', tag('summary', 'Do you ', tag('b', 'deliver'), '?'), tag('p', 'Yes.'))],
      'details[summary=Do you deliver?] (text "Yes.")',
    ],
    [
      'a figure',
      [tag('figure', { ...tag('img'), assetUid: 'pic' }, tag('figcaption', 'A boat'))],
      'figure[caption=A boat] (image[pic])',
    ],
    ['a caption alone', [tag('figure', ' ', tag('figcaption', 'A boat'))], 'text "A boat"'],
    ['a summary alone', [tag('summary', 'A'), tag('dt', 'B')], 'text "A" text "B"'],
    [
      'struck words',
      [tag('p', 'In ', tag('s', '3 ', tag('s', 'd'), tag('em', 'ays')), ' ', tag('em', 'weeks'))],
      'text "In " (span[text-decoration=line-through] "3 d" (emphasis "ays") span " " emphasis "weeks")',
    ],
    [
      'struck blocks',
      [tag('s', 'a', tag('p', 'b'), tag('ul', tag('li', 'c')))],
      'text (span[text-decoration=line-through] "a") text (span[text-decoration=line-through] "b") list[ordered=false] (list-item (span[text-decoration=line-through] "c"))',
    ],
    ['a break', [tag('p', 'a', tag('br'), ' b')], 'text "a" (line-break span "b")'],
  ])('[A14] pasted content becomes blocks: %s', (_what, tree, expected) => {
    expect(made(tree).blocks.map(outline).join(' ')).toBe(expected);
  });

  test('[A14] struck words are dropped and reported where no text can contain them', () => {
    const { blocks, dropped } = made([
      tag('details', tag('summary', tag('s', 'Old'), 'New'), tag('p', 'x')),
      tag('s', tag('pre', 'code')),
    ]);
    expect(blocks.map(outline)).toEqual(['details[summary=New] (text "x")']);
    expect(dropped).toEqual(['struck words', 'struck code']);
  });

  test('[A14] pictures with files are kept; others become their alternative text, which is reported', () => {
    const own = 'https://a.example/resource/default/p/a1/1/one.png';
    const { blocks, dropped } = made([
      tag('p', 'See ', { ...tag('img'), src: 'https://a.example/x.png', alt: 'A boat' }, ' there'),
      { ...tag('img'), src: own, alt: 'Mine' },
    ]);
    expect(blocks.map(outline)).toEqual(['text "See A boat there"', `image[${own}]`]);
    expect(dropped).toEqual(['an image that isn’t a file of the project']);
  });

  test.each([
    ['javascript:alert(1)'],
    ['JaVa\tScript:alert(1)'],
    ['data:text/html,<script>'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
    ['#there'],
    ['about.html'],
  ])('[A14] [SAFE-3] a link to %s becomes plain text', (href) => {
    const { blocks, dropped } = made([tag('p', { ...tag('a', 'Here'), href })]);
    expect(blocks.map(outline)).toEqual(['text "Here"']);
    expect(dropped[0]).toContain('a link to “');
  });

  test('[A14] equal omissions are reported once with their count, and further ones only by number', () => {
    const links = Array.from({ length: 30 }, (_, at) => ({
      ...tag('a', 'x'),
      href: `x${at % 10}`,
    }));
    const { dropped } = made(links);
    expect(dropped).toHaveLength(9);
    expect([dropped[0], dropped[8]]).toEqual(['a link to “x0” (3 times)', '2 more']);
  });

  test('[A14] too much content is rejected', () => {
    const result = blocksFrom(
      editing(),
      Array.from({ length: 5001 }, () => tag('hr')),
    );
    expect(isRejected(result) && result.rejection).toMatchObject({
      code: 'clipboard-unreadable',
      text: expect.stringContaining('the limit is 5000 layers') as string,
    });
  });

  test('[EDIT-7] the resulting blocks are legal', () => {
    const { blocks } = made([
      tag('h2', 'A'),
      tag('ul', tag('li', tag('a', 'x'), tag('p', 'y'))),
      tag('blockquote', tag('ul', tag('li', 'z'))),
      tag('table', tag('tr', tag('td', tag('p', 'a'), tag('p', 'b')))),
    ]);
    const command = insertBlocks({ into: into('main'), index: 0 }, blocks, 'Paste');
    const after = change(SITE, command.operations, { elements });
    expect(isRejected(after) ? after.rejection : undefined).toBeUndefined();
  });
});

test.each<readonly [string, unknown]>([
  ['an element that isn’t known', [{ tag: 'script', children: ['x'] }]],
  ['no children', [{ tag: 'p' }]],
  ['a number', [7]],
  [
    'too many levels',
    Array.from({ length: 90 }).reduce((inner) => [{ tag: 'div', children: inner }], []),
  ],
])('[A14] [A6] %s isn’t read', (_what, sent) => {
  expect(readPasted(sent)).toBeUndefined();
});

test('[A14] only the known attributes of pasted content are read', () => {
  const sent = [{ tag: 'a', children: ['x'], href: 'y', onclick: 'z', style: 'w', columns: 99 }];
  expect(readPasted(sent)).toEqual([{ tag: 'a', children: ['x'], href: 'y' }]);
});
