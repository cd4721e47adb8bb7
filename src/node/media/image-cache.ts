import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, listOf, wholeOf, wordOf, type ReadBy } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { IMAGE_FILE, markUsed } from '../cache/cache.ts';
import { draftOf, readSealed, sealed } from '../cache/sealed.ts';
import { attempt, hashOf } from '../output/file-writer.ts';
import { readHash } from '../output/own-file.ts';
import { isPlainFolder } from '../output/output-path.ts';
import { formWidths, type FormOf } from '../../site/plan/image-forms.ts';
import type { Choice } from '../../site/plan/options.ts';
import {
  converterVersion,
  QUALITY,
  WRITTEN_KINDS,
  type ConverterLimits,
  type MadeImage,
} from './converter.ts';

/**
 * Caches converted images between builds, by the content of their originals. It survives killed
 * builds, and concurrent use.
 */
export interface ImageCache {
  /**
   * The entry of an original, made if it is missing; undefined if it can't be made here. @throws
   * errors of `make`, and SiteError
   */
  get(content: string, make: Make): Promise<CachedImage | undefined>;
  /** Makes the entry again, because one of its files was modified. */
  remake(content: string, make: Make): Promise<CachedImage | undefined>;
}

type Make = () => Promise<MadeImage | undefined>;

/** The version of the cache, which changes with the form of entries and the choice of widths. */
const FORM = 4;
/** Maximum pixels of a side, and bytes of a file. */
const MAX_NUMBER = 2 ** 31 - 1;

const readForm = fieldsOf({
  kind: wordOf(WRITTEN_KINDS),
  width: wholeOf(1, MAX_NUMBER),
  bytes: wholeOf(1, MAX_NUMBER),
  /** See `WrittenFile`. */
  hash: readHash,
});
const readFacts = fieldsOf({
  width: wholeOf(0, MAX_NUMBER),
  height: wholeOf(0, MAX_NUMBER),
  forms: listOf(readForm, 100),
});

/** A cached version of an image. */
export interface CachedForm extends ReadBy<typeof readForm> {
  /** The path of the file. */
  readonly file: string;
}

export type CachedImage = MadeImage<CachedForm>;

/** The conversion settings, by which entries of one original differ. */
interface ConversionSettings extends Pick<ConverterLimits, 'imageEffort'> {
  readonly images: Choice<'images'> | 'sharing';
}

/** Opens the cache of images for some conversion settings. */
export function openImageCache(
  folder: string,
  { images, imageEffort }: ConversionSettings,
): ImageCache {
  // Sizes, and sharing versions, don't depend on the effort.
  const what = images !== 'variants' ? images : `${images} ${imageEffort}`;
  const settings = JSON.stringify([FORM, QUALITY, converterVersion(), what]);
  const entries = new Map<string, Promise<CachedImage | undefined>>();

  const entryOf = (content: string) => hash('sha256', content + settings, 'hex').slice(0, 32);

  async function make(entry: string, convert: Make) {
    const image = await convert();
    return image && attempt(folder, () => writeEntry(join(folder, entry), image));
  }

  return {
    get(content, convert) {
      const entry = entryOf(content);
      const known = entries.get(entry) ?? Promise.resolve(readEntry(join(folder, entry)));
      const made = known.then((image) => image ?? make(entry, convert));
      entries.set(entry, made);
      return made;
    },
    remake(content, convert) {
      const made = make(entryOf(content), convert);
      entries.set(entryOf(content), made);
      return made;
    },
  };
}

/**
 * Reads an entry; undefined if it is missing or incomplete. Names of files aren't stored: they
 * result from kind and width.
 */
function readEntry(folder: string): CachedImage | undefined {
  if (!isPlainFolder(folder)) return undefined;
  const facts = join(folder, IMAGE_FILE);
  const image = readSealed(facts, readFacts);
  if (image === undefined) return undefined;
  const forms = image.forms.map((form) => ({ ...form, file: join(folder, fileOf(form)) }));
  const widths = formWidths(image);
  const isSound =
    new Set(forms.map(({ file }) => file)).size === forms.length &&
    forms.every(({ width, file, bytes }) => {
      const found = lstatSync(file, { throwIfNoEntry: false });
      return widths.includes(width) && found?.isFile() === true && found.size === bytes;
    });
  if (!isSound) return undefined;
  // If the cache is read-only, such as another user's, it is used unmarked.
  tryTo(() => markUsed(facts));
  return { ...image, forms };
}

function fileOf({ kind, width }: FormOf): string {
  return `${width}.${kind}`;
}

function writeEntry(place: string, { forms, width, height }: MadeImage): CachedImage {
  const draft = draftOf(place);
  try {
    mkdirSync(draft, { recursive: true });
    const written = forms.map(({ bytes, ...form }) => {
      writeFileSync(join(draft, fileOf(form)), bytes);
      return { ...form, bytes: bytes.length, hash: hashOf(bytes) };
    });
    writeFileSync(join(draft, IMAGE_FILE), sealed({ width, height, forms: written }));
    rmSync(place, { recursive: true, force: true });
    renameSync(draft, place);
    const cached = written.map((form) => ({ ...form, file: join(place, fileOf(form)) }));
    return { width, height, forms: cached };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const other = readEntry(place);
    // Another build was faster: its entry is used.
    if (other !== undefined) return other;
    throw error;
  }
}
