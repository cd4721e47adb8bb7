import { extensionIn } from '../../content/addresses.ts';
import { wikiNames } from '../../content/wiki-names.ts';
import { assetKind } from '../../model/asset.ts';
import type { Notes } from '../imported.ts';
import type { SourceFiles } from '../source.ts';
import type { MarkdownSite } from './markdown-site.ts';
import { readNotes } from './notes-folder.ts';

/** Returns whether a source is a vault of Obsidian. */
export const isObsidian = (files: SourceFiles) =>
  files.paths.some((path) => path.startsWith('.obsidian/'));

/** Reads a vault of Obsidian: each note is a page. */
export function readObsidian(files: SourceFiles, notes: Notes): MarkdownSite {
  const media = files.paths.filter((path) => assetKind(extensionIn(path)) !== undefined);
  const find = wikiNames(media);
  return {
    ...readNotes(files, notes),
    format: 'Obsidian',
    hasWiki: true,
    embeds: (body) =>
      [...body.matchAll(EMBED)].flatMap(([, name = '']) => {
        const path = find(name.trim());
        return path === undefined ? [] : [path];
      }),
  };
}

/** A file that wiki syntax shows or offers. */
const EMBED = /!?\[\[([^\]|#\n]{1,500})/g;
