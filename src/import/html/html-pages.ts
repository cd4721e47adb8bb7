import type { Root, RootContent } from 'hast';
import { elementsIn, propertyOf, wordsOf } from '../html-tree.ts';
import { isAddress, pathFrom } from '../../content/addresses.ts';
import { textOf, type SourceFiles } from '../source.ts';
import type { Notes } from '../imported.ts';

/** The path in the source of an address on a page; undefined for none. */
export function fileAt(
  url: string,
  source: string,
  { files, siteUrl }: { readonly files: SourceFiles; readonly siteUrl: string },
): string | undefined {
  const isOwn = siteUrl !== '' && `${url}/`.startsWith(`${siteUrl}/`);
  if (isAddress(url) && !isOwn) return undefined;
  const path = pathFrom(source, isOwn ? url.slice(siteUrl.length) : url);
  return files.has(path) ? path : undefined;
}

type Sheet = { readonly text: string } | { readonly url: string };

/** The style sheets of a page, in their order. */
function sheetsIn(node: Root | RootContent): readonly Sheet[] {
  if (!('children' in node)) return [];
  if (node.type === 'element' && node.tagName === 'style') return [{ text: wordsOf(node) }];
  if (node.type === 'element' && node.tagName === 'link') {
    const isSheet =
      propertyOf(node, 'rel').toLowerCase() === 'stylesheet' &&
      propertyOf(node, 'media') !== 'print';
    return isSheet ? [{ url: propertyOf(node, 'href') }] : [];
  }
  return node.children.flatMap(sheetsIn);
}

interface SheetReading {
  readonly files: SourceFiles;
  readonly siteUrl: string;
  readonly notes: Notes;
}

/** Reads the style sheets of pages; addresses in them become paths of the source. */
export function sheetReader(
  reading: SheetReading,
): (tree: Root, source: string) => readonly string[] {
  const known = new Map<string, string>();
  const { files, notes } = reading;
  return (tree, source) =>
    sheetsIn(tree).flatMap((sheet): readonly string[] => {
      if ('text' in sheet) return [withPaths(sheet.text, source, reading)];
      const file = fileAt(sheet.url, source, reading);
      if (file === undefined) {
        if (!/fonts\.(?:googleapis|gstatic)\.com/.test(sheet.url))
          notes.leave(`the style sheet ${sheet.url.slice(0, 100)} isn’t in the source`, source);
        return [];
      }
      const text = known.get(file) ?? withPaths(textOf(files, file), file, reading);
      known.set(file, text);
      return [text];
    });
}

/** Maximum depth of style sheets that import each other. */
const MAX_IMPORTS = 4;

/** A style sheet with the sheets that it imports, and with paths from the top of the source. */
function withPaths(text: string, source: string, reading: SheetReading, depth = 0): string {
  const whole = text.replaceAll(
    /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?[^;]*;/gi,
    (_, url: string) => {
      const file = depth < MAX_IMPORTS ? fileAt(url, source, reading) : undefined;
      return file === undefined
        ? ''
        : withPaths(textOf(reading.files, file), file, reading, depth + 1);
    },
  );
  return whole.replaceAll(/url\(\s*(["']?)([^"')]+)\1\s*\)/gi, (written, _, url: string) => {
    if (url.startsWith('data:') || url.startsWith('/@/')) return written;
    const file = fileAt(url.trim(), source, reading);
    return file === undefined ? written : `url("/@/${encodeURI(file)}")`;
  });
}

/** The path in the source that a style sheet names; undefined for none. */
export function sheetFile(url: string): string | undefined {
  return url.startsWith('/@/') ? decodeURI(url.slice('/@/'.length)) : undefined;
}

/** The files of fonts that style sheets name: for each face, the smallest format. */
export function fontFiles(sheets: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const sheet of new Set(sheets)) {
    for (const [, face = ''] of sheet.matchAll(/@font-face\s*\{([^}]*)\}/gi)) {
      const files = [...face.matchAll(/url\("(\/@\/[^"]+)"\)/g)].flatMap(
        ([, url = '']) => sheetFile(url) ?? [],
      );
      const [best] = ['.woff2', '.woff', '.ttf', '.otf'].flatMap((ending) =>
        files.filter((file) => file.toLowerCase().endsWith(ending)),
      );
      if (best !== undefined) found.add(best);
    }
  }
  return [...found];
}

/** The address of the families of Google Fonts that a page loads; empty for none. */
export function googleFontsOf(tree: Root): string {
  const links = elementsIn(tree, 'link')
    .map((link) => propertyOf(link, 'href'))
    .filter((href) => /^(?:https?:)?\/\/fonts\.googleapis\.com\/css2?\?/.test(href))
    .map((href) => href.replace(/^(?:https?:)?\/\//, 'https://'));
  const loaded = elementsIn(tree, 'script').flatMap((script) => {
    const [, list = ''] = /families\s*:\s*\[([^\]]*)\]/.exec(wordsOf(script)) ?? [];
    return [...list.matchAll(/["']([^"']+)["']/g)].map(([, family = '']) => family);
  });
  const families = [
    ...links.flatMap((link) =>
      new URL(link).searchParams.getAll('family').flatMap((one) => one.split('|')),
    ),
    ...loaded,
  ];
  const written = [...new Set(families)].map(familyAddress);
  return written.length === 0
    ? ''
    : `https://fonts.googleapis.com/css2?${written.join('&')}&display=swap`;
}

/** A family with its weights, as the second form of addresses has them. */
function familyAddress(family: string): string {
  const [name = '', faces = ''] = family.split(':');
  const written = `family=${encodeURIComponent(name.trim()).replaceAll('%20', '+')}`;
  if (faces.includes('@')) return `${written}:${faces}`;
  const known = faces.split(',').flatMap((face) => {
    const [, weight = '400', italic = ''] = /^(\d{3})?(i(?:talic)?)?$/.exec(face.trim()) ?? [];
    return face.trim() === '' ? [] : [`${italic === '' ? 0 : 1},${weight}`];
  });
  const all = [...new Set(known)].toSorted();
  if (all.length === 0) return written;
  const isUpright = all.every((face) => face.startsWith('0,'));
  return isUpright
    ? `${written}:wght@${all.map((face) => face.slice(2)).join(';')}`
    : `${written}:ital,wght@${all.join(';')}`;
}
