import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilt } from '../generate/bundle.ts';

/** The client of pages that are served to their author: the visitor's, and what shows changes in place. */
export interface AuthorClient {
  /** The script that stands at the very address of the visitor's; undefined for any other address within the site. */
  script(name: string): string | undefined;
  /** Where a file that the script asks for is to be read from. */
  file(name: string): string | undefined;
}

const SCRIPT = /<script src="\/([^"]+)"/;
const ENTRY = 'page.js';

/** Finds the author's client in sitegen's `dist` folder. @throws SiteError when sitegen isn't built */
export function openAuthorClient(dist: string, frame: string): AuthorClient {
  const folder = join(dist, 'author');
  const entry = SCRIPT.exec(frame)?.[1] ?? '';
  const names = new Set(readBuilt(folder, () => readdirSync(folder)));
  const beside = entry.slice(0, entry.lastIndexOf('/') + 1);
  return {
    // Chunks name the entry as it is called: at another address it would be another module.
    script: (name) => (name === entry ? `import './${ENTRY}';\n` : undefined),
    file(name) {
      const own = name.startsWith(beside) ? name.slice(beside.length) : '';
      return names.has(own) ? join(folder, own) : undefined;
    },
  };
}
