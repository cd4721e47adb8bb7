import type { NamedAsset } from '../../author/project/project-names.ts';
import { plainCss } from '../../edit/words/value-words.ts';

/** Maximum length of a whole value. */
const MAX_TEXT = 300;

/** Returns a value in a line: a text as it is, anything else as JSON. */
export function shortJson(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** Returns CSS as authors read it: with names of variables, and shortened if it is long. */
export function declarationText(css: string): string {
  return shortJson(plainCss(css));
}

/** Returns the size of a file in words. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Returns the pixels of a picture or a video, or the kind of another file. */
export function pixelsText({ width, height, kind }: Pick<NamedAsset, 'width' | 'height' | 'kind'>) {
  return width === undefined || height === undefined ? kind : `${width} × ${height}`;
}
