import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { readMeasure, numberFieldSpec } from '../../../author/inspect/number-field-spec.ts';
import { rounded } from '../../../author/inspect/sums.ts';
import { dimension } from '../../../values/dimension.ts';
import type { Json } from '../../../values/json.ts';
import type { Control, ControlProps } from './control.ts';
import { followPress } from './follow-press.ts';
import { MarkedMeasure } from './measure.tsx';
import { useDelayedSave } from './use-delayed-save.ts';
import { CONTROL_TEXTS, LENGTH_TEXTS as TEXTS } from './controls-texts.ts';

type Pair = readonly [x: string, y: string];

/** Edits a point or a size as two numbers; a point in per cent also has a pad. */
export const VectorControl: Control = (props) => {
  const { attribute, value, onPreview, onCommit, context } = props;
  const { form } = attribute.codec;
  const part = form?.kind === 'vector' ? form.part : dimension;
  const initial = pairOf(attribute.codec.serialize(attribute.codec.fallback ?? ZERO));
  const usual = pairOf(attribute.initial) ?? initial ?? ['0px', '0px'];
  const [x, y] = pairOf(value) ?? usual;
  const write = (...pair: readonly [x: Json | undefined, y: Json | undefined]) =>
    pair.map((v, at) => (typeof v === 'string' ? v : usual[at])).join(',');
  const { takesVariables, describedBy } = attribute;
  const shared = { codec: part, takesVariables, describedBy };
  const isPlace = x.endsWith('%') && y.endsWith('%') && attribute.kind !== 'size';
  return (
    <span className="sg-vector">
      {isPlace && <FocalPad {...props} at={[x, y]} />}
      <MarkedMeasure
        {...{ context }}
        mark="X"
        attribute={{
          ...shared,
          label: CONTROL_TEXTS.partOf(attribute.label, TEXTS.across),
          initial: x,
        }}
        value={value === undefined ? undefined : x}
        onPreview={(v) => onPreview(v && write(v, y))}
        onCommit={(v, options) => onCommit(write(v, y), options)}
      />
      <MarkedMeasure
        {...{ context }}
        mark="Y"
        attribute={{
          ...shared,
          label: CONTROL_TEXTS.partOf(attribute.label, TEXTS.down),
          initial: y,
        }}
        value={value === undefined ? undefined : y}
        onPreview={(v) => onPreview(v && write(x, v))}
        onCommit={(v, options) => onCommit(write(x, v), options)}
      />
    </span>
  );
};

const ZERO = { x: { val: 0, unit: 'px' }, y: { val: 0, unit: 'px' } };

function pairOf(written: Json | undefined): Pair | undefined {
  if (written === 'center') return ['50%', '50%'];
  const [x, y] = typeof written === 'string' ? written.split(',') : [];
  return x === undefined || y === undefined ? undefined : [x.trim(), y.trim()];
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A pad with a point that the pointer and the arrows move. */
function FocalPad({
  attribute,
  at: [x, y],
  onPreview,
  onCommit,
}: ControlProps & { readonly at: Pair }) {
  const rest = useDelayedSave(onCommit);
  const isStepped = useRef(false);
  const form = numberFieldSpec(dimension);
  const numbers = [x, y].map((written) => (form && readMeasure(form, written)?.val) ?? 50);
  const [left = 50, top = 50] = numbers;

  function onPointerDown(down: PointerEvent<HTMLButtonElement>) {
    if (down.button !== 0) return;
    const box = down.currentTarget.getBoundingClientRect();
    const pointed = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) =>
      `${percent((clientX - box.left) / box.width)},${percent((clientY - box.top) / box.height)}`;
    onPreview(pointed(down));
    followPress(down, {
      move: (event) => onPreview(pointed(event)),
      up: (event) => onCommit(pointed(event)),
      cancel: () => onPreview(undefined),
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isStepped.current) {
      event.stopPropagation();
      isStepped.current = false;
      rest.drop();
      onPreview(undefined);
    }
    const way = Object.hasOwn(ARROWS, event.key) ? ARROWS[event.key] : undefined;
    if (way === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    const next = `${percent((left + way[0] * by) / 100)},${percent((top + way[1] * by) / 100)}`;
    isStepped.current = true;
    onPreview(next);
    rest.later(next);
  }
  return (
    // A button, not a slider: a slider has one number, and the fields next to it have both.
    <button
      type="button"
      className="sg-pad"
      aria-label={TEXTS.pad(attribute.label, left, top)}
      {...{ onPointerDown, onKeyDown }}
      onBlur={() => {
        isStepped.current = false;
        rest.end();
      }}
    >
      <span style={{ left: `${left}%`, top: `${top}%` }} />
    </button>
  );
}

function percent(share: number): string {
  return `${rounded(Math.round(Math.min(Math.max(share, 0), 1) * 100))}%`;
}
