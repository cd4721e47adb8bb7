import { formatDimension } from '../../values/dimension.ts';
import { isReference } from '../../values/variable.ts';
import type { ReplacedVariable } from '../resize/resizable.ts';

/**
 * Returns the report that a drag has replaced variables; `labelOf` returns a variable's label.
 * Undefined for none.
 */
export function sayReplaced(
  replaced: readonly ReplacedVariable[],
  labelOf: (variable: string) => string,
): string | undefined {
  const sentences = replaced.map(({ variable, by }) => {
    const value = isReference(by) ? `the variable “${labelOf(by.variable)}”` : formatDimension(by);
    return `Replaced the variable “${labelOf(variable)}” with ${value}.`;
  });
  return sentences.length === 0 ? undefined : [...new Set(sentences)].join(' ');
}
