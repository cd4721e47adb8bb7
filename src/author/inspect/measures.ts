import type { Bounds, Codec, VariableType } from '../../values/codec.ts';
import { DURATION_UNITS, toMilliseconds, type Duration } from '../../values/duration.ts';
import type { Json } from '../../values/json.ts';
import { formatNumber } from '../../values/number.ts';
import { evaluateSum, rounded, type Measure } from './sums.ts';

/** What a number with a unit may be, by its value type. */
export interface MeasureForm extends Bounds {
  /** The one that a new value has first; an empty one for a plain number. */
  readonly units: readonly string[];
  /** The types of variables that may stand in its place. */
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

/** What the numbers of a codec may be; undefined for one whose values are no numbers. */
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

/** The number and the unit of a written value; undefined for a variable, and for what is no number. */
export function readMeasure(form: MeasureForm, written: Json | undefined): Measure | undefined {
  if (typeof written === 'number') return { val: written, unit: '' };
  if (typeof written !== 'string') return undefined;
  const unit = form.units.includes('') ? '' : 'px';
  return evaluateSum(written, { units: [...form.units, unit], unit });
}

/** What a value that isn't written is counted from: what counts then, else the usual number, else nothing. */
export function measureFrom(form: MeasureForm, codec: Codec<unknown>, initial?: Json): Measure {
  const usual = codec.isOptional === true ? codec.usual : codec.serialize(codec.fallback);
  // The usual length is an example.
  const first = readMeasure(form, initial ?? (typeof usual === 'number' ? usual : undefined));
  return first ?? { val: Math.max(0, form.minimum ?? 0), unit: form.units[0] ?? '' };
}

/** The written form of a number with a unit; a plain one is a number in JSON. */
export function writeMeasure({ val, unit }: Measure): Json {
  return unit === '' ? val : `${formatNumber(val)}${unit}`;
}

/** A measure that is within bounds, and why it isn't the one that was given. */
export interface Corrected {
  readonly measure: Measure;
  readonly reason?: string;
}

/** The nearest measure that the bounds allow. */
export function withinBounds({ val, unit }: Measure, bounds: Bounds): Corrected {
  const { minimum = -Infinity, maximum = Infinity, step } = bounds;
  if (val < minimum)
    return { measure: { val: minimum, unit }, reason: `The minimum is ${minimum}.` };
  if (val > maximum)
    return { measure: { val: maximum, unit }, reason: `The maximum is ${maximum}.` };
  if (step === 1 && !Number.isInteger(val)) {
    return { measure: { val: Math.round(val), unit }, reason: 'Use a whole number.' };
  }
  return { measure: { val, unit } };
}

/** How far a step goes: a large one with Shift, a small one with Alt; whole numbers stay whole. */
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

/** Whether one is a lot: of sizes of letters, of seconds, and of factors. */
function isCoarse({ units, maximum = Infinity }: MeasureForm, unit: string): boolean {
  const isFactor = unit === '' && (units.length > 1 || maximum <= 10);
  return isFactor || ['em', 'rm', 's', 'm'].includes(unit);
}

/** A measure some steps further. */
export function moved(measure: Measure, by: number): Measure {
  return { ...measure, val: rounded(measure.val + by) };
}

/** The same in another unit: a time is as long as it was; a length keeps its number, as what an em is depends on its place. */
export function inUnit({ val, unit: from }: Measure, unit: string): Measure {
  const [own, other] = [from, unit].map((name) => DURATION_UNITS.find((known) => known === name));
  if (own === undefined || other === undefined) return { val, unit };
  return { val: rounded((val * millisecondsIn(own)) / millisecondsIn(other)), unit };
}

const millisecondsIn = (unit: Duration['unit']) => toMilliseconds({ value: 1, unit });
