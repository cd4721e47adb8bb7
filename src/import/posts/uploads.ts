import { extensionIn } from '../../content/addresses.ts';
import { assetKind } from '../../model/asset.ts';
import { tryTo } from '../../values/try-to.ts';
import { safeName } from '../markdown/own-folders.ts';
import type { SourceFiles } from '../source.ts';

/** Finds files of a source by the addresses that posts have for them. */
export interface Uploads {
  /** The path in the new project; undefined for a file that the source lacks. */
  readonly fileOf: (url: string) => string | undefined;
  /** The used files: paths in the source by those in the project. */
  readonly used: ReadonlyMap<string, string>;
}

/** The size that WordPress and Ghost append to the name of a smaller version of a picture. */
const SIZE = /-\d{2,5}x\d{2,5}(?=\.\w+$)|-scaled(?=\.\w+$)/;

/** Finds uploads by the ends of their paths: exports have them in folders of any name. */
export function findUploads(files: SourceFiles): Uploads {
  const byName = new Map<string, string[]>();
  for (const path of files.paths) {
    if (assetKind(extensionIn(path)) === undefined) continue;
    const name = nameOf(path);
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [path]);
    else same.push(path);
  }
  const used = new Map<string, string>();
  return {
    used,
    fileOf(url) {
      const [plain = ''] = url.split(/[?#]/);
      const path = tryTo(() => decodeURIComponent(plain)) ?? plain;
      const original = path.replace(/\/size\/w\d+(?=\/)/, '').replace(SIZE, '');
      for (const one of [original, path]) {
        const found = nearest(one, byName.get(nameOf(one)) ?? []);
        if (found === undefined) continue;
        const file = `uploads/${uploadPath(found).split('/').map(safeName).join('/')}`;
        used.set(file, found);
        return file;
      }
      return undefined;
    },
  };
}

const nameOf = (path: string) => (path.split('/').at(-1) ?? '').toLowerCase();

/** The path that shares most folders with an address. */
function nearest(address: string, paths: readonly string[]): string | undefined {
  const wanted = address.toLowerCase().split('/').toReversed();
  const shared = (path: string) => {
    const parts = path.toLowerCase().split('/').toReversed();
    const end = parts.findIndex((part, at) => part !== wanted[at]);
    return end < 0 ? parts.length : end;
  };
  return paths.toSorted((one, other) => shared(other) - shared(one))[0];
}

/** A path below the folder of uploads. */
const uploadPath = (path: string) =>
  /(?:^|\/)(?:uploads|content\/images|images)\/(.+)$/.exec(path)?.[1] ?? path;
