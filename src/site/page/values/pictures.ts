import type { ImageForm, ImageForms, PublishedAsset } from '../../../model/asset.ts';
import type { ElementCatalogue, ElementSpec } from '../../../elements/define.ts';
import type { AnyProps, BoardFacts, Media, Picture } from '../../../page/content.ts';
import type { BlockNode } from '../../../page/document.ts';
import { greatest } from '../../../values/fluid-width.ts';
import { cssString, cssUrl } from '../../../values/css.ts';
import { assetAddress, fileAddress } from '../../plan/addresses.ts';
import type { Collected } from '../collected.ts';
import { compiled } from '../compiled-element.ts';
import type { SiteOptions } from '../../plan/options.ts';
import { sizesIn, WINDOW, type AvailableWidth } from '../looks/available-width.ts';

/** The data that a build has about an image's file. */
export interface ImageFile {
  /** The size in pixels, as stated in the file. */
  readonly width: number;
  readonly height: number;
  readonly forms: readonly ImageForm[];
  /** See `PublishedAsset`. */
  readonly sharing?: PublishedAsset['sharing'];
}

/**
 * The images with known files, by the uid of the asset; plain data, so that threads can share it.
 */
export type MediaIndex = ReadonlyMap<string, ImageFile>;

/** An asset in the form for components. */
export function mediaOf(asset: PublishedAsset, options: SiteOptions): Media {
  const { width, height } = asset;
  const src = assetAddress(asset, options);
  return { src, width, height, picture: pictureOf(asset, options) };
}

/** The alternatives of an image's file, at the window's width. */
function pictureOf(asset: PublishedAsset, options: SiteOptions): Picture | undefined {
  const { forms } = asset;
  if (forms === undefined) return undefined;
  const own = ownType(asset);
  const sources = otherTypes(forms.files, own).map((type) => ({
    type,
    srcSet: srcSet(forms.files.filter((form) => form.type === type)),
  }));
  const same = forms.files.filter(({ type }) => type === own);
  const original = `${assetAddress(asset, options)} ${forms.width}w`;
  return {
    sources,
    srcSet: same.length === 0 ? '' : `${srcSet(same)}, ${original}`,
    sizes: sizesIn(WINDOW, Infinity),
  };

  function srcSet(files: readonly ImageForm[]): string {
    return files.map(({ path, width }) => `${fileAddress(path, options)} ${width}w`).join(', ');
  }
}

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg' };

/** The MIME type of an image's own file. */
function ownType({ extension }: PublishedAsset): string {
  return TYPES[extension] ?? `image/${extension}`;
}

function otherTypes(files: readonly ImageForm[], own: string): readonly string[] {
  return [...new Set(files.map(({ type }) => type))].filter((type) => type !== own);
}

/** A background picture may cover the window; wider files are only for foreground pictures. */
const FILL_WIDTH = 1440;
/** The width of a background picture for a phone with two pixels per point. */
const SMALL_FILL_WIDTH = 960;

/** The CSS that chooses among the types of an image; empty if there is only its file. */
export function imageSets(asset: PublishedAsset, options: SiteOptions): ImageSets | undefined {
  if (asset.forms === undefined) return undefined;
  const choice = imageSet(asset, asset.forms, { options, wide: FILL_WIDTH });
  const small = imageSet(asset, asset.forms, { options, wide: SMALL_FILL_WIDTH });
  return small === choice ? { choice } : { choice, small };
}

export interface ImageSets {
  readonly choice: string;
  /** The choice for small windows, if it differs. */
  readonly small?: string;
}

function imageSet(
  asset: PublishedAsset,
  forms: ImageForms,
  { options, wide }: { readonly options: SiteOptions; readonly wide: number },
): string {
  const own = ownType(asset);
  const chosen = [...otherTypes(forms.files, own), own].map((type) => {
    const files = forms.files.filter((form) => form.type === type);
    const file = files.find(({ width }) => width >= wide) ?? files.at(-1);
    const isOriginal = file === undefined || (type === own && file.width < wide);
    const address = isOriginal ? assetAddress(asset, options) : fileAddress(file.path, options);
    return `${cssUrl(address)} type(${cssString(type)})`;
  });
  return `image-set(${chosen.join(',')})`;
}

/** Props whose pictures have their rendered width: the available width, at most their own. */
export function fitPictures(
  element: ElementSpec,
  props: AnyProps,
  {
    availableWidth,
    isSwitched,
  }: { readonly availableWidth: AvailableWidth; readonly isSwitched: boolean },
): AnyProps {
  const { pictures } = compiled(element);
  if (pictures.length === 0) return props;
  const fitted: Record<string, unknown> = { ...props };
  for (const kid of pictures) {
    // The cast is sound: the value of an attribute for a picture is a `Media`.
    const media = props[kid] as Media | undefined;
    if (media?.width === undefined) continue;
    const px = Math.min(greatest(availableWidth.now().fluid), media.width);
    // An invisible picture isn't the main content.
    const isLarge = !isSwitched && px >= LARGE.width && (media.height ?? 0) >= LARGE.height;
    const { src, width, height, picture } = media;
    fitted[kid] = {
      src,
      width,
      height,
      picture: picture && { ...picture, sizes: sizesIn(availableWidth, media.width) },
      prominence: isLarge ? 'large' : media.prominence,
    } satisfies Media;
  }
  return fitted;
}

/** Records whether a block shows a large picture, or one chosen by the author to load first. */
export function notePictures(element: ElementSpec, props: AnyProps, collected: Collected) {
  const { pictures, hasPriority } = compiled(element);
  if (hasPriority && props['priority'] === true) collected.hasPriority = true;
  for (const kid of pictures) {
    if ((props[kid] as Media | undefined)?.prominence === 'large') collected.hasLargePicture = true;
  }
}

/** The facts of a board, with a picture that has its rendered width. */
export function fitFacts(facts: BoardFacts, availableWidth: AvailableWidth): BoardFacts {
  const { image } = facts;
  if (image?.picture === undefined || image.width === undefined) return facts;
  const sizes = sizesIn(availableWidth, image.width);
  return { ...facts, image: { ...image, picture: { ...image.picture, sizes } } };
}

/** Minimum pixels of a large picture: portraits and icons are smaller. */
const LARGE = { width: 480, height: 240 };

/**
 * Number of blocks at the beginning of a page among which its first large picture is likely to be
 * visible.
 */
const EARLY = 80;

/**
 * A page's tree whose first large picture is marked: visitors wait for it, so it is loaded first.
 */
export function withFirstPicture(
  root: BlockNode,
  elements: ElementCatalogue,
  { hasLargePicture, hasPriority }: Pick<Collected, 'hasLargePicture' | 'hasPriority'>,
): BlockNode {
  if (!hasLargePicture) return root;
  let isDone = false;
  let count = 0;
  const marked = visit(root);
  return marked === root || (hasPriority && hasPriorityPicture(root)) ? root : marked;

  function visit(node: BlockNode): BlockNode {
    count += 1;
    isDone ||= count > EARLY;
    if (isDone) return node;
    const props = promoted(node.props, elements.get(node.eid));
    isDone = props !== node.props;
    let { children } = node;
    for (const [index, child] of node.children.entries()) {
      if (isDone) break;
      const visited = visit(child);
      if (visited !== child) children = node.children.with(index, visited);
    }
    if (props === node.props && children === node.children) return node;
    // Other pages may share the original node.
    return { ...node, props, children, isShared: false };
  }
}

/** Returns whether the author chose a picture to load first. */
function hasPriorityPicture({ props, children }: BlockNode): boolean {
  if (props['priority'] === true) return true;
  for (const child of children) if (hasPriorityPicture(child)) return true;
  return false;
}

function promoted(props: AnyProps, element: ElementSpec | undefined): AnyProps {
  const kids = element === undefined ? [] : compiled(element).pictures;
  // The cast is sound: the value of an attribute for a picture is a `Media`.
  const large = kids.find((kid) => (props[kid] as Media | undefined)?.prominence === 'large');
  if (large === undefined) return props;
  const media = props[large] as Media;
  return { ...props, [large]: { ...media, prominence: 'first' } satisfies Media };
}
