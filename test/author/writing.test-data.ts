/** Sends changes to the server of an author, for the tests in this folder. */
import { expect, onTestFinished } from 'vitest';
import type { TabAnswer, TabPlace, ChangeMessage } from '../../src/author/tab-answer.ts';
import { stepsOf } from '../../src/edit/history/history.ts';
import { askForCopy, openTools } from './author.test-data.ts';
import { jsonOf, type Json } from '../../src/values/json.ts';

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Sent {
  readonly client?: string;
  readonly board?: string;
  readonly blocks?: readonly string[];
  readonly group?: string;
  readonly id?: string;
}

/** Collects messages of the stream of changes until the end of the test. */
export async function listen(author: string): Promise<ChangeMessage[]> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const { tools, token } = await openTools(author);
  const headers = { 'x-sitegen-token': token };
  const { body } = await fetch(`${tools}changes`, { headers, signal: leaving.signal });
  const reported: ChangeMessage[] = [];
  void (async () => {
    const decoder = new TextDecoder();
    for await (const part of body ?? []) {
      const lines = decoder.decode(part).matchAll(/^data: (.*)$/gm);
      reported.push(...[...lines].map(([, line = '']) => JSON.parse(line) as ChangeMessage));
    }
  })().catch(() => undefined);
  await expect.poll(() => reported).toEqual([{ revision: 0 }]);
  reported.length = 0;
  return reported;
}

/** Connects to a server like a tab of the shell; returns functions that send its requests. */
export async function connect(author: string) {
  const { origin } = new URL(author);
  const { tools, token } = await openTools(author);
  const headers = { 'x-sitegen-token': token, origin, 'content-type': 'application/json' };
  const post = async (body: string, others: object = {}): Promise<Reply> => {
    const response = await fetch(`${tools}api/edit`, {
      method: 'POST',
      headers: { ...headers, ...others },
      body,
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : jsonOf(text)) as Reply['body'] };
  };
  return {
    post,
    /** Sends the request that a tab sends when it shows a page. */
    async askForPage(place: TabPlace): Promise<TabAnswer> {
      const body = JSON.stringify(place);
      const response = await fetch(`${tools}page`, { method: 'POST', headers, body });
      return (await response.json()) as TabAnswer;
    },
    edit(name: string, args: Json = {}, sent: Sent = {}) {
      const { client = 'one', board = 'home', blocks = [], ...more } = sent;
      const selection = { board, blocks };
      return post(JSON.stringify({ client, selection, ...more, name, args }));
    },
  };
}

export type Connection = Awaited<ReturnType<typeof connect>>;

/** Returns the steps that a tab would undo and redo next. */
export const stepsIn = async (author: string, client = 'one') =>
  stepsOf((await askForCopy(author, [], client)).history);
