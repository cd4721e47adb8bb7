import type { createElement, ReactElement } from 'react';

/** The attribute with the name of the slot whose blocks an element of an own component contains. */
const SLOT_MARK = 'data-own-slot';

/** A slot’s blocks as HTML by our own renderer, for the props of an own component. */
export const OwnPart = (create: typeof createElement, prop: string, html: string): ReactElement =>
  create('div', {
    key: prop,
    className: 'own-part',
    [SLOT_MARK]: prop,
    dangerouslySetInnerHTML: { __html: html },
  });
