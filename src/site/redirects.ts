import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { parseAddress } from '../values/address.ts';
import { boardPlace, type IndexedBoard } from './board-index.ts';
import { siteMessages } from './messages.ts';
import type { Route } from './routes.ts';

/** The routes that are redirects, by their address within the site, and where each leads (ROUTE-8). */
export interface Redirects {
  /** To a path within the site (leading slash, no base path) or an absolute address. */
  readonly targets: ReadonlyMap<Route, string>;
  readonly diagnostics: readonly Diagnostic[];
}

export function planRedirects(routes: readonly Route[]): Redirects {
  const diagnostics: Diagnostic[] = [];
  const targets = new Map<Route, string>();
  const byHref = new Map(routes.map((route) => [route.href, route]));
  const byUid = new Map(
    routes.filter(({ kind }) => kind === 'board').map((route) => [route.indexed.board.uid, route]),
  );
  for (const route of routes) {
    if (route.kind === 'literal') {
      targets.set(route, byUid.get(route.indexed.board.uid)?.href ?? '/');
    } else if (route.indexed.board.redirectUrl !== '') {
      const target = readTarget(route.indexed, { byHref, byUid, diagnostics });
      if (target !== undefined) targets.set(route, target);
    }
  }
  return { targets, diagnostics: [...diagnostics, ...findLoops(targets, byHref)] };
}

interface Lookup {
  readonly byHref: ReadonlyMap<string, Route>;
  readonly byUid: ReadonlyMap<string, Route>;
  readonly diagnostics: Diagnostic[];
}

function readTarget(
  indexed: IndexedBoard,
  { byHref, byUid, diagnostics }: Lookup,
): string | undefined {
  const written = indexed.board.redirectUrl;
  const place = boardPlace(indexed, 'redirectUrl');
  const board = byUid.get(written.trim());
  if (board !== undefined) return board.href;
  const address = parseAddress(written, 'link', { sitePaths: true });
  if (address === undefined || /^(mailto|tel):/.test(address)) {
    diagnostics.push(siteMessages.at('redirect-refused', place, { address: quote(written) }));
    return undefined;
  }
  if (!address.startsWith('/')) {
    diagnostics.push(siteMessages.at('redirect-away', place, { address }));
    return address;
  }
  const { path, rest } = splitPath(address);
  if (!byHref.has(path) && !isFile(path)) {
    diagnostics.push(siteMessages.at('redirect-unknown', place, { address: quote(written) }));
  }
  return path + rest;
}

/** A path with the trailing slash that pages have, and what follows it. */
function splitPath(address: string): { path: string; rest: string } {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  const rest = end === -1 ? '' : address.slice(end);
  return { path: path.endsWith('/') || isFile(path) ? path : `${path}/`, rest };
}

function isFile(path: string): boolean {
  return /\.[^/]+$/.test(path);
}

/** A chain of redirects that comes back to itself is an error at each board on it. */
function findLoops(
  targets: ReadonlyMap<Route, string>,
  byHref: ReadonlyMap<string, Route>,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const start of targets.keys()) {
    const seen: Route[] = [];
    let at: Route | undefined = start;
    while (at !== undefined && !seen.includes(at)) {
      seen.push(at);
      const target = targets.get(at);
      at = target === undefined ? undefined : byHref.get(splitPath(target).path);
    }
    if (at !== start) continue;
    const chain = [...seen, start].map((route) => route.href).join(' → ');
    const place = boardPlace(start.indexed, 'redirectUrl');
    diagnostics.push(siteMessages.at('redirect-loop', place, { chain }));
  }
  return diagnostics;
}
