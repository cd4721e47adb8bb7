import { expect, test } from 'vitest';
import { callsOf } from '../../../test/cost.test-data.ts';
import type { Board } from '../../model/entities.ts';
import { asset, board, project } from '../../model/projects.test-data.ts';
import { briefly, planOf } from '../sites.test-data.ts';

const redirect = (uid: string, redirectUrl: string, fields: Partial<Board> = {}) =>
  board(uid, { redirectUrl, ...fields });
const folder = board('f', { type: 'folder', children: [board('i', { slug: 'index' })] });

/** The target of the board `r`. */
function target(redirectUrl: string, ...others: readonly Board[]) {
  const options = { siteUrl: 'https://example.org', base: '/b/' };
  const plan = planOf(project([redirect('r', redirectUrl), ...others]), options);
  const route = plan.routes.find(({ indexed }) => indexed.board.uid === 'r');
  return { target: route && plan.redirects.get(route), found: briefly(plan.diagnostics) };
}

test.each<[string, string, Board[]]>([
  ['/', '/', []],
  ['/a/', '/a/', [board('a')]],
  ['/a', '/a/', [board('a')]],
  ['/a?x=1#y', '/a/?x=1#y', [board('a')]],
  ['a', '/a/', [board('a')]],
  ['f', '/f/', [folder]],
  ['/f/index', '/f/index/', [folder]],
  ['/café', '/caf%C3%A9/', [board('a', { slug: 'café' })]],
  ['/caf%c3%a9', '/caf%C3%A9/', [board('a', { slug: 'café' })]],
  ['/a:b+c', '/a%3Ab%2Bc/', [board('a', { slug: 'a:b+c' })]],
  ['/v1.2', '/v1.2/', [board('a', { slug: 'v1.2' })]],
  [
    '/resource/default/p/f/1/a+b.pdf',
    '/resource/default/p/f/1/a+b.pdf',
    [board('a', { assets: [asset('f', 'a+b.pdf')] })],
  ],
  ['https://example.org/b/a', '/a/', [board('a')]],
  ['https://example.org/b', '/', []],
])('[ROUTE-8] the target of a redirect to %s is %s', (redirectUrl, expected, others) => {
  const { target: leads, found } = target(redirectUrl, ...others);
  expect([leads, found.filter(([, code]) => !String(code).startsWith('slug-'))]).toEqual([
    expected,
    [],
  ]);
});

test.each([
  ['https://example.com/x', 'https://example.com/x', 'notice', 'redirect-away'],
  ['https://example.org/other', 'https://example.org/other', 'notice', 'redirect-away'],
  ['https://example.org.evil/b/', 'https://example.org.evil/b/', 'notice', 'redirect-away'],
  ['/nowhere', '/nowhere/', 'mend', 'redirect-unknown'],
])('[V14] a redirect to %s is reported', (redirectUrl, expected, severity, code) => {
  expect(target(redirectUrl)).toEqual({
    target: expected,
    found: [[severity, code, 'root.children[0].redirectUrl']],
  });
});

test.each([
  'javascript:alert(1)',
  'jAvA\tscript:alert(1)',
  '//evil',
  '/\\evil',
  '/\t/evil',
  '/../evil',
  'data:text/html,x',
  'mailto:a@example.org',
  'tel:+123',
  'nowhere',
  ' ',
])('[V14] a redirect to %j is rejected', (redirectUrl) => {
  expect(target(redirectUrl)).toEqual({
    target: undefined,
    found: [['error', 'redirect-refused', 'root.children[0].redirectUrl']],
  });
});

test.each<[string, Board[], string[]]>([
  ['to itself', [redirect('a', '/a')], ['/a/ → /a/']],
  ['to itself by its uid', [redirect('a', 'a')], ['/a/ → /a/']],
  ['to itself with a query', [redirect('a', '/a/?again')], ['/a/ → /a/']],
  [
    'to itself in another encoding',
    [redirect('a', '/%c3%a9', { slug: 'é' })],
    ['/%C3%A9/ → /%C3%A9/'],
  ],
  ['to itself with dots', [redirect('a', '/v1.2', { slug: 'v1.2' })], ['/v1.2/ → /v1.2/']],
  ['to itself in full', [redirect('a', 'https://example.org/a/')], ['/a/ → /a/']],
  [
    'there and back',
    [redirect('a', '/b'), redirect('b', '/a')],
    ['/a/ → /b/ → /a/', '/a/ → /b/ → /a/'],
  ],
  [
    'that another redirect leads into',
    [redirect('x', '/a'), redirect('a', '/b'), redirect('b', '/a')],
    ['/a/ → /b/ → /a/', '/a/ → /b/ → /a/'],
  ],
])(
  '[V14] [ROUTE-8] a redirect loop %s is reported at each of its boards',
  (_name, boards, chains) => {
    const { diagnostics } = planOf(project(boards), { siteUrl: 'https://example.org' });
    const loops = diagnostics.filter(({ code }) => code === 'redirect-loop');
    expect(loops.map(({ text }) => text)).toEqual(
      chains.map((chain) => `The redirects form a loop: ${chain}.`),
    );
    expect(loops.map(({ severity, path }) => [severity, path.replace(/\d+/, 'n')])).toEqual(
      chains.map(() => ['error', 'root.children[n].redirectUrl']),
    );
  },
);

/** Number of function calls for following a chain of redirects. */
function costOf(length: number) {
  const boards = Array.from({ length }, (_, n) => redirect(`r${n}`, `r${n + 1}`));
  const input = project([...boards, board(`r${length}`)]);
  return callsOf(() => {
    const plan = planOf(input);
    expect([plan.redirects.size, plan.diagnostics]).toEqual([length, []]);
  });
}

test('[ROUTE-8] each redirect of a long chain is followed once', () => {
  expect(costOf(4000) / costOf(1000)).toBeLessThan(5);
});
