import type { createElement, ReactElement } from 'react';
import { OWN_PART, SLOT_MARK } from '../page/own-island.ts';

/**
 * A React element with the HTML of a slot’s blocks, which our own renderer makes, for the props of
 * an own component.
 */
export const OwnPart = (create: typeof createElement, slot: string, html: string): ReactElement =>
  create('div', {
    key: slot,
    className: OWN_PART,
    [SLOT_MARK]: slot,
    dangerouslySetInnerHTML: { __html: html },
  });
