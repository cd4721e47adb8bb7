import { createElement } from 'react';
import { PIECE_CLASS, PIECE_SANDBOX, pieceDocument } from '../../page/html-piece.ts';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/**
 * Renders the code in a frame; in a link or a line of text, which can’t contain a frame, renders an
 * empty element.
 */
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
