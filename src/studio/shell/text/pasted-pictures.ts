import type { Pasted, PastedTag } from '../../../edit/blocks/pasted-tree.ts';

/** A picture that stands in HTML with its bytes, as it is sent. */
export interface PastedPicture {
  readonly name: string;
  /** In Base64. */
  readonly bytes: string;
}

/** Gives a picture to the project, and the uid of its asset; undefined where that is refused. */
type Send = (picture: PastedPicture) => Promise<string | undefined>;

const DATA = /^data:image\/(gif|jpeg|png|webp|svg\+xml);base64,([\w+/=\s]+)$/;

/** The picture that an address holds; undefined for one that leads anywhere. */
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

/** A tree whose pictures are files of the project; what is refused stays without any address. */
export async function withPictures(
  tree: readonly Pasted[],
  send: Send,
): Promise<readonly Pasted[]> {
  const found: Pasted[] = [];
  // One after the other, as files are taken.
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
