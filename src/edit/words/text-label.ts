import type { ElementCatalogue } from '../../elements/define.ts';
import { labelOfKey } from '../../model/names.ts';
import { CONTENT, type TextUnit } from '../../site/languages/text-units.ts';
import { TEXT } from '../../site/texts/inline.ts';
import { elementLabel } from './layer-name.ts';

const PLAIN: ReadonlySet<string> = new Set([TEXT, CONTENT]);

/** Returns the label of a text of a board: its element and property, such as “Image, Alt”. */
export function textLabel(
  { block, name }: Pick<TextUnit, 'block' | 'name'>,
  eid: string | undefined,
  elements: ElementCatalogue,
): string {
  if (block === '') return labelOfKey(name.replace(/^fields\./, ''));
  const own = elementLabel(eid ?? '', elements);
  return PLAIN.has(name) ? own : `${own}, ${labelOfKey(name.slice(name.lastIndexOf('.') + 1))}`;
}
