import { readContentSettings } from '../../content/content-settings.ts';
import { wikiNames } from '../../content/wiki-names.ts';
import type { Board } from '../../model/entities.ts';
import { shortHash } from '../short-hash.ts';
import { filesOfFolder } from './match-files.ts';

/** The files that wiki syntax may name. */
export interface WikiFiles {
  /** Paths of the files below the project's folder. */
  readonly paths: readonly string[];
  /** A hash of the paths: if it differs, a name may resolve to another file. */
  readonly hash: string;
  readonly find: (name: string) => string | undefined;
}

/** Lists the files in the folders of pages with wiki syntax; undefined if there are no such pages. */
export function openWikiFiles(folder: string, root: Board): WikiFiles | undefined {
  const patterns = patternsIn(root);
  if (patterns.length === 0) return undefined;
  const paths = [...new Set(patterns.flatMap((pattern) => filesOfFolder(folder, pattern)))];
  return { paths, hash: shortHash(paths.join('\n')), find: wikiNames(paths) };
}

function patternsIn({ content, children }: Board): readonly string[] {
  const read = content === undefined ? undefined : readContentSettings(content);
  const hasWiki = read !== undefined && 'settings' in read && read.settings.hasWiki;
  return [...(hasWiki ? read.settings.files : []), ...children.flatMap(patternsIn)];
}
