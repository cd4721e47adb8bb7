import type { Pasted, PastedTag } from '../../../edit/blocks/pasted-tree.ts';

/** A picture embedded in HTML, for upload. */
export interface PastedPicture {
  readonly name: string;
  /** The content in Base64. */
  readonly bytes: string;
}

/** Uploads a picture, and returns the uid of its asset; undefined for a rejection. */
type Send = (picture: PastedPicture) => Promise<string | undefined>;

const DATA = /^data:image\/(gif|jpeg|png|webp|svg\+xml);base64,([\w+/=\s]+)$/;

/** Returns the picture embedded in an address; undefined for other addresses. */
export function pictureIn({ src = '', alt = '' }: Pick<PastedTag, 'src' | 'alt'>) {
  const [, type = '', written = ''] = DATA.exec(src) ?? [];
  if (written === '') return undefined;
  const name = `${
    alt
      .slice(0, 60)
      .replaceAll(/[/\\:%.]/g, ' ')
      .trim() || 'picture'
  }.${type.replace('+xml', '')}`;
  return { name, bytes: written.replaceAll(/\s/g, '') };
}

/** Returns a tree with uploaded pictures; rejected ones lose their address. */
export async function withPictures(
  tree: readonly Pasted[],
  send: Send,
): Promise<readonly Pasted[]> {
  const found: Pasted[] = [];
  // Pictures are uploaded one after the other, like all files.
  for (const node of tree)
    found.push(typeof node === 'string' ? node : await withPicture(node, send));
  return found;
}

async function withPicture(node: PastedTag, send: Send): Promise<PastedTag> {
  const { src: _held, ...others } = node;
  const picture = node.tag === 'img' ? pictureIn(node) : undefined;
  if (picture === undefined) return { ...node, children: await withPictures(node.children, send) };
  const assetUid = await send(picture);
  return { ...others, ...(assetUid !== undefined && { assetUid }) };
}
