import type { DevServer } from '../../src/node/dev/dev-server.ts';

/** Asks the author's tools of a server, as the shell does. */
export async function askTool(server: DevServer, path: string): Promise<Response> {
  const answer = await fetch(`${server.author}token`, { headers: { 'x-sitegen-page': '1' } });
  const { token } = (await answer.json()) as { readonly token: string };
  return fetch(`${server.author}${path}`, { headers: { 'x-sitegen-token': token } });
}
