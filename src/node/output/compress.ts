import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Host } from '../../site/plan/options.ts';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import type { Output } from './output.ts';

/**
 * Hosts that send compressed copies that are next to a file; other hosts compress files themselves.
 */
const SERVED_BY: ReadonlySet<Host> = new Set(['nginx', 'caddy', 'apache']);

const TEXTS = /\.(?:html|js|css|svg|xml|txt|json|webmanifest)$/;
/** Smaller files fit into one packet uncompressed. */
const MIN_BYTES = 1024;
/** Files compressed concurrently: enough for the four threads of Node's default pool. */
const AT_A_TIME = 8;
/**
 * The best quality is forty times slower, for files that are eight percent smaller. It is used only
 * for the client's files, which are few and the same on all pages.
 */
const BROTLI_QUALITY = 9;
const BROTLI_BEST = 11;
/**
 * Size of the search window as a power of two. Above 64 KiB brotli allocates 32 MiB of tables,
 * which takes a page a hundred times longer and rarely compresses better.
 */
const BROTLI_WINDOW = 16;

/** Writes `.br` and `.gz` copies next to the texts of an output, for hosts that serve them. */
export async function writeCompressed(output: Output, host: Host) {
  if (!SERVED_BY.has(host)) return;
  // Loaded on demand, since it takes two milliseconds.
  const zlib = await import('node:zlib');
  const files = output.files();
  // If the author has made a copy, it isn't replaced.
  const written = new Set(files.map(({ file }) => file));
  const isCompressed = ({ file }: Source) =>
    ['.gz', '.br'].some((ending) => written.has(file + ending));
  const waiting = files.filter(
    (one) => TEXTS.test(one.file) && !isCompressed(one) && !keepCopies(output, one),
  );
  await forEachConcurrent(waiting, AT_A_TIME, (one) => compress(output, one, zlib));
}

type Zlib = typeof import('node:zlib');

type Source = ReturnType<Output['files']>[number];

/** Copies of an unchanged file stay; returns false if there are none. */
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
