import type { ImgHTMLAttributes, ReactElement } from 'react';

/** See `Media` of the model. */
interface PictureChoice {
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly srcSet: string;
  readonly sizes: string;
}

/**
 * An image with its alternatives. With other types it is in a `<picture>`, which has no box of its
 * own, so the layout of the image stays.
 */
export function pictureElement(
  attributes: ImgHTMLAttributes<HTMLImageElement>,
  choice: PictureChoice | undefined,
): ReactElement {
  if (choice === undefined) return <img {...attributes} />;
  const { sources, srcSet, sizes } = choice;
  const own = srcSet === '' ? {} : { srcSet, sizes };
  const image = <img {...attributes} {...own} />;
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
