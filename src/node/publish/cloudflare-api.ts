import { setTimeout as pause } from 'node:timers/promises';
import { printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { fieldsOf, listOf, textOf, wholeOf, type Reader } from '../../values/reader.ts';
import { secretOf } from './secrets.ts';
import type { TargetContext } from './target.ts';

const API = 'https://api.cloudflare.com/client/v4';
const TIMEOUT_MS = 120_000;
/** Maximum attempts of a request that fails with a server error. */
const TRIES = 4;
const PAUSE_MS = 1000;
const SERVER_ERROR = 500;
/** Cloudflare's error code for an expired token of an upload. */
const EXPIRED = 8_000_013;

const readErrors = fieldsOf({
  errors: listOf(
    fieldsOf({ code: wholeOf(0, Number.MAX_SAFE_INTEGER), message: textOf(2000) }),
    100,
  ),
});

/** An error that Cloudflare reports. */
export class CloudflareError extends SiteError {
  override readonly name = 'CloudflareError';
  readonly isExpired: boolean;

  constructor(message: string, details: string, isExpired: boolean) {
    super(message, { details });
    this.isExpired = isExpired;
  }
}

export interface CloudflareCall<T> {
  readonly path: string;
  /** Reads the result. */
  readonly read: Reader<T>;
  /** Absent for a request that only reads. */
  readonly body?: object | FormData;
  /** The token of an upload; if absent, the author's token is used. */
  readonly jwt?: string;
}

export type CallCloudflare = <T>(call: CloudflareCall<T>) => Promise<T>;

/**
 * Returns a function that calls Cloudflare with the author's token.
 * @throws SiteError if the token isn't set
 */
export function openCloudflare(context: TargetContext): CallCloudflare {
  const token = secretOf(context, 'TOKEN', ['CLOUDFLARE_API_TOKEN']);
  if (token === undefined) {
    const details =
      'Set CLOUDFLARE_API_TOKEN to an API token with the permission “Pages: Edit”, or store one with “--login”.';
    throw new SiteError('The token of Cloudflare isn’t set.', { details, status: 400 });
  }
  const api = context.env['CLOUDFLARE_API_BASE_URL'] ?? API;
  return async ({ path, read, body, jwt }) => {
    const isForm = body instanceof FormData;
    const response = await tried(`${api}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${jwt ?? token}`,
        ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const value: unknown = await response.json().catch(() => undefined);
    const answer = fieldsOf({ result: read })(value);
    if (response.ok && answer !== undefined) return answer.result;
    throw rejection(path, response.status, value);
  };
}

/** Sends a request, and again after a server error. */
async function tried(address: string, request: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { ...request, signal });
    if (response.status < SERVER_ERROR || tries === TRIES) return response;
    await response.arrayBuffer();
    await pause(PAUSE_MS * 2 ** (tries - 1));
  }
}

function rejection(path: string, status: number, value: unknown): CloudflareError {
  const [first] = readErrors(value)?.errors ?? [];
  const reason = first === undefined ? '' : `${printable(first.message)}. `;
  const advice =
    status === 401 || status === 403
      ? 'Check the token and its permission “Pages: Edit”.'
      : 'Check the account and the project of the target.';
  const message = `Cloudflare answered ${path.replace(/[\da-f]{32}/, '…')} with status ${status}.`;
  return new CloudflareError(message, `${reason}${advice}`, first?.code === EXPIRED);
}
