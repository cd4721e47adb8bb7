/** Changes that are sent to a server of an author, for the suites in this folder. */
import { jsonOf, type Json } from '../../src/values/json.ts';

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Sent {
  readonly client?: string;
  readonly board?: string;
  readonly selection?: readonly string[];
  readonly group?: string;
  readonly id?: string;
}

/** Sends changes to a server, as a tab of the shell does. */
export async function connect(author: string) {
  const { origin } = new URL(author);
  const asked = await fetch(`${author}token`, { headers: { 'x-sitegen-page': '1' } });
  const { token } = (await asked.json()) as { readonly token: string };
  const headers = { 'x-sitegen-token': token, origin, 'content-type': 'application/json' };
  const post = async (body: string, others: object = {}): Promise<Reply> => {
    const response = await fetch(`${author}api/edit`, {
      method: 'POST',
      headers: { ...headers, ...others },
      body,
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : jsonOf(text)) as Reply['body'] };
  };
  return {
    post,
    edit: (name: string, args: Json = {}, sent: Sent = {}) =>
      post(JSON.stringify({ client: 'one', board: 'home', selection: [], ...sent, name, args })),
  };
}

export type Connection = Awaited<ReturnType<typeof connect>>;
