import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilt } from '../generate/bundle.ts';

/**
 * The client of pages served to their author: the visitor's, and the code that shows changes in
 * place.
 */
export interface AuthorClient {
  /** The script at the address of the visitor's client; undefined for any other address. */
  script(name: string): string | undefined;
  /** The path of a file that the script requests. */
  file(name: string): string | undefined;
}

const SCRIPT = /<script src="\/([^"]+)"/;
const ENTRY = 'page.js';

/**
 * Finds the author's client in sitegen's `dist` folder. @throws SiteError if sitegen isn't built
 */
export function openAuthorClient(dist: string, frame: string): AuthorClient {
  const folder = join(dist, 'author');
  const entry = SCRIPT.exec(frame)?.[1] ?? '';
  const names = new Set(readBuilt(folder, () => readdirSync(folder)));
  const chunkFolder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return {
    // Chunks import the entry as `page.js`. If it were also served at this address, it would be
    // loaded twice.
    script: (name) => (name === entry ? `import './${ENTRY}';\n` : undefined),
    file(name) {
      const own = name.startsWith(chunkFolder) ? name.slice(chunkFolder.length) : '';
      return names.has(own) ? join(folder, own) : undefined;
    },
  };
}
