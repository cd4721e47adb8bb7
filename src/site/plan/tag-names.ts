import type { Board } from '../../model/entities.ts';
import { slugOf } from '../../model/names.ts';

/** A tag of a site. */
export interface SiteTag {
  /** As the first board writes it. */
  readonly name: string;
  /** Address of its page within the site; undefined where it has none. */
  readonly href: string | undefined;
  /** The uids of the boards with a page that bear it, in the order of the project. */
  readonly boards: readonly string[];
}

/** The tags of a site by their keys, in the order in which they come up: see `tagKey`. */
export type SiteTags = ReadonlyMap<string, SiteTag>;

/** Tags of one board at most. */
export const MAX_TAGS = 100;

const known = new WeakMap<object, readonly string[]>();

/** The tags of a board, each once; what is none is left out. */
export function tagsOf({ tags: written }: Board): readonly string[] {
  if (!Array.isArray(written)) return NO_TAGS;
  const found = known.get(written);
  if (found !== undefined) return found;
  const byKey = new Map<string, string>();
  for (const tag of written) {
    const name = typeof tag === 'string' ? tag.trim().replaceAll(/\s+/g, ' ') : '';
    const key = tagKey(name);
    if (name !== '' && !byKey.has(key) && byKey.size < MAX_TAGS) byKey.set(key, name);
  }
  const tags = [...byKey.values()];
  known.set(written, tags);
  return tags;
}

const NO_TAGS: readonly string[] = [];

/** Tags are the same that have the same address; of those without one, that differ in case at most. */
export function tagKey(name: string): string {
  return slugOf(name) || `"${name.trim().toLowerCase()}`;
}
