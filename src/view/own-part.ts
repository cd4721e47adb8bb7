import type { createElement, ReactElement } from 'react';
import { OWN_PART, SLOT_MARK } from '../page/own-island.ts';

/** A slot’s blocks as HTML by our own renderer, for the props of an own component. */
export const OwnPart = (create: typeof createElement, slot: string, html: string): ReactElement =>
  create('div', {
    key: slot,
    className: OWN_PART,
    [SLOT_MARK]: slot,
    dangerouslySetInnerHTML: { __html: html },
  });
