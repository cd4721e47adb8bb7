import { expect, test } from 'vitest';
import { board, project } from '../../model/projects.test-data.ts';
import type { Board } from '../../model/entities.ts';
import { briefly, planOf } from '../sites.test-data.ts';

/** The redirects of a board with aliases, and the codes of diagnostics. */
function aliased(aliases: unknown, ...others: readonly Board[]) {
  const home = board('a', { aliases: aliases as Board['aliases'] });
  const { routes, redirects, diagnostics } = planOf(project([home, ...others]));
  return {
    files: routes.filter((route) => redirects.get(route) === '/a/').map(({ file }) => file),
    found: briefly(diagnostics).map(([severity, code]) => `${severity} ${code}`),
  };
}

test.each<[unknown, string[]]>([
  [
    ['/old/page/', '/b'],
    ['old/page/index.html', 'b/index.html'],
  ],
  ['/old.html?x#y', ['old.html/index.html']],
  [['/old/index.html'], ['old/index.html']],
  [['/%C3%BCber/'], ['über/index.html']],
  [['/old', '/old/'], ['old/index.html']],
])('[ROUTE-14] the aliases %j redirect from %j', (aliases, files) => {
  expect(aliased(aliases)).toEqual({ files, found: [] });
});

test.each<[unknown, string]>([
  [['old'], 'alias-invalid'],
  [['https://example.org/old/'], 'alias-invalid'],
  [['/../old/'], 'alias-invalid'],
  [['/'], 'alias-invalid'],
  [['/%zz/'], 'alias-invalid'],
  [['/robots.txt'], 'alias-invalid'],
  [['/*'], 'alias-invalid'],
  [[7], 'alias-invalid'],
  [['/b/'], 'alias-taken'],
])('[ROUTE-14] [SAFE-4] the aliases %j are reported as %s', (aliases, code) => {
  expect(aliased(aliases, board('b'))).toEqual({ files: [], found: [`mend ${code}`] });
});

test('[ROUTE-14] an alias for the address of a redirect isn’t needed, and isn’t reported', () => {
  expect(aliased(['/b/'], board('b', { redirectUrl: 'a' }))).toEqual({
    files: ['b/index.html'],
    found: [],
  });
});

test('[ROUTE-14] only the first hundred of many aliases redirect', () => {
  const { files, found } = aliased(Array.from({ length: 101 }, (_, at) => `/old-${at}/`));
  expect([files.length, found]).toEqual([100, ['mend aliases-many']]);
});
