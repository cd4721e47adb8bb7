import { hash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { hashOf, writeError } from '../files/file-writer.ts';
import { converterVersion, QUALITY, type WrittenKind } from './converter.ts';
import type { MadeImage } from './image-forms.ts';

/** A form of an image in the cache. */
export interface CachedForm {
  readonly kind: WrittenKind;
  readonly width: number;
  readonly bytes: number;
  /** Of its bytes, as in a `WrittenFile`. */
  readonly hash: string;
  /** Where the file is. */
  readonly file: string;
}

export type CachedImage = MadeImage<CachedForm>;

/** Keeps converted images between builds, by the content of their originals. Killed builds leave it whole. */
export interface ImageCache {
  /** The entry of an original, made where there is none; undefined where it can't be made here. @throws what `make` throws, and SiteError */
  get(
    content: string,
    make: () => Promise<MadeImage | undefined>,
  ): Promise<CachedImage | undefined>;
  /** Removes the entries that nobody has asked for. */
  sweep(): void;
}

/** Changes with the form of the entries and the choice of the widths. */
const FORM = 1;
const FACTS = 'image.json';

/** `what` tells entries of one original apart that were made in different ways. */
export function openImageCache(folder: string, what: string): ImageCache {
  const settings = JSON.stringify([FORM, QUALITY, converterVersion(), what]);
  const entries = new Map<string, Promise<CachedImage | undefined>>();

  async function make(entry: string, convert: () => Promise<MadeImage | undefined>) {
    const known = readEntry(join(folder, entry));
    if (known !== undefined) return known;
    const image = await convert();
    if (image === undefined) return undefined;
    try {
      return writeEntry(folder, entry, image);
    } catch (exception) {
      throw writeError(folder, exception);
    }
  }

  return {
    get(content, convert) {
      const entry = hash('sha256', content + settings, 'hex').slice(0, 32);
      const made = entries.get(entry) ?? make(entry, convert);
      entries.set(entry, made);
      return made;
    },
    sweep() {
      for (const name of namesIn(folder)) {
        if (!entries.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Undefined where there is none that is whole. */
function readEntry(folder: string): CachedImage | undefined {
  try {
    // The cast is sound: nothing else writes here, and an entry takes its place when it is whole.
    const image = JSON.parse(readFileSync(join(folder, FACTS), 'utf8')) as CachedImage;
    const forms = image.forms.map((form) => ({ ...form, file: join(folder, form.file) }));
    return forms.every(({ file, bytes }) => statSync(file).size === bytes)
      ? { ...image, forms }
      : undefined;
  } catch {
    return undefined;
  }
}

function writeEntry(folder: string, entry: string, { forms, ...size }: MadeImage): CachedImage {
  const draft = join(folder, `${entry}.new`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const written = forms.map(({ kind, width, bytes }): CachedForm => {
    const file = `${width}.${kind}`;
    writeFileSync(join(draft, file), bytes);
    return { kind, width, bytes: bytes.length, hash: hashOf(bytes), file };
  });
  writeFileSync(join(draft, FACTS), JSON.stringify({ ...size, forms: written }));
  const place = join(folder, entry);
  rmSync(place, { recursive: true, force: true });
  renameSync(draft, place);
  return { ...size, forms: written.map((form) => ({ ...form, file: join(place, form.file) })) };
}
