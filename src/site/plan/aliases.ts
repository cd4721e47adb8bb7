import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tryTo } from '../../values/try-to.ts';
import { boardPlace } from './board-index.ts';
import { siteMessages } from '../messages.ts';
import { boardRoute, type Route } from './routes.ts';
import { CATCH_ALL_SLUG, fileKey, pathProblem, slugProblem } from './slugs.ts';

const MAX_ALIASES = 100;

/**
 * Routes of former addresses of boards, each of which redirects to the board (ROUTE-14). `routes`
 * are all other routes, whose addresses take precedence.
 */
export function planAliases(routes: readonly Route[]): {
  readonly routes: readonly Route[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const aliases: Route[] = [];
  let taken: Map<string, Route> | undefined;
  for (const { kind, indexed } of routes) {
    const { aliases: written } = indexed.board;
    if (kind !== 'board' || written === undefined || written === null) continue;
    taken ??= new Map(routes.map((route) => [fileKey(route.file), route]));
    const place = boardPlace(indexed, 'aliases');
    const list: readonly unknown[] = Array.isArray(written) ? written : [written];
    if (list.length > MAX_ALIASES) {
      diagnostics.push(siteMessages.at('aliases-many', place, { limit: MAX_ALIASES }));
    }
    for (const alias of list.slice(0, MAX_ALIASES)) {
      const segments = segmentsOf(alias);
      if (segments === undefined) {
        diagnostics.push(siteMessages.at('alias-invalid', place, { alias: quote(alias) }));
        continue;
      }
      const route: Route = { ...boardRoute(indexed, segments), kind: 'alias' };
      const other = taken.get(fileKey(route.file));
      if (other === undefined) {
        taken.set(fileKey(route.file), route);
        aliases.push(route);
      } else if (other.indexed !== indexed && other.indexed.board.redirectUrl === '') {
        diagnostics.push(siteMessages.at('alias-taken', place, { alias: quote(alias) }));
      }
    }
  }
  return { routes: [...routes, ...aliases], diagnostics };
}

/**
 * The slugs of a path from the site's root; undefined for anything that can't be the path of a
 * page.
 */
function segmentsOf(alias: unknown): readonly string[] | undefined {
  if (typeof alias !== 'string' || !alias.startsWith('/')) return undefined;
  const path = tryTo(() => decodeURI(alias.replace(/[?#].*$/s, '')));
  const names = path
    ?.replace(/\/index\.html?$/i, '')
    .split('/')
    .filter((name) => name !== '');
  if (names === undefined || names.length === 0) return undefined;
  const segments = names.map((name) => name.normalize('NFC'));
  const isSound = segments.every(
    (name, at) => name !== CATCH_ALL_SLUG && slugProblem(name, at === 0) === undefined,
  );
  return isSound && pathProblem(segments) === undefined ? segments : undefined;
}
