import type { Bounds, Codec, VariableType } from '../../values/codec.ts';
import { DURATION_UNITS, toMilliseconds, type Duration } from '../../values/duration.ts';
import type { Json } from '../../values/json.ts';
import { formatNumber } from '../../values/number.ts';
import { evaluateSum, rounded, type Measure } from './sums.ts';
import { TEXTS } from './inspect-texts.ts';

/** The accepted numbers and units of a value type. */
export interface MeasureForm extends Bounds {
  /** The first one is the default; an empty one means a plain number. */
  readonly units: readonly string[];
  /** The accepted types of variables. */
  readonly variables: readonly VariableType[];
}

type OfType = Pick<MeasureForm, 'units' | 'variables'> & Bounds;

const ANY: readonly string[] = ['px', '%', 'em', 'rm', 'vw', 'vh', 'ch'];

const FORMS: Readonly<Record<string, OfType>> = {
  Amount: { units: [''], variables: ['Number'] },
  Dimension: { units: ANY, variables: ['Dimension'] },
  Duration: { units: DURATION_UNITS, variables: [], minimum: 0 },
  LineHeight: { units: ['', ...ANY], variables: ['Number', 'Dimension'], minimum: 0 },
  Number: { units: [''], variables: [] },
  Width: { units: ['px', 'em', 'rm'], variables: [], minimum: 0 },
};

/** Returns the accepted numbers of a codec; undefined for other codecs. */
export function measureForm(codec: Codec<unknown>, bounds: Bounds = {}): MeasureForm | undefined {
  const own = Object.hasOwn(FORMS, codec.type) ? FORMS[codec.type] : undefined;
  if (own === undefined) return undefined;
  const { form } = codec;
  const inner = form?.kind === 'number' ? form.bounds : {};
  const isPositive = form?.kind === 'dimension' && form.isPositive;
  const isPercent = form?.kind !== 'dimension' || form.isPercent;
  return {
    units: isPercent ? own.units : own.units.filter((unit) => unit !== '%'),
    variables: own.variables,
    minimum: bounds.minimum ?? inner.minimum ?? (isPositive ? 0 : own.minimum),
    maximum: bounds.maximum ?? inner.maximum,
    step: bounds.step ?? inner.step,
  };
}

/** Returns number and unit of a written value; undefined for variables and other values. */
export function readMeasure(form: MeasureForm, written: Json | undefined): Measure | undefined {
  if (typeof written === 'number') return { val: written, unit: '' };
  if (typeof written !== 'string') return undefined;
  const unit = form.units.includes('') ? '' : 'px';
  return evaluateSum(written, { units: [...form.units, unit], unit });
}

/** Returns the start for steps from an unset value: the effective one, the usual one, or zero. */
export function measureFrom(form: MeasureForm, codec: Codec<unknown>, initial?: Json): Measure {
  const usual = codec.isOptional === true ? codec.usual : codec.serialize(codec.fallback);
  // A usual value with a unit is only an example, so steps don't start there.
  const first = readMeasure(form, initial ?? (typeof usual === 'number' ? usual : undefined));
  return first ?? { val: Math.max(0, form.minimum ?? 0), unit: form.units[0] ?? '' };
}

/** Returns the written form of a number with a unit; a plain number is a number in JSON. */
export function writeMeasure({ val, unit }: Measure): Json {
  return unit === '' ? val : `${formatNumber(val)}${unit}`;
}

/** A measure within bounds, and the reason for a correction. */
export interface CorrectedMeasure {
  readonly measure: Measure;
  readonly reason?: string;
}

/** Returns the nearest measure within bounds. */
export function withinBounds({ val, unit }: Measure, bounds: Bounds): CorrectedMeasure {
  const { minimum = -Infinity, maximum = Infinity, step } = bounds;
  if (val < minimum) return { measure: { val: minimum, unit }, reason: TEXTS.minimum(minimum) };
  if (val > maximum) return { measure: { val: maximum, unit }, reason: TEXTS.maximum(maximum) };
  if (step === 1 && !Number.isInteger(val)) {
    return { measure: { val: Math.round(val), unit }, reason: TEXTS.whole };
  }
  return { measure: { val, unit } };
}

/** Returns the size of a step: large with Shift, small with Alt; integers stay integers. */
export function stepOf(
  form: MeasureForm,
  { unit }: Pick<Measure, 'unit'>,
  { shiftKey, altKey }: { readonly shiftKey: boolean; readonly altKey: boolean },
): number {
  const { step } = form;
  const own = step ?? (isCoarse(form, unit) ? 0.1 : 1);
  if (shiftKey) return rounded(own * 10);
  return altKey && step !== 1 ? rounded(own / 10) : own;
}

/** Returns whether one unit is a large step: for font sizes, seconds, and factors. */
function isCoarse({ units, maximum = Infinity }: MeasureForm, unit: string): boolean {
  const isFactor = unit === '' && (units.length > 1 || maximum <= 10);
  return isFactor || ['em', 'rm', 's', 'm'].includes(unit);
}

/** Returns a measure with a number added to its own. */
export function moved(measure: Measure, by: number): Measure {
  return { ...measure, val: rounded(measure.val + by) };
}

/**
 * Converts to another unit: times keep their duration; lengths keep their number, as an em depends
 * on its place.
 */
export function inUnit({ val, unit: from }: Measure, unit: string): Measure {
  const [own, other] = [from, unit].map((name) => DURATION_UNITS.find((known) => known === name));
  if (own === undefined || other === undefined) return { val, unit };
  return { val: rounded((val * millisecondsIn(own)) / millisecondsIn(other)), unit };
}

const millisecondsIn = (unit: Duration['unit']) => toMilliseconds({ value: 1, unit });
