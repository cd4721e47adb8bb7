import { dangerouslySkipEscape } from 'vike/server';
import { DOCUMENT_FRAME } from '../src/view/document-html.ts';

/** The frame of every document; Vike adds the client's script to it. */
export function onRenderHtml() {
  return dangerouslySkipEscape(DOCUMENT_FRAME);
}
