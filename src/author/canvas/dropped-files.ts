import type { AssetKind } from '../../model/asset.ts';

/** The element for a file, and its attribute. */
export interface FileBlock {
  readonly eid: 'image' | 'video' | 'link';
  readonly kid: 'image' | 'video' | 'file';
}

/**
 * Returns the element for a file of a MIME type: pictures and videos are embedded, others are
 * linked.
 */
export function blockForFile(type: string): FileBlock {
  if (type.startsWith('image/')) return { eid: 'image', kid: 'image' };
  if (type.startsWith('video/')) return { eid: 'video', kid: 'video' };
  return { eid: 'link', kid: 'file' };
}

/** Returns the element for a file of the project; undefined if there is none. */
export function blockForAsset(kind: AssetKind): FileBlock | undefined {
  if (kind === 'image' || kind === 'video') return { eid: kind, kid: kind };
  return kind === 'document' ? { eid: 'link', kid: 'file' } : undefined;
}

/** Returns the text of a link to a file: its name without technical characters. */
export function wordsForFile(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words;
}
