import type { Place } from '../../../diagnostics/diagnostic.ts';
import { PIECE_CODE } from '../../../page/html-piece.ts';
import { inlineCode } from '../../../values/html-code.ts';
import { reportAt } from '../context.ts';
import type { ReadingContext } from './attribute-place.ts';

/**
 * A piece of the author's HTML: dropped if the project isn't trusted (OWN-4). The scripts of its
 * frame are dependencies, by which the policy of the site knows them.
 */
export function readHtml({ site, collected }: ReadingContext, html: string, place: () => Place) {
  if (html === '') return '';
  if (site.options.isUntrusted) {
    reportAt(site, 'html-dropped', place(), {});
    return '';
  }
  const { scripts, handlers } = inlineCode(html);
  for (const script of [PIECE_CODE, ...scripts]) collected.dependencies.add(`code ${script}`);
  const [name] = handlers;
  if (name !== undefined && site.options.csp !== 'none') {
    reportAt(site, 'html-handler', place(), { name });
  }
  return html;
}
