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
import { typeOf } from '../../site/hosts/media-types.ts';
import { tryTo } from '../../values/try-to.ts';
import type { Manifest } from '../output/target.ts';
import { limitAnswer } from '../limit-answer.ts';
import { readPlainFile, realPath, realPathWithin } from '../plain-file.ts';

/** Bytes of the largest page that is sent for an address without one. */
const MAX_PAGE = 256 * 1024 * 1024;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers requests for a built site as its host would: at its base path, with a slash after pages, its redirects and
 * headers, and 404.html with status 404. What its host keeps to itself is not there.
 */
export function requestHandler(folder: string, manifest: Manifest, host: string): Handler {
  const { base, serving } = manifest;
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true });
  const redirects = new Map(
    Array.from(serving.redirects, ([from, to]) => [namesOf(from)?.join('/'), to]),
  );
  const hasHeaders = serving.headers.size > 0;

  return (request, response) => {
    // A build may take a file away at any moment; that ends this answer, and not the server.
    const fail = () => response.destroy();
    response.once('pipe', (source) => source.once('error', fail));
    const status = refusal(request, host);
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
    // No browser sends a fragment.
    const isOfSite = path.startsWith(base) && !path.includes('#');
    const inside = isOfSite ? names?.slice(base.split('/').length - 2) : undefined;
    if (inside === undefined || isHidden(inside)) return notFound(folder, response);
    if (!path.endsWith('/') && existsSync(join(folder, ...inside, 'index.html'))) {
      return redirect(response, `${path}/`, query);
    }
    const isForever = FOREVER.some((name) => name === inside[0]) && inside.length > 1;
    const file = findFile(folder, inside.join('/'), path.endsWith('/'));
    if (file === undefined) return notFound(folder, response);
    if (hasHeaders && isForever) response.setHeader('Cache-Control', CACHE_FOREVER);
    response.setHeader('Content-Type', typeOf(file));
    // Other HTML than that of the build isn't ours.
    if (!file.endsWith('.html') || !manifest.files.has(file)) limitAnswer(response, typeOf(file));
    dropOddRange(request);
    readAs(request, `/${inside.join('/')}${path.endsWith('/') ? '/' : ''}`);
    try {
      files(request, response, () => notFound(folder, response));
    } catch {
      fail();
    }
  };
}

/**
 * 403 for a request by a name that isn't this machine's (another site's name can be made to lead here) and for one
 * that a page of another origin has made; 405 for anything but reading.
 */
function refusal({ headers, method }: IncomingMessage, host: string): 403 | 405 | undefined {
  const authority = headers.host ?? '';
  const name = authority.replace(/:\d*$/, '').replace(/^\[|\]$/g, '');
  const isNamed = name.toLowerCase() === host.toLowerCase();
  const isOwn = /^(?:.+\.)?localhost$/i.test(name) || isNamed || isIP(name) !== 0;
  const { origin } = headers;
  const isForeign = origin !== undefined && origin !== `http://${authority}`;
  if (!isOwn || isForeign) return 403;
  return method === 'GET' || method === 'HEAD' ? undefined : 405;
}

/** The decoded names of a path; undefined for one that is wrongly encoded, climbs, or hides a slash. */
export function namesOf(path: string): readonly string[] | undefined {
  const names = tryTo(() => path.split('/').slice(1).map(decodeURIComponent));
  const given = names?.at(-1) === '' ? names.slice(0, -1) : names;
  // An empty name would make a redirect an address of another host.
  return given?.some((name) => /^\.{0,2}$|[/\\\0]/.test(name)) === false ? given : undefined;
}

function isHidden(names: readonly string[]): boolean {
  const [first] = names;
  if (names.length === 1 && HOST_FILES.some((file) => file === first)) return true;
  return names.some((name) => name.startsWith('.') && name !== '.well-known');
}

/** Copies that are sent in place of a file. */
const COMPRESSED = ['.br', '.gz'];

/**
 * The file of a path, from the folder of the site; undefined where there is none, or where a link leads out of the folder:
 * a host would not have that file.
 */
function findFile(folder: string, path: string, isFolder: boolean): string | undefined {
  const names = isFolder ? [`${path}/index.html`] : [path, `${path}.html`];
  const name = names
    .map((one) => one.replace(/^\//, ''))
    .find((one) => statSync(join(folder, one), { throwIfNoEntry: false })?.isFile() === true);
  if (name === undefined) return undefined;
  const copies = COMPRESSED.map((ending) => name + ending);
  const opened = [name, ...copies.filter((copy) => existsSync(join(folder, copy)))];
  return opened.every((one) => isWithin(folder, one)) ? name : undefined;
}

/** A plain file that lies in the folder, also by links inside of it. */
function isWithin(folder: string, name: string): boolean {
  const path = tryTo(() => realPathWithin(join(folder, name), realPath(folder)));
  return path !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** The server of files decodes only a part of what may be encoded; it takes a path that was read before. */
function readAs(request: IncomingMessage, decoded: string) {
  const pathname = decoded.replaceAll('%', '%25');
  const parsed = { raw: request.url, pathname, path: pathname, search: '', query: '' };
  Object.assign(request, { _parsedUrl: parsed });
}

/**
 * The server of files throws for a part that ends before it begins, or beyond all numbers, and takes one that is counted
 * from the end, or is the first byte alone, for another one. A server may always send the whole file.
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
  // While a build replaces the folder, there is none for a moment.
  const page =
    within && tryTo(() => readPlainFile(join(folder, '404.html'), { most: MAX_PAGE, within }));
  response.end(page ?? 'Not found');
}
