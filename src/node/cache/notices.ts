import { lstatSync } from 'node:fs';
import { basename } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { buildMessages } from '../messages.ts';
import { sibling } from '../output/target.ts';

/** What earlier versions of sitegen have kept beside an output. */
const FORMER = ['state', 'images', 'fonts'];

interface Where {
  readonly out: string;
  readonly cache: string | undefined;
}

/** What there is to say of what builds keep: that nothing can be kept, or that something lies where nothing is read any more. */
export function cacheNotices({ out, cache = '' }: Where, isUsable: boolean): readonly Diagnostic[] {
  const left = FORMER.map((name) => sibling(out, name)).filter(
    (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined,
  );
  const files = left.map((path) => basename(path)).join(', ');
  const place = { path: '' };
  return [
    ...(isUsable ? [] : [buildMessages.at('cache-unusable', place, { folder: cache })]),
    ...(left.length === 0 ? [] : [buildMessages.at('former-cache', place, { files })]),
  ];
}
