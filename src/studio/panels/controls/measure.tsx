import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Input } from 'react-aria-components';
import { isUndoOrRedo } from '../../../author/keys.ts';
import {
  inUnit,
  measureForm,
  measureFrom,
  moved,
  readMeasure,
  stepOf,
  withinBounds,
  writeMeasure,
  type MeasureForm,
} from '../../../author/inspect/number-field-spec.ts';
import { evaluateSum, mixesUnits, type Measure } from '../../../author/inspect/sums.ts';
import { isSameJson, type Json } from '../../../values/json.ts';
import { formatNumber } from '../../../values/number.ts';
import { formatReference, readReference } from '../../../values/variable.ts';
import {
  effectText,
  readWord,
  variablesFor,
  variableText,
  type Control,
  type ControlProps,
} from './control.ts';
import { Labelled, useScrubTarget } from './labelled.tsx';
import { MenuField } from './menu-field.tsx';
import type { Option } from './option-list.tsx';
import { useReason } from './reason-context.ts';
import { useRest, type Rest } from './use-rest.ts';
import { CONTROL_TEXTS as TEXTS } from './controls-texts.ts';

/** Edits a number with its unit, or a variable. */
export const MeasureControl: Control = (props) => {
  const form = measureForm(props.attribute.codec, props.attribute);
  return form && <MeasureField {...props} form={form} />;
};

interface MeasureFieldProps extends ControlProps {
  readonly form: MeasureForm;
}

function MeasureField(props: MeasureFieldProps) {
  const { attribute, form, value, context, onPreview, onCommit } = props;
  const shown = value ?? undefined;
  const [text, setText] = useState<string>();
  const { reason, setReason } = useReason();
  const rest = useRest(onCommit);
  const reference = readReference(shown);
  const written = readMeasure(form, shown);
  const measure = written ?? measureFrom(form, attribute.codec, attribute.initial);
  const from = () => written ?? readMeasure(form, attribute.onPage?.()) ?? measure;
  useScrubTarget({
    form,
    from: () => (reference === undefined ? from() : undefined),
    onPreview: (next) => onPreview(next && writeMeasure(next)),
    onCommit: (next) => onCommit(writeMeasure(next)),
  });
  const entry = useEntry(props, { measure, from, rest, text, setText, setReason });
  const initial = readMeasure(form, attribute.initial ?? undefined);
  const called = reference && variableText(context, reference.variable);
  const kept = called ?? (shown === undefined ? '' : numberText(form, shown));
  return (
    <span
      className="sg-field sg-measure"
      data-variable={reference !== undefined || undefined}
      title={reason ?? called}
    >
      <Input
        aria-label={attribute.label}
        {...(attribute.describedBy !== undefined && { 'aria-describedby': attribute.describedBy })}
        {...(reason !== undefined && { 'aria-description': reason })}
        {...(text !== undefined && reason !== undefined && { 'aria-invalid': true })}
        value={text ?? kept}
        placeholder={
          effectText(attribute) ?? (initial === undefined ? '—' : formatNumber(initial.val))
        }
        inputMode="text"
        spellCheck={false}
        {...entry}
      />
      <UnitMenu {...props} measure={measure} reference={reference?.variable} />
    </span>
  );
}

function numberText(form: MeasureForm, written: Json): string {
  const measure = readMeasure(form, written);
  if (measure !== undefined) return formatNumber(measure.val);
  return typeof written === 'string' ? written : '';
}

interface EntryState {
  readonly measure: Measure;
  /** Returns the value that steps by the arrow keys start from. */
  readonly from: () => Measure;
  readonly rest: Rest;
  readonly text: string | undefined;
  readonly setText: (text: string | undefined) => void;
  readonly setReason: (reason: string | undefined) => void;
}

/** Handles typing and the arrows. */
function useEntry(props: MeasureFieldProps, state: EntryState) {
  const { attribute, form, context, value, onPreview } = props;
  const { measure, from, rest, text, setText, setReason } = state;
  const [isStepped, setStepped] = useState(false);
  const noteCorrected = useCorrected(value, () => {
    // While text is typed, the shown reason is that of the text, and stays.
    if (text === undefined) setReason(undefined);
  });

  function read(typed: string): Json | undefined {
    const word = typed.trim();
    const variables = variablesFor(attribute, context, form.variables);
    return readWord(variables, word, (plain) => {
      const sum = evaluateSum(plain, { units: form.units, unit: measure.unit });
      return sum && bounded(sum);
    });
  }

  function bounded(input: Measure): Json {
    const { measure: nearest, reason } = withinBounds(input, form);
    setReason(reason);
    if (reason !== undefined) noteCorrected();
    return writeMeasure(nearest);
  }

  function accept() {
    setStepped(false);
    if (text === undefined) {
      rest.end();
      return;
    }
    // An empty field clears the value.
    const written = text.trim() === '' ? undefined : read(text);
    if (written === undefined && text.trim() !== '') {
      // Invalid text stays for correction.
      setReason(mixesUnits(text) ? TEXTS.mixesUnits(text) : TEXTS.noNumber(text));
    } else {
      setText(undefined);
      if (written !== value) rest.later(written);
    }
    rest.end();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') accept();
    else if (isUndoOrRedo(event)) {
      if (text === undefined) rest.end();
      else event.stopPropagation();
    } else if (event.key === 'Escape' && (text !== undefined || isStepped)) {
      event.stopPropagation();
      rest.drop();
      setText(undefined);
      setStepped(false);
      setReason(undefined);
      onPreview(undefined);
    } else if (event.key === 'Escape') setReason(undefined);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const sum =
        text === undefined
          ? undefined
          : evaluateSum(text, { units: form.units, unit: measure.unit });
      const last = sum ?? from();
      const by = stepOf(form, last, event) * (event.key === 'ArrowUp' ? 1 : -1);
      const next = bounded(moved(last, by));
      setStepped(true);
      setText(undefined);
      onPreview(next);
      rest.later(next);
    }
  }
  return {
    onKeyDown,
    onBlur: accept,
    onChange: (event: { readonly target: HTMLInputElement }) => {
      setReason(undefined);
      setText(event.target.value);
    },
  };
}

/**
 * Returns a function to be called after a correction; `onOther` is called once the value changes
 * again.
 */
function useCorrected(value: Json | undefined, onOther: () => void): () => void {
  const corrected = useRef<'just now' | readonly [to: Json | undefined]>(undefined);
  useEffect(() => {
    const { current: then } = corrected;
    if (then === 'just now') corrected.current = [value];
    if (!Array.isArray(then) || isSameJson(then[0], value)) return;
    corrected.current = undefined;
    onOther();
  });
  return () => {
    corrected.current = 'just now';
  };
}

interface UnitMenuProps extends MeasureFieldProps {
  readonly measure: Measure;
  readonly reference: string | undefined;
}

/** Lists the units, and the variables that can replace a number. */
function UnitMenu({ attribute, form, context, measure, reference, onCommit }: UnitMenuProps) {
  const variables = variablesFor(attribute, context, form.variables);
  const options: readonly Option[] = [
    ...form.units.map((unit) => ({ id: unit === '' ? NO_UNIT : unit, text: unitText(unit) })),
    ...variables.map(({ name, label, light }) => ({
      id: formatReference({ variable: name }),
      text: `${label || name} · ${light}`,
    })),
  ];
  if (options.length < 2) return null;
  const current = measure.unit === '' ? NO_UNIT : measure.unit;
  return (
    <MenuField
      className="sg-unit"
      label={TEXTS.unitOf(attribute.label)}
      options={options}
      selected={reference === undefined ? current : formatReference({ variable: reference })}
      onSelect={(id) => {
        const unit = id === NO_UNIT ? '' : id;
        onCommit(id.startsWith('var:') ? id : writeMeasure(inUnit(measure, unit)));
      }}
    />
  );
}

const NO_UNIT = 'none';

function unitText(unit: string): string {
  return unit === '' ? '×' : unit === 'rm' ? 'rem' : unit;
}

interface MarkedMeasureProps extends ControlProps {
  /** A short label before the number. */
  readonly mark: string;
}

/** Edits a number in a group, with a draggable label. */
export function MarkedMeasure({ mark, ...props }: MarkedMeasureProps) {
  return (
    <span className="sg-marked" title={props.attribute.label}>
      <Labelled className="sg-mark" label={<span aria-hidden="true">{mark}</span>}>
        <MeasureControl {...props} />
      </Labelled>
    </span>
  );
}
