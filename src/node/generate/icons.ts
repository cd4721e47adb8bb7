import { resolve } from 'node:path';
import type { Sharp } from 'sharp';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { MAX_DRAWN_NODES, readDrawing } from '../../format/drawing.ts';
import { imageKind } from '../../format/image-bytes.ts';
import { FAVICON, ICON_BACKGROUND, ICONS, type Icon } from '../../site/plan/icons.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { assetFiles } from '../media/asset-files.ts';
import { MAX_PICTURE, readPicture } from '../media/examine.ts';
import { buildMessages } from '../messages.ts';
import { realPath, realPathWithin, withPlainFile } from '../plain-file.ts';
import { tryTo } from '../../values/try-to.ts';

/** Icons by file; none and a finding where the picture is missing or can't be read. */
export interface MadeIcons {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly diagnostics: readonly Diagnostic[];
}

export const NO_ICONS: MadeIcons = { files: new Map(), diagnostics: [] };

/** A vector picture has no size of its own worth keeping: it is drawn large and made smaller. */
const VECTOR_DENSITY = 600;
/** Most pixels of a picture that is read (SAFE-7). */
const MAX_PIXELS = 100_000_000;
/** Most time that one icon may take (SAFE-9). */
const MAX_SECONDS = 30;

/**
 * Makes the icons of a site from the picture that its author names, or nothing where none is named. For a review the
 * picture is only looked at.
 */
export async function makeIcons(
  plan: SitePlan,
  assets: string | undefined,
  isReview = false,
): Promise<MadeIcons> {
  const { icon } = plan.context.options;
  if (icon === '') return NO_ICONS;
  const file = assets === undefined ? undefined : await findPicture(plan, icon, assets);
  if (file === undefined) return failed('icon-missing', { icon });
  try {
    // As bytes: given a path, the library would draw files that lie near it into a drawing.
    const bytes = readPicture(file);
    const reason = imageKind(bytes) === 'svg' ? drawingProblem(bytes) : undefined;
    if (reason !== undefined) return failed('icon-unreadable', { icon, reason });
    // Most sites have no icons to make, and the library is large.
    const { default: sharp } = await import('sharp');
    const open = () =>
      sharp(bytes, { density: VECTOR_DENSITY, limitInputPixels: MAX_PIXELS }).timeout({
        seconds: MAX_SECONDS,
      });
    if (isReview) {
      await open().metadata();
      return NO_ICONS;
    }
    const made = await Promise.all(
      ICONS.map(async (one) => [one.file, await draw(open(), one)] as const),
    );
    const favicon = icoFile(await draw(open(), FAVICON), FAVICON.size);
    return { files: new Map([...made, [FAVICON.file, favicon]]), diagnostics: [] };
  } catch (error) {
    return failed('icon-unreadable', { icon, reason: reasonOf(error) });
  }
}

/** An ICO file that holds one PNG of a size. */
function icoFile(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  // The kind of file, and the count of images in it.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  // Planes, bits of a pixel, length and begin of the image.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function failed(
  code: 'icon-missing' | 'icon-unreadable',
  params: Readonly<Record<string, string>>,
): MadeIcons {
  return { files: new Map(), diagnostics: [buildMessages.at(code, { path: '' }, params)] };
}

/** Why a drawing can't become icons: it isn't taken (SAFE-8), or its references would be followed for hours. */
function drawingProblem(bytes: Uint8Array): string | undefined {
  const drawing = readDrawing(bytes);
  if ('problem' in drawing) return drawing.problem;
  const { drawnNodes } = drawing;
  return drawnNodes > MAX_DRAWN_NODES
    ? `it draws more than ${MAX_DRAWN_NODES} elements once its references are followed`
    : undefined;
}

async function findPicture(
  { context }: SitePlan,
  icon: string,
  folder: string,
): Promise<string | undefined> {
  const asset = context.assets.get(icon);
  if (asset !== undefined)
    return asset.kind === 'image' ? (await assetFiles(folder)).find(asset) : undefined;
  const file = resolve(folder, icon);
  // What is published comes from the folder, also where links lead out of it (SAFE-4).
  return tryTo(() => {
    const real = realPathWithin(file, realPath(folder));
    return withPlainFile(real, { most: MAX_PICTURE }, () => real);
  });
}

/** @throws Error for what is no picture */
async function draw(picture: Sharp, { size, share, isOpaque }: Icon): Promise<Uint8Array> {
  const inner = Math.round(size * share);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const background = isOpaque ? ICON_BACKGROUND : { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = picture
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return (isOpaque ? drawn.flatten({ background }) : drawn)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}
