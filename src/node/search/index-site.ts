import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { indexedHtml } from '../../site/search/indexed-html.ts';
import { SEARCH_FOLDER } from '../../site/search/search-folder.ts';
import type { SearchPage } from '../../site/search/search-pages.ts';
import { buildMessages } from '../messages.ts';
import { hashOf, type WrittenFile } from '../output/file-writer.ts';
import type { Output } from '../output/output.ts';
import { makeIndex } from './index-process.ts';

/** The version of the indexer that builds are tested with. */
const PAGEFIND = 'pagefind@1.6.0';

/** The file with the hash of all indexed texts. */
const FINGERPRINT_FILE = `${SEARCH_FOLDER}/texts.txt`;
/** Compressed copies, which `writeCompressed` keeps or makes. */
const COPY = /\.(?:br|gz)$/;

interface IndexInput {
  readonly pages: readonly SearchPage[];
  readonly output: Output;
  /** The files of the previous build. */
  readonly previous?: Iterable<WrittenFile> | undefined;
  readonly make?: typeof makeIndex;
}

/**
 * Writes the search index of the pages of an output, or keeps that of the previous build if no
 * indexed text has changed. Without the indexer the site has no index, which is reported.
 */
export async function indexSite({
  pages,
  output,
  previous = [],
  make = makeIndex,
}: IndexInput): Promise<readonly Diagnostic[]> {
  const places = new Map(output.files().map(({ file, path }) => [file, path]));
  const texts = () => textsOf(pages, places);
  const fingerprint = fingerprintOf(texts());
  const former = [...previous].filter(({ file }) => isIndex(file));
  const known = former.find(({ file }) => file === FINGERPRINT_FILE);
  if (known?.hash === hashOf(fingerprint) && output.reuse(former)) return [];
  const made = await make(texts());
  if ('problem' in made) {
    const { isMissing, problem } = made;
    return isMissing
      ? [buildMessages.at('search-package', { path: '' }, { package: PAGEFIND })]
      : [buildMessages.at('search-failed', { path: '' }, { reason: problem })];
  }
  for (const [path, bytes] of made.files) output.write(`${SEARCH_FOLDER}/${path}`, bytes);
  output.write(FINGERPRINT_FILE, fingerprint);
  return [];
}

const isIndex = (file: string) => file.startsWith(`${SEARCH_FOLDER}/`) && !COPY.test(file);

/** The texts of an output, one at a time, since all of them may take more memory than a build. */
function* textsOf(pages: readonly SearchPage[], places: ReadonlyMap<string, string>) {
  for (const page of pages) {
    const path = places.get(page.file);
    if (path === undefined) continue;
    yield { url: page.url, html: indexedHtml(readFileSync(path, 'utf8'), page) };
  }
}

function fingerprintOf(texts: Iterable<{ readonly url: string; readonly html: string }>): Buffer {
  const hash = createHash('sha256').update(PAGEFIND);
  for (const { url, html } of texts) hash.update(`\0${url}\0${html}`);
  return Buffer.from(`${hash.digest('base64url')}\n`);
}
