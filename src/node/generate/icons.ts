import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { MAX_DRAWN_NODES, readDrawing } from '../../format/drawing.ts';
import { imageKind } from '../../format/image-bytes.ts';
import { FAVICON, ICON_BACKGROUND, ICONS, type Icon } from '../../site/plan/icons.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { assetFiles } from '../media/asset-files.ts';
import { drawInProcess, type DrawingTask } from '../media/draw-in-process.ts';
import { MAX_PICTURE, readPicture } from '../media/examine-images.ts';
import { buildMessages } from '../messages.ts';
import { realPath, realPathWithin, withPlainFile } from '../plain-file.ts';
import { tryTo } from '../../values/try-to.ts';

/** Icons by file; empty with a diagnostic if the picture is missing or unreadable. */
export interface MadeIcons {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly diagnostics: readonly Diagnostic[];
}

export const NO_ICONS: MadeIcons = { files: new Map(), diagnostics: [] };

/** A vector picture has no useful size: it is rasterized large and scaled down. */
const VECTOR_DENSITY = 600;
/** Maximum pixels of a picture (SAFE-7). */
const MAX_PIXELS = 100_000_000;

/**
 * Makes the icons of a site from the configured picture, if any. A check only reads the picture.
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
    // The library gets bytes and no path: by a path it would include neighboring files in a
    // drawing.
    const bytes = readPicture(file);
    const reason = imageKind(bytes) === 'svg' ? drawingProblem(bytes) : undefined;
    if (reason !== undefined) return failed('icon-unreadable', { icon, reason });
    const input = { density: VECTOR_DENSITY, limitInputPixels: MAX_PIXELS };
    if (isReview) {
      await drawInProcess(bytes, [{ input, steps: [] }]);
      return NO_ICONS;
    }
    const all = [...ICONS, FAVICON];
    const drawn = await drawInProcess(
      bytes,
      all.map((one) => ({ input, steps: stepsOf(one) })),
    );
    const files = all.map(({ file: name, size }, index) => {
      const png = drawn[index] ?? new Uint8Array();
      return [name, name === FAVICON.file ? icoFile(png, size) : png] as const;
    });
    return { files: new Map(files), diagnostics: [] };
  } catch (error) {
    return failed('icon-unreadable', { icon, reason: reasonOf(error) });
  }
}

/** An ICO file with a single PNG. */
function icoFile(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  // The file type and the number of images.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  // Color planes, bits per pixel, length and offset of the image.
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

/**
 * Returns the reason for which a drawing can't become icons: it is rejected (SAFE-8), or has so
 * many references that rendering would take hours.
 */
function drawingProblem(bytes: Uint8Array): string | undefined {
  const drawing = readDrawing(bytes);
  if ('problem' in drawing) return drawing.problem;
  const { drawnNodes } = drawing;
  return drawnNodes > MAX_DRAWN_NODES
    ? `with its references, it has more than ${MAX_DRAWN_NODES} elements`
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
  // After resolving links, a published file must be in the folder (SAFE-4).
  return tryTo(() => {
    const real = realPathWithin(file, realPath(folder));
    return withPlainFile(real, { most: MAX_PICTURE }, () => real);
  });
}

/** The processing steps from a picture to an icon. */
function stepsOf({ size, share, isOpaque }: Icon): DrawingTask['steps'] {
  const inner = Math.round(size * share);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const background = isOpaque ? ICON_BACKGROUND : { r: 0, g: 0, b: 0, alpha: 0 };
  return [
    ['resize', inner, inner, { fit: 'contain', background }],
    ['extend', { top: before, left: before, bottom: after, right: after, background }],
    ...(isOpaque ? [['flatten', { background }] as const] : []),
    ['png', { compressionLevel: 9, palette: false }],
  ];
}
