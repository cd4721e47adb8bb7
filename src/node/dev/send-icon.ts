import type { ServerResponse } from 'node:http';
import { iconDrawing } from '../../elements/icon/component.tsx';
import { limitAnswer } from '../restrict-response.ts';

/** The folder of icons below the files of the shell. */
const ICONS = /^icons\/([a-z\d-]+)\.svg$/;
const TYPE = 'image/svg+xml';

/** Grey is visible on light and dark ground where an icon isn’t a mask. */
const COMMON =
  'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#808080" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/** Sends an icon of the icon set; returns whether the name is that of one. */
export function sendIcon(name: string, response: ServerResponse): boolean {
  const [, icon = ''] = ICONS.exec(name) ?? [];
  const drawing = iconDrawing(icon);
  if (drawing === '') return false;
  limitAnswer(response, TYPE);
  response.writeHead(200, { 'content-type': TYPE, 'cache-control': 'max-age=3600' });
  response.end(`<svg ${COMMON}>${drawing}</svg>`);
  return true;
}
