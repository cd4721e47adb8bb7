import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { openTools } from '../author/author.test-data.ts';

/** Asks the author's tools of a server, as the shell does. */
export async function askTool(server: DevServer, path: string): Promise<Response> {
  const { tools, token } = await openTools(server.author);
  return fetch(tools + path, { headers: { 'x-sitegen-token': token } });
}
