import type { IncomingMessage, ServerResponse } from 'node:http';
import { no } from '../edit/messages.ts';
import { AUTHOR_PATH, PUBLISHED } from './guard.ts';
import { readBody } from './read-body.ts';
import type { SitePublish } from './site-publish.ts';

/** Maximum bytes of an order, which is a request to publish or to list releases. */
const MAX_ORDER = 64 * 1024;

/** The answer to an order to publish, or to a question about it. */
interface PublishReply {
  readonly status: number;
  readonly body: object;
}

/** Carries out an order, or returns the state; `publish` is undefined if nobody may write. */
export async function answerPublish(
  request: IncomingMessage,
  publish: SitePublish | undefined,
): Promise<PublishReply> {
  if (publish === undefined) return no(403, 'read-only');
  if (request.method === 'GET') return { status: 200, body: publish.state() };
  const state = await publish.order((await readBody(request, MAX_ORDER)) ?? '');
  return state === undefined ? { status: 400, body: {} } : { status: 200, body: state };
}

/** Sends a page, or a file of a page, while the author is asked whether to publish it. */
export async function sendPublished(
  url: string,
  response: ServerResponse,
  publish: SitePublish | undefined,
): Promise<void> {
  const file = await publish?.file(url.slice(`${AUTHOR_PATH}${PUBLISHED}`.length));
  response.writeHead(file === undefined ? 404 : 200, file?.headers).end(file?.body);
}
