import { extensionIn } from '../content/addresses.ts';
import { assetKind } from '../model/asset.ts';
import { slugOf } from '../model/names.ts';
import type { ImportedAsset } from './imported.ts';
import type { SourceFiles } from './source.ts';

/** The assets that boards of a new project name. */
export interface Assets {
  /** The uid of the asset of a file of the source; undefined for a file that a site can’t publish. */
  readonly add: (source: string) => string | undefined;
  readonly all: () => readonly ImportedAsset[];
}

/** Collects the assets of a new project; each file is one asset. */
export function collectAssets(files: SourceFiles): Assets {
  const found = new Map<string, ImportedAsset>();
  const names = new Set<string>();
  return {
    all: () => [...found.values()],
    add(source) {
      const known = found.get(source);
      if (known !== undefined) return known.uid;
      const extension = extensionIn(source);
      const bytes = assetKind(extension) === undefined ? undefined : files.bytes(source);
      if (bytes === undefined) return undefined;
      const stem =
        slugOf((source.split('/').at(-1) ?? '').slice(0, -extension.length - 1)) || 'file';
      let basename = stem;
      for (let count = 2; names.has(basename); count += 1) basename = `${stem}-${count}`;
      names.add(basename);
      const uid = `file-${basename}`;
      const file = `assets/${basename}.${extension}`;
      found.set(source, { source, file, uid, basename, extension, size: bytes.length });
      return uid;
    },
  };
}
