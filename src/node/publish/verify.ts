import { pathOf, isVisited } from '../../publish/addresses.ts';
import { isPage, type Difference } from '../../publish/difference.ts';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import { hashOf } from '../output/file-writer.ts';
import type { BuiltSite, OnSent } from './target.ts';

/** Maximum addresses that are fetched; if there are more, an evenly distributed selection. */
const MAX_ADDRESSES = 500;
const CONCURRENT = 8;
const TIMEOUT_MS = 20_000;

/** The result of fetching the changed addresses. */
export interface Verification {
  /** Number of fetched addresses. */
  readonly checked: number;
  /** Number of changed addresses. */
  readonly changed: number;
  /** The addresses that don't deliver the built bytes. */
  readonly wrong: readonly string[];
}

export interface VerifyInput {
  readonly site: BuiltSite;
  readonly siteUrl: string;
  readonly difference: Difference;
  /** Milliseconds between attempts: hosts need some time until they deliver a new site. */
  readonly pauses: readonly number[];
  readonly onChecked: OnSent;
}

/**
 * Fetches the changed addresses, up to a maximum, and compares their bytes with those of the build.
 */
export async function verifySite(input: VerifyInput): Promise<Verification> {
  const { site, difference, pauses } = input;
  const { redirects } = site.serving;
  const changed = [...difference.added, ...difference.changed].filter((file) => {
    const isRedirect = isPage(file) && redirects.has(`${site.base}${pathOf(file)}`);
    return isVisited(file) && !isRedirect;
  });
  const step = Math.max(1, changed.length / MAX_ADDRESSES);
  let rest: readonly string[] = changed.filter(
    (_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step),
  );
  const checked = rest.length;
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    rest = await wrongOf(rest, input);
    if (rest.length === 0) break;
  }
  const addressOf = (file: string) => `${input.siteUrl}${site.base}${pathOf(file)}`;
  return { checked, changed: changed.length, wrong: rest.map(addressOf) };
}

async function wrongOf(
  files: readonly string[],
  { site, siteUrl, onChecked }: VerifyInput,
): Promise<readonly string[]> {
  const wrong = new Set<string>();
  let done = 0;
  await forEachConcurrent(files, CONCURRENT, async (file) => {
    const hash = await deliveredHash(`${siteUrl}${site.base}${pathOf(file)}`);
    if (hash !== site.files.get(file)) wrong.add(file);
    done += 1;
    onChecked(done, files.length);
  });
  return files.filter((file) => wrong.has(file));
}

/** The hash of the bytes at an address; undefined without a successful response. */
async function deliveredHash(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      // The header makes caches ask the server.
      headers: { 'cache-control': 'no-cache' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return response.ok ? hashOf(bytes) : undefined;
  } catch {
    return undefined;
  }
}
