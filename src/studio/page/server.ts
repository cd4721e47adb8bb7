import type { Rejection } from '../../edit/rejection.ts';
import type { TabAnswer, TabPlace, ChangeMessage } from '../../author/tab-answer.ts';
import { PAGE_TEXTS as TEXTS } from './page-texts.ts';
import { remembers } from '../tab-memory.ts';

/** The address of the author's server for pages. */
const TOOLS = '/__sitegen/';

const memory = remembers('server', { token: '' });

const requestWith = (body?: string): RequestInit => ({
  headers: {
    'x-sitegen-token': memory.token,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { method: 'POST', body }),
});

/** Sends a request when a page is left: at most 64 KB, and the response is lost. */
export function sendLast(name: string, body: string) {
  void fetch(TOOLS + name, { ...requestWith(body), keepalive: true }).catch(() => undefined);
}

/**
 * Sends a request to the server, with a new token after the server was restarted. @throws when it
 * can't be reached
 */
async function ask(name: string, body?: string): Promise<Response> {
  const send = () => fetch(TOOLS + name, requestWith(body));
  const first = memory.token === '' ? undefined : await send();
  if (first !== undefined && first.status !== 403) return first;
  const answer = await fetch(`${TOOLS}token`, { headers: { 'x-sitegen-page': '1' } });
  ({ token: memory.token } = (await answer.json()) as { readonly token: string });
  return send();
}

/** Requests the page that a tab has to show. @throws when the server can't be reached */
export async function askForPage(place: TabPlace): Promise<TabAnswer> {
  const response = await ask('page', JSON.stringify(place));
  if (!response.ok) throw new Error(TEXTS.answered(response.status));
  // The cast is sound: it is our own server.
  return (await response.json()) as TabAnswer;
}

/**
 * Requests data for the author's tools; undefined if missing. @throws when the server can't be
 * reached
 */
export async function askForJson<T>(
  name: string,
  params: Readonly<Record<string, string>>,
): Promise<T | undefined> {
  const response = await ask(`${name}?${new URLSearchParams(params).toString()}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(TEXTS.answered(response.status));
  // The cast is sound: it is our own server.
  return (await response.json()) as T;
}

/** The server's answer to a change: a result or a rejection. */
export type Reply<T> = { readonly answer: T } | { readonly rejection: Rejected };

/** A rejection by this tab or the server. */
export interface Rejected extends Rejection {
  /** The revision of the rejecting project. */
  readonly revision?: number;
}

/** Sends a change. @throws when the server can't be reached */
export async function sendJson<T>(name: string, body: object): Promise<Reply<T>> {
  const response = await ask(name, JSON.stringify(body));
  // The casts are sound: it is our own server.
  if (response.ok) return { answer: (await response.json()) as T };
  const isText = response.headers.get('content-type')?.startsWith('application/json') === true;
  const said = isText ? ((await response.json()) as Partial<Rejected>) : {};
  const text = TEXTS.answered(response.status);
  const rejection = { code: 'no-answer', severity: 'error', text, hint: '', path: '' } as const;
  return { rejection: { ...rejection, ...said } };
}

/** Receives a change. */
export type ChangeListener = (change: ChangeMessage) => void;

const RETRY_MS = 500;

const DATA = 'data: ';

/** Calls `onChange` for each change, and after each reconnection of the stream. */
export async function followChanges(onChange: ChangeListener, lost?: () => void): Promise<never> {
  for (;;) {
    try {
      const { body, ok } = await ask('changes');
      const reader = ok ? body?.getReader() : undefined;
      const decoder = new TextDecoder();
      let text = '';
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
        const lines = (text + decoder.decode(part.value, { stream: true })).split('\n');
        text = lines.pop() ?? '';
        for (const line of lines) {
          // A heartbeat has no data.
          if (!line.startsWith(DATA)) continue;
          const change: unknown = JSON.parse(line.slice(DATA.length));
          // The cast is sound: it is our own server.
          onChange(change as ChangeMessage);
        }
      }
    } catch {
      // The server is gone or restarting.
    }
    lost?.();
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}
