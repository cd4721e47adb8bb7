import { extensionIn } from '../../content/addresses.ts';
import type { BoardHead, BoardHeads } from '../../format/board-head.ts';
import { assetKind } from '../../model/asset.ts';
import type { JsonObject } from '../../values/json.ts';
import { MAX_PICTURE } from '../media/examine-images.ts';
import { hashOf } from '../output/file-writer.ts';
import { readInto, realPath, withPlainFile } from '../plain-file.ts';
import { tryTo } from '../../values/try-to.ts';
import { shortHash } from '../short-hash.ts';
import { isSettled, signatureOf } from './signature.ts';

/**
 * Finds the files that pages from files show or offer for download. They are assets, though no
 * board's file lists them.
 */
export interface ContentAssets {
  /**
   * Returns the uid of a file by its path below the project’s folder; undefined if there is no such
   * file, or it can’t be published.
   */
  readonly uidOf: (path: string) => string | undefined;
  /** Uids of assets that boards of the project list, by paths. */
  readonly own: ReadonlyMap<string, string>;
  /** Returns the asset of a file that isn’t in `own`, in the form in which a board lists it. */
  readonly assetOf: (path: string) => JsonObject | undefined;
  /** The head of each requested file, so that an unchanged one isn’t read again. */
  readonly heads: BoardHeads;
  /** Forgets the files that no page names anymore, since they may change unnoticed. */
  readonly retain: (names: ReadonlySet<string>) => void;
}

const MISSING = { signature: 0, size: 0, start: 0, end: 0, fields: {} } as const;

/**
 * Finds files next to Markdown files. A link is followed only to a file inside the folder (SAFE-9). The content of a file is part of
 * its address, so that no visitor is shown a former version. `own` are the uids of the project's own assets, by their paths.
 */
export function openContentAssets(
  folder: string,
  known: BoardHeads,
  own: ReadonlyMap<string, string>,
): ContentAssets {
  const within = realPath(folder);
  const assets = new Map<string, JsonObject>();
  const heads = new Map<string, BoardHead>();

  function look(path: string): BoardHead {
    const read = tryTo(() =>
      withPlainFile(`${within}/${path}`, { most: MAX_PICTURE, within }, ({ handle, found }) => {
        const signature = signatureOf(found);
        const former = known.get(path);
        const isSame = former?.signature === signature && isSettled(signature);
        if (isSame && typeof former.fields['hash'] === 'string') return former;
        const bytes = Buffer.allocUnsafeSlow(found.size);
        const hash = hashOf(bytes.subarray(0, readInto(handle, bytes)));
        return { ...MISSING, signature, size: found.size, end: found.size, fields: { hash } };
      }),
    );
    return read ?? MISSING;
  }

  function assetOf(path: string): JsonObject | undefined {
    const extension = extensionIn(path);
    if (path === '' || own.has(path) || heads.has(path) || assetKind(extension) === undefined)
      return assets.get(path);
    const head = look(path);
    heads.set(path, head);
    const { hash } = head.fields;
    if (typeof hash !== 'string') return undefined;
    const name = path.slice(path.lastIndexOf('/') + 1, -extension.length - 1);
    const asset = {
      uid: uidAt(path),
      // The name can be shortened: the uid contains a hash of the path, and the address one of the
      // bytes.
      basename: name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60),
      extension,
      timestamp: shortHash(hash).slice(0, 12),
      size: head.size,
    };
    assets.set(path, asset);
    return asset;
  }

  return {
    heads,
    assetOf,
    own,
    uidOf: (path) => own.get(path) ?? (assetOf(path) === undefined ? undefined : uidAt(path)),
    retain(names) {
      for (const path of heads.keys()) {
        if (names.has(path)) continue;
        heads.delete(path);
        assets.delete(path);
      }
    },
  };
}

const uidAt = (path: string) => `file-${shortHash(path)}`;
