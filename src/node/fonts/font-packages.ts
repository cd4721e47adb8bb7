import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { WantedFamily } from '../../site/plan/google-fonts.ts';
import type { LocalFace } from '../../site/plan/local-fonts.ts';
import { fieldsOf, readJson, textOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { hashOf } from '../output/file-writer.ts';
import { readPlainFile } from '../plain-file.ts';

/** A face of a font package, with its source file. */
export interface PackageFace extends LocalFace {
  readonly from: string;
}

export interface FontPackage {
  readonly faces: readonly PackageFace[];
  /** Serif, sans-serif or monospace. */
  readonly category: string;
}

/** The packages of a family, a variable font first; empty for a name that can't be a package. */
export function packageNames(family: string): readonly string[] {
  const name = family.toLowerCase().replaceAll(' ', '-');
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)
    ? [`@fontsource-variable/${name}`, `@fontsource/${name}`]
    : [];
}

/**
 * The files of a family from a package installed in one of some folders, or with sitegen itself.
 */
export function findFontPackage(
  family: WantedFamily,
  folders: readonly string[],
): FontPackage | undefined {
  const bases = [...folders.map((folder) => join(folder, 'none.js')), import.meta.url];
  for (const name of packageNames(family.name)) {
    for (const base of bases) {
      const folder = folderOf(name, base);
      const found = folder === undefined ? undefined : readPackage(folder, family);
      if (found !== undefined && found.faces.length > 0) return found;
    }
  }
  return undefined;
}

function folderOf(name: string, base: string): string | undefined {
  return tryTo(() => dirname(createRequire(base).resolve(`${name}/package.json`)));
}

const readMetadata = fieldsOf({ category: textOf(100) });

function readPackage(folder: string, family: WantedFamily): FontPackage | undefined {
  return tryTo(() => {
    const metadata = readJson(readFont(join(folder, 'metadata.json')).toString(), readMetadata);
    const faces = packageStylesheets(folder, family).flatMap((css) =>
      readFaces(css, folder, family.name),
    );
    return { faces, category: metadata?.category ?? '' };
  });
}

/**
 * The stylesheets of a package for a family: one for each style, and for each weight of a static
 * font.
 */
function packageStylesheets(
  folder: string,
  { hasItalic, weights }: WantedFamily,
): readonly string[] {
  const isVariable = readText(join(folder, 'wght.css')) !== undefined;
  const single = weights.length === 0 ? [400] : weights;
  const names = isVariable ? ['wght'] : single.map(String);
  const wanted = names.flatMap((name) => (hasItalic ? [name, `${name}-italic`] : [name]));
  return wanted.flatMap((name) => readText(join(folder, `${name}.css`)) ?? []);
}

/** Maximum bytes of a font file. */
const MAX_FONT = 64 * 1024 * 1024;

/** The bytes of a font, or of a file of its package. @throws UnreadFile */
export function readFont(file: string): Buffer {
  return readPlainFile(file, { most: MAX_FONT });
}

function readText(file: string): string | undefined {
  return tryTo(() => readFont(file).toString());
}

/** The faces that a stylesheet of a package declares. */
function readFaces(css: string, folder: string, family: string): readonly PackageFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const read = (property: string) => new RegExp(`${property}:\\s*([^;]+);`).exec(body)?.[1] ?? '';
    const name = /url\(\.\/files\/([\w.-]+)\.woff2\)/.exec(body)?.[1];
    const ranges = readRanges(read('unicode-range'));
    const weight = /^\d+(?: \d+)?$/.exec(read('font-weight'))?.[0];
    if (name === undefined || weight === undefined || ranges.length === 0) return [];
    const from = join(folder, 'files', `${name}.woff2`);
    const hash = hashOf(readFont(from)).slice(0, 8);
    return [
      {
        file: `sitegen/fonts/${name}.${hash}.woff2`,
        family,
        style: read('font-style') === 'italic' ? 'italic' : 'normal',
        weight,
        ranges,
        isLatin: ranges.some(([first, last]) => first <= 0x41 && last >= 0x7a),
        from,
      } satisfies PackageFace,
    ];
  });
}

function readRanges(text: string): readonly (readonly [number, number])[] {
  return text.split(',').flatMap((part) => {
    const [, from = '', to = from] = /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
    return from === '' ? [] : [[parseInt(from, 16), parseInt(to, 16)] as const];
  });
}
