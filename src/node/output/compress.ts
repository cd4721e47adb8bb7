import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Host } from '../../site/plan/options.ts';
import { eachAtATime } from '../each-at-a-time.ts';
import type { Output } from './output.ts';

/** Hosts that send a compressed copy which lies beside a file; the others compress by themselves. */
const SERVED_BY: ReadonlySet<Host> = new Set(['nginx', 'caddy', 'apache']);

const TEXTS = /\.(?:html|js|css|svg|xml|txt|json|webmanifest)$/;
/** Smaller files fit into one packet as they are. */
const MIN_BYTES = 1024;
/** The pool of threads has four by default. */
const AT_A_TIME = 8;
/** The best is forty times as slow as this, for eight percent; the client's files are few, and the same for all. */
const BROTLI_QUALITY = 9;
const BROTLI_BEST = 11;
/**
 * How far back a text is searched, as a power of two. Beyond 64 KiB brotli takes 32 MiB for tables, which costs a page
 * a hundred times the time, and finds nothing more in most of them.
 */
const BROTLI_WINDOW = 16;

/** Puts `.br` and `.gz` copies beside the texts of an output, for hosts that send them. */
export async function writeCompressed(output: Output, host: Host) {
  if (!SERVED_BY.has(host)) return;
  // Loading it takes two milliseconds, which every other build is spared.
  const zlib = await import('node:zlib');
  const waiting = output.files().filter((one) => TEXTS.test(one.file) && !keepCopies(output, one));
  await eachAtATime(waiting, AT_A_TIME, (one) => compress(output, one, zlib));
}

type Zlib = typeof import('node:zlib');

type Source = ReturnType<Output['files']>[number];

/** The copies of a file that stays as it is stay too; false where there are none. */
function keepCopies(output: Output, { file, isKept }: Source): boolean {
  const copies = [`${file}.gz`, `${file}.br`].flatMap((copy) => output.previous(copy) ?? []);
  return isKept && copies.length > 0 && output.reuse(copies);
}

async function compress(output: Output, { file, path }: Source, zlib: Zlib) {
  const { brotliCompress, constants, gzip } = zlib;
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...(file.startsWith('sitegen/')
      ? { [quality]: BROTLI_BEST }
      : { [quality]: BROTLI_QUALITY, [window]: BROTLI_WINDOW }),
  };
  const [small, smaller] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params }),
  ]);
  if (small.length < bytes.length) output.write(`${file}.gz`, small);
  if (smaller.length < bytes.length) output.write(`${file}.br`, smaller);
}
