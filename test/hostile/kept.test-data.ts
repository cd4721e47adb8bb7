/** Makes sites with all cached data of their builds, and damages that data. */
import { createHash } from 'node:crypto';
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCache } from '../../src/node/cache/cache.ts';
import { hashOf } from '../../src/node/output/file-writer.ts';
import type { JsonObject } from '../../src/values/json.ts';
import { imageOf } from '../build/images.test-data.ts';
import { board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { buildProject, contentsOf, filesIn, writeJson } from '../sites.test-data.ts';
import { newFolder } from './cases.test-data.ts';

export interface Place {
  readonly folder: string;
  readonly out: string;
  readonly cache: string;
  readonly assets: string;
  /** The author's files around the output, which must not change. */
  readonly mine: string;
}

const PICTURE = {
  uid: 'picture',
  eid: 'image',
  attrs: [
    { kid: 'image', assetUid: 'a' },
    { kid: 'alt', v: '' },
    { kid: 'lazyload', v: true },
  ],
};

/**
 * Returns one of two versions of a project: they differ in a page, and one has an additional page.
 */
function projectOf(version: number): JsonObject {
  const pages = Array.from({ length: 3 + (version % 2) }, (_, n) =>
    board(`page-${n}`, [main(heading(n === 0 ? `Version ${version}` : 'Same'), text(`Text ${n}`))]),
  );
  const made = project([main(heading('Home'), PICTURE)], pages);
  return {
    ...made,
    googleFontsLink: 'https://fonts.googleapis.com/css2?family=Inter&display=swap',
    root: { ...made.root, assets: [{ uid: 'a', basename: 'a', extension: 'jpg' }] },
  };
}

/** Made only once, as blocks get new uids each time. */
const VERSIONS = [projectOf(0), projectOf(1)] as const;

/** Creates a folder with a project, its media, a cache, and files of the author around them. */
export async function newPlace(): Promise<Place> {
  const folder = newFolder();
  const place = {
    folder,
    out: join(folder, 'work', 'site'),
    cache: join(folder, 'cache'),
    assets: join(folder, 'work', 'media'),
    mine: join(folder, 'mine'),
  };
  mkdirSync(place.assets, { recursive: true });
  mkdirSync(place.mine);
  writeFileSync(join(place.mine, 'thesis.txt'), 'precious');
  writeFileSync(join(folder, 'work', 'notes.txt'), 'precious too');
  writeFileSync(join(place.assets, 'a.jpg'), await imageOf('jpeg', 400, 200));
  return place;
}

export function copyPlace({ folder }: Place): Place {
  const other = newFolder();
  cpSync(folder, other, { recursive: true, preserveTimestamps: true });
  return {
    folder: other,
    out: join(other, 'work', 'site'),
    cache: join(other, 'cache'),
    assets: join(other, 'work', 'media'),
    mine: join(other, 'mine'),
  };
}

export async function buildAt({ folder, out, cache, assets }: Place, version: 0 | 1) {
  const file = writeJson(join(folder, 'work', 'project.json'), VERSIONS[version]);
  return await buildProject(file, out, { cache, assets });
}

/** Returns the files of a clean build of a version. */
export async function cleanBuild(version: 0 | 1): Promise<Record<string, string>> {
  const place = await newPlace();
  await buildAt(place, version);
  return contentsOf(place.out);
}

export function stateOf({ cache, out }: Place): string {
  return openCache(cache, out)?.state ?? '';
}

/** Returns the author's files with their bytes and modification times. */
export function around({ folder, mine }: Place) {
  const files = [
    ...filesIn(mine).map((file) => join(mine, file)),
    join(folder, 'work', 'notes.txt'),
    ...filesIn(join(folder, 'work', 'media')).map((file) => join(folder, 'work', 'media', file)),
  ];
  return files.map((file) => [
    file.slice(folder.length),
    readFileSync(file, 'latin1'),
    lstatSync(file).mtimeMs,
  ]);
}

/** Returns the files in the cache. */
export function keptFiles({ cache }: Place): readonly string[] {
  return readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export type Random = (below: number) => number;

/** Returns a generator of random numbers that are the same in every run. */
export function randomOf(seed: string): Random {
  let count = 0;
  return (below) => {
    count += 1;
    const digest = createHash('sha256').update(`${seed} ${count}`).digest();
    return digest.readUInt32LE() % Math.max(1, below);
  };
}

/** Returns damaged bytes: some are flipped, cut off, inserted, swapped or replaced. */
export function damaged(bytes: Buffer, random: Random): Buffer {
  const at = random(bytes.length);
  const other = Buffer.from(bytes);
  switch (random(6)) {
    case 0:
      other[at] = (other[at] ?? 0) ^ (1 << random(8));
      return other;
    case 1:
      return other.subarray(0, at);
    case 2:
      return Buffer.concat([
        other.subarray(0, at),
        Buffer.alloc(1 + random(40), random(256)),
        other.subarray(at),
      ]);
    case 3: {
      const to = random(bytes.length);
      const [one = 0, two = 0] = [other[at], other[to]];
      other[at] = two;
      other[to] = one;
      return other;
    }
    case 4: {
      // Replaces a number in the text by another value.
      const written = other.toString('latin1');
      const number = ['-1', '1e999', '0', '9007199254740993', 'null', '""'][random(6)] ?? '';
      let seen = 0;
      return Buffer.from(
        written.replace(/\d+/g, (all) => (seen++ === at % 7 ? number : all)),
        'latin1',
      );
    }
    default: {
      const written = other.toString('latin1');
      const path =
        ['../../mine/thesis.txt', '/etc/hostname', 'a/../../b', 'x\\..\\y'][random(4)] ?? '';
      let seen = 0;
      return Buffer.from(
        written.replace(/[\w./-]+\.(?:html|jpg|json|avif)/g, (all) =>
          seen++ === at % 5 ? path : all,
        ),
        'latin1',
      );
    }
  }
}

/**
 * Returns damaged bytes with a matching hash, as an attacker who knows the file's form would write
 * them.
 */
export function resealed(file: string, bytes: Buffer): Buffer {
  if (file.endsWith('state')) {
    const own = bytes.subarray(0, -32);
    return Buffer.concat([own, createHash('sha256').update(own).digest()]);
  }
  if (!file.endsWith('.json')) return bytes;
  const json = bytes.subarray(23, -1);
  return Buffer.from(`${hashOf(json)}\n${json.toString('latin1')}\n`, 'latin1');
}
