import type { TabAnswer, TabPlace, ToldChange } from '../../author/tab-answer.ts';

/** The author's server, as pages know it. */
const TOOLS = '/__sitegen/';

let token = '';

/** Asks the server; a new one has another token. @throws when it can't be reached */
async function ask(name: string, body?: string): Promise<Response> {
  const send = () =>
    fetch(TOOLS + name, {
      headers: {
        'x-sitegen-token': token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
  const first = token === '' ? undefined : await send();
  if (first !== undefined && first.status !== 403) return first;
  const answer = await fetch(`${TOOLS}token`, { headers: { 'x-sitegen-page': '1' } });
  ({ token } = (await answer.json()) as { readonly token: string });
  return send();
}

/** What a tab is to show now. @throws when the server can't be reached */
export async function askForPage(place: TabPlace): Promise<TabAnswer> {
  const response = await ask('page', JSON.stringify(place));
  if (!response.ok) throw new Error(`the server says ${response.status}`);
  // The cast is sound: it is our own server.
  return (await response.json()) as TabAnswer;
}

/** Asks for what the author's tools show; undefined for what isn't there. @throws when the server can't be reached */
export async function askForJson<T>(
  name: string,
  params: Readonly<Record<string, string>>,
): Promise<T | undefined> {
  const response = await ask(`${name}?${new URLSearchParams(params).toString()}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the server says ${response.status}`);
  // The cast is sound: it is our own server.
  return (await response.json()) as T;
}

/** What the server says to a change: what came of it, or why it can't be. */
export type Told<T> = { readonly answer: T } | Refused;

/** Why something can't be, and a permanent name of the reason. */
export interface Refused {
  readonly refused: string;
  readonly code: string;
  /** What was to be written, in words, where others have changed the same. */
  readonly mine?: string | undefined;
  /** Whether its author is asked what is to be. */
  readonly isAsked?: boolean;
  /** What isn't there, where others have removed it. */
  readonly target?: Gone | undefined;
  /** Of the project that it was refused for. */
  readonly revision?: number | undefined;
}

/** A block that others have removed, by its board and its key; without a key, a board. */
export interface Gone {
  readonly board: string;
  readonly block?: string;
}

/** Sends something to be done. @throws when the server can't be reached */
export async function sendJson<T>(name: string, body: object): Promise<Told<T>> {
  const response = await ask(name, JSON.stringify(body));
  // The casts are sound: it is our own server.
  if (response.ok) return { answer: (await response.json()) as T };
  const isText = response.headers.get('content-type')?.startsWith('application/json') === true;
  const said = isText
    ? ((await response.json()) as Partial<Refused> & { readonly reason?: string })
    : {};
  const { reason: refused = `the server says ${response.status}`, code = '', ...more } = said;
  return { refused, code, mine: more.mine, target: more.target, revision: more.revision };
}

/** Hears of a change. */
export type ChangeTold = (change: ToldChange) => void;

const RETRY_MS = 500;

const DATA = 'data: ';

/** Calls for each change, and whenever the stream has come back. */
export async function followChanges(told: ChangeTold, lost?: () => void): Promise<never> {
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
          // A beat says nothing.
          if (!line.startsWith(DATA)) continue;
          const change: unknown = JSON.parse(line.slice(DATA.length));
          // The cast is sound: it is our own server.
          told(change as ToldChange);
        }
      }
    } catch {
      // The server is gone, or starts anew.
    }
    lost?.();
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}
