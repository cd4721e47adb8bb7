import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { parseAddress } from '../../values/address.ts';
import { boardPlace, type IndexedBoard } from './board-index.ts';
import { siteMessages } from '../messages.ts';
import type { Dependency } from '../page/collected.ts';
import type { Site } from '../page/context.ts';
import { boardHint } from '../page/values/suggestions.ts';
import { addressExists } from '../page/values/site-paths.ts';
import type { SiteOptions } from './options.ts';
import type { Route } from './routes.ts';

/** The redirecting routes, by address within the site, and their targets (ROUTE-8). */
export interface Redirects {
  /** A path within the site (leading slash, no base path) or an absolute address. */
  readonly targets: ReadonlyMap<Route, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the targets of redirects. `hrefs` has the address of each board by uid; a target may be
 * such a uid.
 */
export function planRedirects(routes: readonly Route[], site: RedirectSite): Redirects {
  const { hrefs } = site;
  const diagnostics: Diagnostic[] = [];
  const targets = new Map<Route, string>();
  const findRoute = routeFinder(routes);
  for (const route of routes) {
    const { board } = route.indexed;
    if (route.kind === 'literal' || route.kind === 'alias') {
      targets.set(route, hrefs.get(board.uid) ?? '/');
    } else if (board.redirectUrl !== '') {
      const target = readTarget(route.indexed, { findRoute, site, diagnostics });
      if (target !== undefined) targets.set(route, target);
    }
  }
  return { targets, diagnostics: [...diagnostics, ...findLoops(targets, findRoute)] };
}

/** The context for looking up targets of redirects. */
type RedirectSite = Pick<Site, 'boards' | 'assets' | 'hrefs' | 'options'>;

/** The route with an address. */
type RouteFinder = (href: string) => Route | undefined;

/** Built on demand: most sites have no redirects. */
function routeFinder(routes: readonly Route[]): RouteFinder {
  let byHref: ReadonlyMap<string, Route> | undefined;
  return (href) => (byHref ??= new Map(routes.map((route) => [route.href, route]))).get(href);
}

interface Lookup {
  readonly findRoute: RouteFinder;
  readonly site: RedirectSite;
  readonly diagnostics: Diagnostic[];
}

function readTarget(
  indexed: IndexedBoard,
  { findRoute, site, diagnostics }: Lookup,
): string | undefined {
  const { hrefs, options } = site;
  const written = indexed.board.redirectUrl;
  const place = boardPlace(indexed, 'redirectUrl');
  const boardHref = hrefs.get(written.trim());
  if (boardHref !== undefined) return boardHref;
  const parsed = parseAddress(written, 'link', { sitePaths: true });
  if (parsed === undefined || /^(mailto|tel):/.test(parsed)) {
    diagnostics.push(siteMessages.at('redirect-refused', place, { address: quote(written) }));
    return undefined;
  }
  const address = withinSite(parsed, options);
  if (!address.startsWith('/')) {
    if (options.isUntrusted) {
      diagnostics.push(siteMessages.at('untrusted-dropped', place, { address: quote(written) }));
      return undefined;
    }
    diagnostics.push(siteMessages.at('redirect-away', place, { address }));
    return address;
  }
  const { path, rest } = splitPath(address, findRoute);
  const collected = { dependencies: new Set<Dependency>() };
  if (
    findRoute(path) === undefined &&
    !(isFile(path) && addressExists({ site, collected }, path))
  ) {
    const meant = boardHint({ site, collected }, path);
    diagnostics.push(
      siteMessages.at('redirect-unknown', place, { address: quote(written), meant }),
    );
  }
  return path + rest;
}

/** An absolute address of this site as a path within it. */
function withinSite(
  address: string,
  { base, siteUrl }: Pick<SiteOptions, 'base' | 'siteUrl'>,
): string {
  const home = siteUrl + base;
  if (siteUrl === '' || !`${address}/`.startsWith(home)) return address;
  return `/${address.slice(home.length)}`;
}

/** A path with the trailing slash of pages, and its query and fragment. */
function splitPath(address: string, findRoute: RouteFinder): { path: string; rest: string } {
  const end = address.search(/[?#]/);
  const written = end === -1 ? address : address.slice(0, end);
  const rest = end === -1 ? '' : address.slice(end);
  const withSlash = written.endsWith('/') ? written : `${written}/`;
  const encoded = withSlash.split('/').map(encodedOnce).join('/');
  if (findRoute(encoded) !== undefined) return { path: encoded, rest };
  return { path: isFile(written) ? written : withSlash, rest };
}

/** A part of a path, encoded like the addresses of pages. */
function encodedOnce(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return part;
  }
}

function isFile(path: string): boolean {
  return /\.[^/]+$/.test(path);
}

/** A circular chain of redirects is an error at each board on it. */
function findLoops(targets: ReadonlyMap<Route, string>, findRoute: RouteFinder): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const done = new Set<Route>();
  for (const start of targets.keys()) {
    const walked = new Set<Route>();
    let at: Route | undefined = start;
    while (at !== undefined && !done.has(at) && !walked.has(at)) {
      walked.add(at);
      const target = targets.get(at);
      at = target === undefined ? undefined : findRoute(splitPath(target, findRoute).path);
    }
    if (at !== undefined && walked.has(at)) {
      const routes = [...walked];
      diagnostics.push(...loopDiagnostics(routes.slice(routes.indexOf(at))));
    }
    for (const route of walked) done.add(route);
  }
  return diagnostics;
}

function loopDiagnostics(loop: readonly Route[]): Diagnostic[] {
  const chain = [...loop, ...loop.slice(0, 1)].map(({ href }) => href).join(' → ');
  return loop.map(({ indexed }) =>
    siteMessages.at('redirect-loop', boardPlace(indexed, 'redirectUrl'), { chain }),
  );
}
