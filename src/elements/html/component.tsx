import { createElement } from 'react';
import { PIECE_CLASS, PIECE_SANDBOX, pieceDocument } from '../../page/html-piece.ts';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/** A link, or a line of text, can’t contain a frame. */
export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { code, title, height } = props;
  if (tag !== 'div' || code === '') return createElement(tag, host);
  return createElement(
    tag,
    host,
    <iframe
      className={PIECE_CLASS}
      srcDoc={pieceDocument(code)}
      title={title}
      height={height}
      loading="lazy"
      sandbox={PIECE_SANDBOX}
    />,
  );
}
