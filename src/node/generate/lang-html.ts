import { directionOf } from '../../values/languages.ts';
import { escapeHtml } from '../../view/head-html.ts';

/** The attributes of a document that say its language, and the direction where that isn't the usual one. */
export function langHtml(lang: string): string {
  const own = `lang="${escapeHtml(lang)}"`;
  return directionOf(lang) === 'rtl' ? `${own} dir="rtl"` : own;
}
