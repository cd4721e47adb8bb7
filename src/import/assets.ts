import { extensionIn } from '../content/addresses.ts';
import { assetKind } from '../model/asset.ts';
import { slugOf } from '../model/names.ts';
import type { ImportedAsset } from './imported.ts';
import type { SourceFiles } from './source.ts';

/** The assets that boards of a new project use. */
export interface Assets {
  /** The uid of the asset of a file of the source; undefined for a file that a site can’t publish. */
  readonly add: (source: string) => string | undefined;
  /** The uid of an asset that a page contains; the same text is one asset. */
  readonly addText: (name: string, extension: string, text: string) => string;
  readonly all: () => readonly ImportedAsset[];
}

/** Formats of pictures that projects don’t have, so that they are converted. */
const CONVERTED: ReadonlySet<string> = new Set(['avif']);

/** Collects the assets of a new project; each file is one asset. */
export function collectAssets(files: SourceFiles): Assets {
  const found = new Map<string, ImportedAsset>();
  const names = new Set<string>();
  const encoder = new TextEncoder();
  const named = (stem: string, extension: string) => {
    let basename = stem;
    for (let count = 2; names.has(basename); count += 1) basename = `${stem}-${count}`;
    names.add(basename);
    return {
      basename,
      extension,
      uid: `file-${basename}`,
      file: `assets/${basename}.${extension}`,
    };
  };
  return {
    all: () => [...found.values()],
    add(source) {
      const known = found.get(source);
      if (known !== undefined) return known.uid;
      const extension = extensionIn(source);
      const isConverted = CONVERTED.has(extension);
      const isKnown = isConverted || assetKind(extension) !== undefined;
      const bytes = isKnown ? files.bytes(source) : undefined;
      if (bytes === undefined) return undefined;
      const stem =
        slugOf((source.split('/').at(-1) ?? '').slice(0, -extension.length - 1)) || 'file';
      const form = isConverted ? 'webp' : extension;
      const made = {
        source,
        ...named(stem, form),
        size: bytes.length,
        ...(isConverted && { isConverted }),
      };
      found.set(source, made);
      return made.uid;
    },
    addText(name, extension, text) {
      // No path of a source begins like this.
      const key = `\0${extension} ${text}`;
      const known = found.get(key);
      if (known !== undefined) return known.uid;
      const bytes = encoder.encode(text);
      const made = { source: '', bytes, ...named(name, extension), size: bytes.length };
      found.set(key, made);
      return made.uid;
    },
  };
}
