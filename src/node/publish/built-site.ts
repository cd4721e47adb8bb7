import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../../diagnostics/invariant.ts';
import { brokenLinks } from '../../publish/addresses.ts';
import { isPage, type Difference } from '../../publish/difference.ts';
import { readOwnFile, MAX_FILE } from '../output/own-file.ts';
import { MANIFEST_FILE, readManifest } from '../output/target.ts';
import type { BuiltSite } from './target.ts';

/** Files that tell programs how to set up a host, and aren't published. */
export const UNPUBLISHED: ReadonlySet<string> = new Set([
  MANIFEST_FILE,
  's3-website.json',
  's3-redirects.json',
]);

/** Reads the output of a finished build by its manifest. */
export function readBuiltSite(folder: string): BuiltSite {
  const manifest = readManifest(folder);
  invariant(manifest !== undefined, `${folder} has no manifest`);
  const { base, serving, copied } = manifest;
  const files = new Map([...manifest.files].filter(([file]) => !UNPUBLISHED.has(file)));
  const list = Array.from(files, ([file, own]) => `${file}\0${own}\n`);
  const sum = hash('sha256', list.toSorted().join(''), 'base64url').slice(0, 22);
  return { folder, files, hash: sum, base, serving, ...(copied && { copied }) };
}

/** Returns the number of bytes of files to upload. */
export function bytesOf({ folder }: BuiltSite, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** A link of a page to an address that the site doesn't have. */
export interface BrokenLink {
  readonly page: string;
  readonly address: string;
}

/**
 * Returns the broken links in pages that a publication adds or changes; if it removes files, in all
 * pages.
 */
export function brokenLinksOf(
  site: BuiltSite,
  { added, changed, removed }: Difference,
): readonly BrokenLink[] {
  const redirects = new Set(site.serving.redirects.keys());
  const linked = { base: site.base, files: site.files, redirects };
  const files = removed.length === 0 ? [...added, ...changed] : [...site.files.keys()];
  return files.filter(isPage).flatMap((page) => {
    const html = readOwnFile(join(site.folder, page), MAX_FILE)?.toString() ?? '';
    return brokenLinks(page, html, linked).map((address) => ({ page, address }));
  });
}
