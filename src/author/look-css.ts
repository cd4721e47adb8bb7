import type { ElementAttributes } from '../elements/define.ts';
import { LOOKS } from '../elements/looks.ts';
import type { Declarations, VariableTypes } from '../values/codec.ts';
import { fillCss, type Fill } from '../values/fill.ts';
import type { Json } from '../values/json.ts';
import { VALUE_TYPES } from '../values/value-types.ts';

const SPECS: ElementAttributes = LOOKS;

/**
 * The declarations that a look makes as it is written, for who shows it before it is saved; undefined for what is no
 * look, can't be read, or needs more than the declarations of its block: states, layers, keyframes.
 */
export function lookCss(kid: string, v: Json, variables: VariableTypes): Declarations | undefined {
  const spec = Object.hasOwn(SPECS, kid) ? SPECS[kid] : undefined;
  if (spec === undefined || spec.rules !== undefined || spec.type === 'Anchor') return undefined;
  const codec = VALUE_TYPES[spec.type];
  const { value, problems } = codec.parse(v, variables);
  if (problems.length > 0) return undefined;
  if (spec.type === 'Fill') {
    const { block, layer } = fillCss(value as Fill);
    return layer === undefined ? block : undefined;
  }
  const written: { toCss?: (value: never) => Declarations } =
    spec.toCss === undefined ? codec : spec;
  return written.toCss?.(value as never);
}
