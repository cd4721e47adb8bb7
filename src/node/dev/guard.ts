import type { IncomingHttpHeaders } from 'node:http';
import { isSame } from './editor-keys.ts';

/** The parts of a request that the guard checks. Nothing else is read before it passes. */
export interface RequestHead {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** The guard's settings. */
export interface GuardSetting {
  readonly scheme: 'http' | 'https';
  readonly port: number;
  /** An additional name or address of the server; empty for none. */
  readonly host: string;
  /** The secret of this run. */
  readonly token: string;
  /** The token of pages that only follow changes, which need no key. */
  readonly readerToken: string;
  /** The key that opens the editor. */
  readonly key: string;
}

/** Prefix of addresses of the author's side. */
export const AUTHOR_PATH = '/__sitegen/';
/**
 * The header with the token, which is never in a cookie or an address, as others may see or send
 * these.
 */
export const TOKEN_HEADER = 'x-sitegen-token';
/**
 * The header of requests for a token. A page of another origin can't send a custom header without a
 * preflight, which is never answered.
 */
const PAGE_HEADER = 'x-sitegen-page';

/** The parameter of the shell's address with the key. */
export const KEY_PARAM = 'key';
/** The cookie's name contains the port, as all ports of a machine share cookies. */
export const cookieName = (port: number) => `sitegen-key-${port}`;

/**
 * The kinds of requests: a page or its parts, the author's shell, entry by a key, a file of the
 * shell, a page of a publication, the token, the readers' token, or a tool that needs a token.
 */
export type RequestKind =
  | 'site'
  | 'shell'
  | 'entry'
  | 'file'
  | 'published'
  | 'token'
  | 'reader token'
  | 'tool';

/** The verdict on a request. */
export type Verdict =
  | { readonly status: 200; readonly wanted: RequestKind }
  /** The key of the editor is missing; a page explains this. */
  | { readonly status: 403; readonly wanted: 'shell' }
  | { readonly status: 400 | 403 | 404 | 405 | 414 | 415 };

const MAX_URL = 8192;
const DEFAULT_PORTS = { http: 80, https: 443 } as const;
/** Tools that need the token, by name below the author's path. */
export const TOOLS: ReadonlyMap<string, 'GET' | 'POST'> = new Map([
  ['changes', 'GET'],
  ['page', 'POST'],
  ['api/edit', 'POST'],
  ['api/copy', 'POST'],
  ['api/tab', 'POST'],
  ['api/asset', 'POST'],
  ['api/import', 'POST'],
  ['api/clip', 'POST'],
  ['api/hosts', 'POST'],
  ['api/build', 'POST'],
  ['api/build-state', 'GET'],
  ['api/preview', 'POST'],
  ['api/publish', 'POST'],
  ['api/publish-state', 'GET'],
  ['api/files-in-trees', 'GET'],
  ['api/consent', 'GET'],
  ['api/picture', 'GET'],
  ['api/board-uses', 'GET'],
  ['api/issues', 'GET'],
  ['api/uses', 'GET'],
  ['api/project', 'GET'],
]);
/**
 * Tools that pages of the site may use to follow changes: they return no more than the site's
 * addresses do.
 */
const READER_TOOLS: ReadonlySet<string> = new Set(['changes', 'page']);

/** The path of the shell's scripts and styles, below the author's path. */
export const FILES = 'files/';

/** The path, below the author's path, of pages shown to the author before they are published. */
export const PUBLISHED = 'published/';

/**
 * Decides, before anything else, whether a request is answered: by its host, origin and address.
 */
export function guard({ method, url = '', headers }: RequestHead, setting: GuardSetting): Verdict {
  if (!isOwnHost(headers.host, setting)) return { status: 403 };
  if (!isOwnOrigin(headers, setting)) return { status: 403 };
  if (url.length > MAX_URL) return { status: 414 };
  // Browsers never send an address of another server or a fragment.
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(url) || url.includes('#')) return { status: 400 };
  const isReading = method === 'GET' || method === 'HEAD';
  if (!url.startsWith(AUTHOR_PATH)) {
    if (!isReading) return { status: 405 };
    return isPageOrPart(headers) ? { status: 200, wanted: 'site' } : { status: 403 };
  }
  const name = url.slice(AUTHOR_PATH.length);
  if (name === '' || name.startsWith('?')) return shell({ name, isReading, headers }, setting);
  if (name.startsWith(FILES)) return own('file', isReading, headers);
  if (name.startsWith(PUBLISHED)) return published(isReading, headers, setting);
  return tool({ name, method, headers }, setting);
}

function own(
  wanted: 'shell' | 'file' | 'published',
  isReading: boolean,
  headers: IncomingHttpHeaders,
): Verdict {
  if (!isReading) return { status: 405 };
  return isPageOrPart(headers) ? { status: 200, wanted } : { status: 403 };
}

interface ShellRequest extends Pick<RequestHead, 'headers'> {
  /** The query, with its question mark; may be empty. */
  readonly name: string;
  readonly isReading: boolean;
}

function shell({ name, isReading, headers }: ShellRequest, setting: GuardSetting): Verdict {
  const verdict = own('shell', isReading, headers);
  if (verdict.status !== 200) return verdict;
  if (new URLSearchParams(name).has(KEY_PARAM)) return { status: 200, wanted: 'entry' };
  return hasKey(headers.cookie, setting) ? verdict : { status: 403, wanted: 'shell' };
}

/** Returns whether a browser has opened the editor by its key. */
export function hasKey(cookies: string | undefined, { key, port }: GuardSetting): boolean {
  const name = `${cookieName(port)}=`;
  const found = cookies?.split(/;\s*/).find((one) => one.startsWith(name));
  return found !== undefined && isSame(found.slice(name.length), key);
}

/** Requests of frames and pictures contain no token, so the key is required. */
function published(isReading: boolean, headers: IncomingHttpHeaders, setting: GuardSetting) {
  const verdict = own('published', isReading, headers);
  if (verdict.status === 200 && !hasKey(headers.cookie, setting)) return { status: 403 } as const;
  return verdict;
}

interface ToolRequest extends Pick<RequestHead, 'method' | 'headers'> {
  readonly name: string;
}

function tool({ name, method, headers }: ToolRequest, setting: GuardSetting): Verdict {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return { status: 403 };
  if (name === 'token') {
    if (method !== 'GET') return { status: 405 };
    if (headers[PAGE_HEADER] !== '1') return { status: 403 };
    const isKnown = hasKey(headers.cookie, setting);
    return { status: 200, wanted: isKnown ? 'token' : 'reader token' };
  }
  const [path = ''] = name.split('?', 1);
  const sentToken = headers[TOKEN_HEADER];
  const isReader = sentToken === setting.readerToken && READER_TOOLS.has(path);
  if (sentToken !== setting.token && !isReader) return { status: 403 };
  const allowed = TOOLS.get(path);
  if (allowed === undefined) return { status: 404 };
  if (method !== allowed) return { status: 405 };
  if (method === 'GET') return { status: 200, wanted: 'tool' };
  if (headers.origin === undefined) return { status: 403 };
  const isJson = /^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(
    headers['content-type'] ?? '',
  );
  return isJson ? { status: 200, wanted: 'tool' } : { status: 415 };
}

/**
 * Returns whether a request names this server as its host. The name of another site can be made to
 * resolve to this machine; its pages would then have the origin of this server.
 */
function isOwnHost(authority: string | undefined, { scheme, port, host }: GuardSetting): boolean {
  // Browsers omit the default port.
  const ending =
    authority?.endsWith(`:${port}`) === true
      ? `:${port}`
      : port === DEFAULT_PORTS[scheme]
        ? ''
        : undefined;
  if (authority === undefined || ending === undefined) return false;
  const name = authority.slice(0, authority.length - ending.length).toLowerCase();
  if (['localhost', '127.0.0.1', '[::1]'].includes(name)) return true;
  if (host === '') return false;
  // With --listen, the machine may have other addresses, which are unknown. All numeric ones are
  // accepted: only a name can be made to resolve to this machine.
  const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/;
  return name === host.toLowerCase() || isAddress.test(name);
}

function isOwnOrigin(
  { origin, host = '' }: IncomingHttpHeaders,
  { scheme }: GuardSetting,
): boolean {
  return origin === undefined || origin === `${scheme}://${host}`;
}

/**
 * Returns whether a request is for a page opened by a person, also from an external link, or for a
 * part of a page of this site; false for a script, picture or frame of another site's page.
 */
function isPageOrPart(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}
