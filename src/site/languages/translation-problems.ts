import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { placeIn, type BoardTranslation } from '../../model/translations.ts';
import { siteMessages } from '../messages.ts';
import type { UnusedTranslation } from './translate-tree.ts';

const CODES = {
  block: 'translation-block',
  attribute: 'translation-attribute',
  attributes: 'translation-attribute',
  content: 'translation-content',
  mark: 'translation-mark',
} as const satisfies Record<UnusedTranslation['why'], string>;

const FIELDS = {
  block: '',
  attribute: '.attrs',
  attributes: '.attrs',
  content: '.content',
  mark: '.content',
} as const satisfies Record<UnusedTranslation['why'], string>;

/** The diagnostic about a part of a translation without effect, at its place. */
export function unusedTranslation(
  { why, key, name }: UnusedTranslation,
  { place, texts }: BoardTranslation,
  language: string,
): Diagnostic {
  const inner = why === 'attribute' ? `.${name}` : '';
  const at = placeIn(place, `blocks.${key}${FIELDS[why]}${inner}`);
  const params = { key: quote(key), name: quote(name), language, board: quote(texts.board) };
  return siteMessages.at(CODES[why], at, params);
}
