import type { Board } from '../../model/entities.ts';
import { slugOf } from '../../model/names.ts';
import { dropOldest } from '../../values/drop-oldest.ts';

/** A tag of a site. */
export interface SiteTag {
  /** Spelled as in the first board. */
  readonly name: string;
  /** Address of its page within the site; undefined if it has none. */
  readonly href: string | undefined;
  /** The uids of the boards with this tag and a page, in the order of the project. */
  readonly boards: readonly string[];
}

/** The tags of a site by key, in order of occurrence: see `tagKey`. */
export type SiteTags = ReadonlyMap<string, SiteTag>;

/** Maximum number of tags of one board. */
export const MAX_TAGS = 100;

const known = new WeakMap<object, readonly string[]>();

/** The tags of a board without duplicates; invalid ones are dropped. */
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

/** The key of a tag: its slug, or for a tag without one, its name in lower case. */
export function tagKey(name: string): string {
  const found = keys.get(name);
  if (found !== undefined) return found;
  const key = slugOf(name) || `"${name.trim().toLowerCase()}`;
  keys.set(name, key);
  dropOldest(keys, MAX_KEYS);
  return key;
}

/** A cache of keys by name: thousands of boards have the same tags. */
const keys = new Map<string, string>();
const MAX_KEYS = 5000;
