import { lstatSync } from 'node:fs';
import { basename } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { buildMessages } from '../messages.ts';
import { ownPathBeside } from '../output/target.ts';

/** Data that earlier versions of sitegen kept next to an output. */
const FORMER_NAMES = ['state', 'images', 'fonts'];

interface CachePlace {
  readonly out: string;
  readonly cache: string | undefined;
}

/** Notices about the cache: nothing can be cached, or old data is no longer used. */
export function cacheNotices(
  { out, cache = '' }: CachePlace,
  isUsable: boolean,
): readonly Diagnostic[] {
  const leftovers = FORMER_NAMES.map((name) => ownPathBeside(out, name)).filter(
    (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined,
  );
  const files = leftovers.map((path) => basename(path)).join(', ');
  const place = { path: '' };
  return [
    ...(isUsable ? [] : [buildMessages.at('cache-unusable', place, { folder: cache })]),
    ...(leftovers.length === 0 ? [] : [buildMessages.at('former-cache', place, { files })]),
  ];
}
