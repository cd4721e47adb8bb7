import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import {
  CACHE_BRIEFLY,
  CACHE_FOREVER,
  FOREVER,
  HOST_FILES,
  SITE_HEADERS,
} from '../../site/hosts/host-site.ts';
import { SEARCH_WORKER } from '../../site/search/search-folder.ts';
import { typeOf } from '../../site/hosts/media-types.ts';
import { tryTo } from '../../values/try-to.ts';
import type { Manifest } from '../output/target.ts';
import { limitAnswer } from '../restrict-response.ts';
import { readPlainFile, realPath, realPathWithin } from '../plain-file.ts';

/**
 * Returns whether the names of a path are those of the search worker, which is sent without a
 * policy (SEARCH-1).
 */
const isWorker = (names: readonly string[]) => names.join('/') === SEARCH_WORKER;

/** Maximum bytes of the page for unknown addresses. */
const MAX_PAGE = 256 * 1024 * 1024;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers requests for a built site as its host would: under its base path, with a trailing slash
 * for pages, its redirects and headers, and 404.html with status 404. Configuration files of the
 * host aren't served.
 */
export function requestHandler(folder: string, manifest: Manifest, host: string): Handler {
  const { base, serving } = manifest;
  const copied = new Set(manifest.copied);
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true });
  const redirects = new Map(
    Array.from(serving.redirects, ([from, to]) => [namesOf(from)?.join('/'), to]),
  );
  const hasHeaders = serving.headers.size > 0;

  return (request, response) => {
    // A build may remove a file at any moment, and reading may fail; that ends this response, not
    // the server.
    const fail = () => response.destroy();
    response.once('pipe', (source) => source.once('error', fail));
    try {
      answer(request, response);
    } catch {
      fail();
    }
  };

  function answer(request: IncomingMessage, response: ServerResponse) {
    const status = rejection(request, host);
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    response.setHeader('X-Content-Type-Options', 'nosniff');
    for (const [name, value] of serving.headers) {
      if (SITE_HEADERS.has(name.toLowerCase())) response.setHeader(name, value);
    }
    if (hasHeaders) response.setHeader('Cache-Control', CACHE_BRIEFLY);
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    const names = namesOf(path);
    const target = names && redirects.get(names.join('/'));
    if (`${path}/` === base) return redirect(response, base, query);
    if (target !== undefined) {
      return redirect(response, target, /[?#]/.test(target) ? '' : query);
    }
    // Browsers don't send fragments.
    const isOfSite = path.startsWith(base) && !path.includes('#');
    const inside = isOfSite ? names?.slice(base.split('/').length - 2) : undefined;
    if (inside === undefined || isHidden(inside)) return notFound(folder, response);
    // A language may have its own 404 page.
    const [first = ''] = inside;
    const ofLanguage = join(folder, first, '404.html');
    const lostIn = first !== '' && existsSync(ofLanguage) ? join(folder, first) : folder;
    if (!path.endsWith('/') && existsSync(join(folder, ...inside, 'index.html'))) {
      return redirect(response, `${path}/`, query);
    }
    const isForever = FOREVER.some((name) => name === inside[0]) && inside.length > 1;
    const file = findFile(folder, inside.join('/'), path.endsWith('/'));
    if (file === undefined) return notFound(lostIn, response);
    if (isWorker(inside)) response.removeHeader('Content-Security-Policy');
    if (hasHeaders && isForever) response.setHeader('Cache-Control', CACHE_FOREVER);
    response.setHeader('Content-Type', typeOf(file));
    // HTML that isn't a page of the build is untrusted.
    const isPage = file.endsWith('.html') && manifest.files.has(file) && !copied.has(file);
    if (!isPage) limitAnswer(response, typeOf(file));
    dropOddRange(request);
    readAs(request, `/${inside.join('/')}${path.endsWith('/') ? '/' : ''}`);
    files(request, response, () => notFound(lostIn, response));
  }
}

/**
 * Returns the status with which a request is rejected: 403 for a host name that isn't this
 * machine's (another site's name can be made to resolve to it), and for a request by a page of
 * another origin; 405 for another method than GET and HEAD.
 */
function rejection({ headers, method }: IncomingMessage, host: string): 403 | 405 | undefined {
  const authority = headers.host ?? '';
  const name = authority.replace(/:\d*$/, '').replace(/^\[|\]$/g, '');
  const isNamed = name.toLowerCase() === host.toLowerCase();
  const isOwn = /^(?:.+\.)?localhost$/i.test(name) || isNamed || isIP(name) !== 0;
  const { origin } = headers;
  const isForeign = origin !== undefined && origin !== `http://${authority}`;
  if (!isOwn || isForeign) return 403;
  return method === 'GET' || method === 'HEAD' ? undefined : 405;
}

/**
 * The decoded names in a path; undefined if the path is wrongly encoded, or a name is empty, a
 * parent folder, or contains a slash.
 */
export function namesOf(path: string): readonly string[] | undefined {
  const names = tryTo(() => path.split('/').slice(1).map(decodeURIComponent));
  const segments = names?.at(-1) === '' ? names.slice(0, -1) : names;
  // An empty name would make a redirect an address on another host.
  return segments?.some((name) => /^\.{0,2}$|[/\\\0]/.test(name)) === false ? segments : undefined;
}

function isHidden(names: readonly string[]): boolean {
  const [first] = names;
  if (names.length === 1 && HOST_FILES.some((file) => file === first)) return true;
  return names.some((name) => name.startsWith('.') && name !== '.well-known');
}

/** Compressed copies sent in place of a file. */
const COMPRESSED = ['.br', '.gz'];

/**
 * The file of a path, from the folder of the site; undefined if it is missing, or a link out of the
 * folder, which a host would not have.
 */
function findFile(folder: string, path: string, isFolder: boolean): string | undefined {
  const names = isFolder ? [`${path}/index.html`] : [path, `${path}.html`];
  const name = names.map((one) => one.replace(/^\//, '')).find((one) => isFile(join(folder, one)));
  if (name === undefined) return undefined;
  const copies = COMPRESSED.map((ending) => name + ending);
  const opened = [name, ...copies.filter((copy) => existsSync(join(folder, copy)))];
  return opened.every((one) => isWithin(folder, one)) ? name : undefined;
}

/** Returns whether a regular file is in the folder, also through links inside it. */
function isWithin(folder: string, name: string): boolean {
  const path = tryTo(() => realPathWithin(join(folder, name), realPath(folder)));
  return path !== undefined && isFile(path);
}

/** Also false if a name is too long, continues below a file, or is a circular link. */
const isFile = (path: string): boolean => tryTo(() => statSync(path))?.isFile() === true;

/** Passes the decoded path to the file server, which doesn't decode all characters itself. */
function readAs(request: IncomingMessage, decoded: string) {
  const pathname = decoded.replaceAll('%', '%25');
  const parsed = { raw: request.url, pathname, path: pathname, search: '', query: '' };
  Object.assign(request, { _parsedUrl: parsed });
}

/**
 * Drops unusual ranges: the file server throws for reversed or huge ones, and misreads suffix
 * ranges and the first byte alone. Sending the whole file is always allowed.
 */
function dropOddRange({ headers }: IncomingMessage) {
  const [, from, to = Infinity] =
    /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || Number(from) > Number(to)) delete headers.range;
}

function redirect(response: ServerResponse, to: string, query: string | undefined) {
  const location = (query ?? '') === '' ? to : `${to}?${query}`;
  response.writeHead(301, { location }).end();
}

function notFound(folder: string, response: ServerResponse) {
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
  const within = tryTo(() => realPath(folder));
  // While a build replaces the folder, it is missing for a moment.
  const page =
    within && tryTo(() => readPlainFile(join(folder, '404.html'), { most: MAX_PAGE, within }));
  response.end(page ?? 'Not found');
}
