import type { ElementAttributes } from '../../elements/define.ts';
import { LOOKS } from '../../elements/looks.ts';
import type { Declarations, VariableTypes } from '../../values/codec.ts';
import { cssUrl } from '../../values/css.ts';
import { fillCss, type Fill } from '../../values/fill.ts';
import type { Json } from '../../values/json.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import type { ForcedState } from './state-text.ts';

const SPECS: ElementAttributes = LOOKS;

/** The looks of forced states. */
const STATE_OF_FORCED: Readonly<Record<ForcedState, string>> = {
  hover: 'hover',
  focus: 'focus-visible',
};

/**
 * Returns the declarations of a written look, to preview it before it is saved. Undefined for other
 * attributes, invalid values, and looks that need more than declarations of their block: other
 * states, layers, keyframes.
 */
export function lookCss(
  kid: string,
  v: Json,
  variables: VariableTypes,
  forcedState?: ForcedState,
): Declarations | undefined {
  const spec = Object.hasOwn(SPECS, kid) ? SPECS[kid] : undefined;
  if (spec === undefined || spec.type === 'Anchor') return undefined;
  if (
    spec.rules !== undefined &&
    (forcedState === undefined || kid !== STATE_OF_FORCED[forcedState])
  )
    return undefined;
  const codec = VALUE_TYPES[spec.type];
  const { value, problems } = codec.parse(v, variables);
  if (problems.length > 0) return undefined;
  const shown = namesNoFile(value) ? { ...value, url: PLACEHOLDER_URL } : value;
  const written: { toCss?: (value: never) => Declarations } =
    spec.toCss === undefined ? codec : spec;
  const css =
    spec.type === 'Fill' ? fillDeclarations(shown as Fill) : written.toCss?.(shown as never);
  return (
    css &&
    Object.fromEntries(Object.entries(css).filter(([, part]) => part !== PLACEHOLDER_CSS_URL))
  );
}

/** Represents a file next to the value: only its layout matters here. */
const PLACEHOLDER_URL = '/';
const PLACEHOLDER_CSS_URL = cssUrl(PLACEHOLDER_URL);

const namesNoFile = (value: unknown): value is { readonly url: string } =>
  typeof value === 'object' && value !== null && 'url' in value && value.url === '';

/** Returns the declarations of a fill; undefined for one painted by a layer. */
function fillDeclarations(value: Fill): Declarations | undefined {
  const { block, layer } = fillCss(value);
  return layer === undefined ? block : undefined;
}
