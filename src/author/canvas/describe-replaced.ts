import { formatDimension } from '../../values/dimension.ts';
import { isReference } from '../../values/variable.ts';
import type { ReplacedVariable } from '../resize/resizable.ts';
import { TEXTS } from './canvas-texts.ts';

/**
 * Returns the report that a drag has replaced variables; `labelOf` returns a variable's label.
 * Undefined for none.
 */
export function describeReplaced(
  replaced: readonly ReplacedVariable[],
  labelOf: (variable: string) => string,
): string | undefined {
  const sentences = replaced.map(({ variable, by }) => {
    const value = isReference(by) ? TEXTS.variable(labelOf(by.variable)) : formatDimension(by);
    return TEXTS.replaced(labelOf(variable), value);
  });
  return sentences.length === 0 ? undefined : [...new Set(sentences)].join(' ');
}
