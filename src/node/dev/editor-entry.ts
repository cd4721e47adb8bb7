import type { IncomingMessage, ServerResponse } from 'node:http';
import { HTML } from '../../site/hosts/media-types.ts';
import { escapeHtml } from '../../view/head-html.ts';
import type { EditorKeys } from './editor-keys.ts';
import { AUTHOR_PATH, cookieName, KEY_PARAM } from './guard.ts';

/** The data, in addition to the request, that determines the answer to an address with a key. */
interface EntrySetting {
  readonly keys: EditorKeys;
  readonly port: number;
  /** True if the browser has the key already. */
  readonly isKnown: boolean;
}

/**
 * Answers an address of the editor with a key: the browser stores a valid one in a cookie, which
 * other sites' requests don't send and scripts can't read, and continues to the address without it.
 */
export function enterEditor(
  request: IncomingMessage,
  response: ServerResponse,
  { keys, port, isKnown }: EntrySetting,
) {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const isRight = keys.opens(searchParams.get(KEY_PARAM) ?? '');
  if (!isRight && !isKnown) {
    lockEditor(request, response);
    return;
  }
  searchParams.delete(KEY_PARAM);
  const rest = searchParams.toString();
  const location = rest === '' ? AUTHOR_PATH : `${AUTHOR_PATH}?${rest}`;
  const cookie = `${cookieName(port)}=${keys.key}; Path=${AUTHOR_PATH}; HttpOnly; SameSite=Strict`;
  if (isRight) response.setHeader('Set-Cookie', cookie);
  response.setHeader('Cache-Control', 'no-store');
  const site = request.headers['sec-fetch-site'] ?? 'none';
  if (site === 'none' || site === 'same-origin') {
    response.writeHead(303, { location }).end();
    return;
  }
  // A browser doesn't send the cookie on a redirect from another site, but it does from a page of
  // this one.
  const refresh = `<meta http-equiv="refresh" content="0; url=${escapeHtml(location)}">`;
  sendPage(request, response, { status: 200, body: `${refresh}<title>sitegen</title>` });
}

/** A sandbox would block the refresh. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const LOCKED = `<title>This editor needs its key – sitegen</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem }</style>
<h1>This editor needs its key</h1>
<p>Open the address that <code>sitegen dev</code> prints in its terminal. It ends with <code>?${KEY_PARAM}=…</code>.</p>
<p>The browser remembers the key, and other users of this machine don’t have it.</p>`;

/** Explains to a browser without the key how to open the editor. */
export function lockEditor(request: IncomingMessage, response: ServerResponse) {
  sendPage(request, response, { status: 403, body: LOCKED });
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body }: { readonly status: number; readonly body: string },
) {
  const html = `<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n${body}\n`;
  response.setHeader('Content-Security-Policy', POLICY);
  response.writeHead(status, { 'content-type': HTML, 'content-length': Buffer.byteLength(html) });
  response.end(request.method === 'HEAD' ? undefined : html);
}
