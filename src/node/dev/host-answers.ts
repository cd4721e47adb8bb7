import type { IncomingMessage } from 'node:http';
import { fieldsOf, flag, readJson, textOf } from '../../values/reader.ts';
import { readOrigins, type AllowedHosts } from './allowed-hosts.ts';
import { routeOf } from './author-answers.ts';
import { canvasHosts, mediaOrigins } from './canvas-policy.ts';
import type { DevSite } from './dev-site.ts';
import { no } from '../edit/messages.ts';
import { readBody } from './read-body.ts';

const MAX_BODY = 64 * 1024;
const readChange = fieldsOf({
  origins: readOrigins,
  isAllowed: flag,
  /** The page on the canvas: `name` is the uid of its board, and `path` its address. */
  name: textOf(10_000),
  path: textOf(8192),
});

/** The answer to allowing or disallowing hosts on the canvas. */
interface HostReply {
  readonly status: 200 | 400 | 422;
  readonly body: object;
}

/**
 * Allows or disallows hosts on the canvas. Only hosts of the media or fonts of the shown page can
 * be allowed.
 */
export async function answerHosts(
  request: IncomingMessage,
  site: Pick<DevSite, 'state' | 'page' | 'countChange'>,
  hosts: AllowedHosts,
): Promise<HostReply> {
  const text = await readBody(request, MAX_BODY);
  const change = text === undefined ? undefined : readJson(text, readChange);
  const state = site.state();
  if (change === undefined || state === undefined) return no(400, 'hosts-unreadable');
  const { origins, isAllowed, ...place } = change;
  if (isAllowed) {
    const named = new Set([...canvasHosts(hosts, state).fonts, ...(await namedAt(site, place))]);
    const other = origins.find((origin) => !named.has(origin));
    if (other !== undefined) {
      return no(422, 'host-unused', { host: other });
    }
  }
  if (!hosts.set(origins, isAllowed)) {
    return no(422, 'hosts-too-many');
  }
  site.countChange();
  return { status: 200, body: {} };
}

/** The origins that the page on the canvas loads media from. */
async function namedAt(
  site: Pick<DevSite, 'state' | 'page'>,
  place: { readonly name: string; readonly path: string },
): Promise<readonly string[]> {
  const state = site.state();
  const route = state && routeOf(state, place);
  const page = route && (await site.page(route));
  return mediaOrigins(page?.html ?? '');
}
