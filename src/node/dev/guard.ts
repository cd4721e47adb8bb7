import type { IncomingHttpHeaders } from 'node:http';
import { isSame } from './editor-keys.ts';

/** What the guard looks at. Nothing else of a request is read before it has passed. */
export interface Asked {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** What the guard knows of the server. */
export interface GuardSetting {
  readonly port: number;
  /** A name or address beside this machine's own by which the server is reached; empty for none. */
  readonly host: string;
  /** Of this start; nobody else knows it. */
  readonly token: string;
  /** The same for pages that only follow what changes, which need no key. */
  readonly readerToken: string;
  /** Opens the editor. */
  readonly key: string;
}

/** Addresses of the author's side begin so. */
export const AUTHOR_PATH = '/__sitegen/';
/** In a header, and never in a cookie or an address, which others may see or send. */
const TOKEN_HEADER = 'x-sitegen-token';
/** No page of another origin can send a header of its own without being asked about, and nobody is answered. */
const PAGE_HEADER = 'x-sitegen-page';

/** The parameter of the shell's address with the key. */
export const KEY_PARAM = 'key';
/** Cookies are shared by all ports of a machine. */
export const cookieName = (port: number) => `sitegen-key-${port}`;

/**
 * What somebody wants: a page or what pages load, the author's shell, to enter it by a key, one of its files, the token, that of
 * readers, or something by one of these.
 */
export type Wanted = 'site' | 'shell' | 'entry' | 'file' | 'token' | 'reader token' | 'tool';

/** What becomes of a request. */
export type Verdict =
  | { readonly status: 200; readonly wanted: Wanted }
  /** The key is missing, which is told. */
  | { readonly status: 403; readonly wanted: 'shell' }
  | { readonly status: 400 | 403 | 404 | 405 | 414 | 415 };

const MAX_URL = 8192;
/** What is answered with the token, by its name below the author's path. */
export const TOOLS: ReadonlyMap<string, 'GET' | 'POST'> = new Map([
  ['changes', 'GET'],
  ['page', 'POST'],
  ['api/edit', 'POST'],
  ['api/asset', 'POST'],
  ['api/hosts', 'POST'],
  ['api/build', 'POST'],
  ['api/build-state', 'GET'],
  ['api/preview', 'POST'],
  ['api/assets', 'GET'],
  ['api/settings', 'GET'],
  ['api/insertable', 'GET'],
  ['api/places', 'GET'],
  ['api/written', 'GET'],
  ['api/presets', 'GET'],
  ['api/picture', 'GET'],
  ['api/text', 'GET'],
  ['api/inspect', 'GET'],
  ['api/board-facts', 'GET'],
  ['api/faults', 'GET'],
  ['api/names', 'GET'],
  ['api/uses', 'GET'],
  ['api/history', 'GET'],
  ['api/anchors', 'GET'],
  ['api/project', 'GET'],
  ['api/board', 'GET'],
]);
/** What a page of the site asks for to follow changes: nothing that isn't at an address of the site. */
const READER_TOOLS: ReadonlySet<string> = new Set(['changes', 'page']);

/** Below the author's path: the scripts and styles of the shell. */
export const FILES = 'files/';

/** Decides about a request before anything else is done with it: who asks, from where, for what. */
export function guard({ method, url = '', headers }: Asked, setting: GuardSetting): Verdict {
  if (!isOwnHost(headers.host, setting)) return { status: 403 };
  if (!isOwnOrigin(headers)) return { status: 403 };
  if (url.length > MAX_URL) return { status: 414 };
  // Neither another server's address nor a fragment is what a browser asks for.
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(url) || url.includes('#')) return { status: 400 };
  const isReading = method === 'GET' || method === 'HEAD';
  if (!url.startsWith(AUTHOR_PATH)) {
    if (!isReading) return { status: 405 };
    return isPageOrPart(headers) ? { status: 200, wanted: 'site' } : { status: 403 };
  }
  const name = url.slice(AUTHOR_PATH.length);
  if (name === '' || name.startsWith('?')) return shell({ name, isReading, headers }, setting);
  if (name.startsWith(FILES)) return own('file', isReading, headers);
  return tool({ name, method, headers }, setting);
}

function own(wanted: 'shell' | 'file', isReading: boolean, headers: IncomingHttpHeaders): Verdict {
  if (!isReading) return { status: 405 };
  return isPageOrPart(headers) ? { status: 200, wanted } : { status: 403 };
}

interface AskedShell extends Pick<Asked, 'headers'> {
  /** Its parameters, with their question mark. */
  readonly name: string;
  readonly isReading: boolean;
}

function shell({ name, isReading, headers }: AskedShell, setting: GuardSetting): Verdict {
  const verdict = own('shell', isReading, headers);
  if (verdict.status !== 200) return verdict;
  if (new URLSearchParams(name).has(KEY_PARAM)) return { status: 200, wanted: 'entry' };
  return hasKey(headers.cookie, setting) ? verdict : { status: 403, wanted: 'shell' };
}

/** Whether a browser has opened the editor by its key before. */
export function hasKey(cookies: string | undefined, { key, port }: GuardSetting): boolean {
  const name = `${cookieName(port)}=`;
  const found = cookies?.split(/;\s*/).find((one) => one.startsWith(name));
  return found !== undefined && isSame(found.slice(name.length), key);
}

interface AskedTool extends Pick<Asked, 'method' | 'headers'> {
  readonly name: string;
}

function tool({ name, method, headers }: AskedTool, setting: GuardSetting): Verdict {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return { status: 403 };
  if (name === 'token') {
    if (method !== 'GET') return { status: 405 };
    if (headers[PAGE_HEADER] !== '1') return { status: 403 };
    const isKnown = hasKey(headers.cookie, setting);
    return { status: 200, wanted: isKnown ? 'token' : 'reader token' };
  }
  const [path = ''] = name.split('?', 1);
  const given = headers[TOKEN_HEADER];
  const isReader = given === setting.readerToken && READER_TOOLS.has(path);
  if (given !== setting.token && !isReader) return { status: 403 };
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

/** Another site's name can be made to lead here; then its pages would be ours. */
function isOwnHost(authority: string | undefined, { port, host }: GuardSetting): boolean {
  // Browsers leave out the port that is usual.
  const ending =
    authority?.endsWith(`:${port}`) === true ? `:${port}` : port === 80 ? '' : undefined;
  if (authority === undefined || ending === undefined) return false;
  const name = authority.slice(0, authority.length - ending.length).toLowerCase();
  if (['localhost', '127.0.0.1', '[::1]'].includes(name)) return true;
  if (host === '') return false;
  // Reached from elsewhere, the machine has addresses that nobody has told: none of them is a name.
  const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/;
  return name === host.toLowerCase() || isAddress.test(name);
}

function isOwnOrigin({ origin, host = '' }: IncomingHttpHeaders): boolean {
  return origin === undefined || origin === `http://${host}`;
}

/**
 * A page that somebody opens, also by a link from elsewhere; or what a page of ours loads. Not what another site's page
 * loads as a script or a picture, or frames.
 */
function isPageOrPart(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}
