import type { AssetKind } from '../../model/asset.ts';

/** The block that shows a file, and its attribute for it. */
export interface FileBlock {
  readonly eid: 'image' | 'video' | 'link';
  readonly kid: 'image' | 'video' | 'file';
}

/** What shows a file of a MIME type: pictures and films themselves, all else is led to. */
export function blockForFile(type: string): FileBlock {
  if (type.startsWith('image/')) return { eid: 'image', kid: 'image' };
  if (type.startsWith('video/')) return { eid: 'video', kid: 'video' };
  return { eid: 'link', kid: 'file' };
}

/** What shows a file of the project; undefined for one that is shown by nothing of its own. */
export function blockForAsset(kind: AssetKind): FileBlock | undefined {
  if (kind === 'image' || kind === 'video') return { eid: kind, kid: kind };
  return kind === 'document' ? { eid: 'link', kid: 'file' } : undefined;
}

/** What a link to a file is called: its name, without what a program reads in it. */
export function wordsForFile(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words;
}
