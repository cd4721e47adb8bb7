import type { ElementAttributes } from '../../elements/define.ts';
import { LOOKS } from '../../elements/looks.ts';
import type { Declarations, VariableTypes } from '../../values/codec.ts';
import { cssUrl } from '../../values/css.ts';
import { fillCss, type Fill } from '../../values/fill.ts';
import type { Json } from '../../values/json.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import type { HeldState } from './state-text.ts';

const SPECS: ElementAttributes = LOOKS;

/** The looks of blocks in a state that is held. */
const HELD: Readonly<Record<HeldState, string>> = { hover: 'hover', focus: 'focus-visible' };

/**
 * The declarations that a look makes as it is written, for who shows it before it is saved; undefined for what is no
 * look, can't be read, or needs more than the declarations of its block: states but the one that is held, layers, keyframes.
 */
export function lookCss(
  kid: string,
  v: Json,
  variables: VariableTypes,
  held?: HeldState,
): Declarations | undefined {
  const spec = Object.hasOwn(SPECS, kid) ? SPECS[kid] : undefined;
  if (spec === undefined || spec.type === 'Anchor') return undefined;
  if (spec.rules !== undefined && (held === undefined || kid !== HELD[held])) return undefined;
  const codec = VALUE_TYPES[spec.type];
  const { value, problems } = codec.parse(v, variables);
  if (problems.length > 0) return undefined;
  const shown = namesNoFile(value) ? { ...value, url: BESIDE } : value;
  const written: { toCss?: (value: never) => Declarations } =
    spec.toCss === undefined ? codec : spec;
  const css = spec.type === 'Fill' ? paintedCss(shown as Fill) : written.toCss?.(shown as never);
  return css && Object.fromEntries(Object.entries(css).filter(([, part]) => part !== ITS_PICTURE));
}

/** Stands for a file that is named beside the value: it isn't known here, but how it lies. */
const BESIDE = '/';
const ITS_PICTURE = cssUrl(BESIDE);

const namesNoFile = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'url' in value && value.url === '';

/** The declarations of a fill; undefined where it is painted by a layer. */
function paintedCss(value: Fill): Declarations | undefined {
  const { block, layer } = fillCss(value);
  return layer === undefined ? block : undefined;
}
