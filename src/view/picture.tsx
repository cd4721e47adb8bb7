import type { ImgHTMLAttributes, ReactElement } from 'react';

/** The files from which a browser can choose; see `Picture` in `page/content.ts`. */
interface PictureChoice {
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly srcSet: string;
  readonly sizes: string;
}

/**
 * An image with its alternatives. If there are files of other types, the image is in a `<picture>`,
 * which has no box, so that it doesn't affect the layout.
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
