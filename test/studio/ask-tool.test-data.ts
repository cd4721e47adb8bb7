import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { openTools } from '../author/author.test-data.ts';

/** Sends a request to a server's tools, like the shell. */
export async function askTool(server: DevServer, path: string): Promise<Response> {
  const { tools, token } = await openTools(server.author);
  return fetch(tools + path, { headers: { 'x-sitegen-token': token } });
}
