import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import type { Size } from '../../format/image-bytes.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import { SHARING_SIDE } from '../../site/plan/sharing.ts';
import { buildMessages } from '../messages.ts';
import type { Converter, MadeImage } from './converter.ts';

/** Size below which link previews show a small image. */
const MIN_LARGE_PREVIEW: Size = { width: 600, height: 315 };

/** Makes the sharing version of an image. @throws Error for other files */
export async function makeSharing(bytes: Uint8Array, converter: Converter): Promise<MadeImage> {
  const { kind, width, height, ...made } = await converter.share(bytes);
  return { width, height, forms: [{ kind, width, bytes: made.bytes }] };
}

/** Reports a sharing image that is too small for link previews. */
export function sharingDiagnostic(
  { filename, extension }: PublishedAsset,
  size: Size | undefined,
  place: Place,
): readonly Diagnostic[] {
  if (size === undefined) return [];
  const scale = extension === 'svg' ? SHARING_SIDE / Math.max(size.width, size.height) : 1;
  const [width, height] = [size.width, size.height].map((side) => Math.round(side * scale));
  if (width === undefined || height === undefined) return [];
  if (width >= MIN_LARGE_PREVIEW.width && height >= MIN_LARGE_PREVIEW.height) return [];
  const params = { file: filename, size: `${width} × ${height}` };
  return [buildMessages.at('sharing-small', place, params)];
}
