import { useState } from 'react';
import { Button, Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import {
  itemsOf,
  PART,
  placesOf,
  STOP,
  stripCss,
  withNewStop,
  withPlacesOf,
} from '../../../author/inspect/gradients.ts';
import { rounded } from '../../../author/inspect/sums.ts';
import { partOf, withPart } from '../../../values/write-value.ts';
import { color, colorCss } from '../../../values/color.ts';
import type { Json } from '../../../values/json.ts';
import type { ControlProps } from './control.ts';
import { MoveButtons } from './move-buttons.tsx';
import { Part } from './part.tsx';
import { useGesture } from './use-gesture.ts';
import { FILL_TEXTS as TEXTS } from './controls-texts.ts';

/** Edits the stops of a gradient on a strip, and the selected one. */
export function GradientStops(props: ControlProps) {
  const { attribute, value, context, onPreview, onCommit } = props;
  const [chosen, setChosen] = useState(0);
  const stops = itemsOf(PART, value, 'stops');
  const at = Math.min(chosen, Math.max(stops.length - 1, 0));
  const stop = stops[at];
  const write = (next: readonly Json[]) => withPart(PART, value, ['stops', next]);
  const remove = stops.length > 1 ? () => onCommit(write(stops.toSpliced(at, 1))) : undefined;
  return (
    <>
      <StopSlider {...props} {...{ stops, at, setChosen, write, remove }} />
      <div className="sg-line">
        <Button
          className="sg-button"
          onPress={() => {
            const next = withNewStop(stops);
            setChosen(next.findIndex((one, index) => one !== stops[index]));
            onCommit(write(next));
          }}
        >
          {TEXTS.addStop}
        </Button>
        {remove !== undefined && (
          <Button className="sg-button" onPress={remove}>
            {TEXTS.removeStop(at + 1)}
          </Button>
        )}
        {stops.length > 1 && (
          <MoveButtons
            what={TEXTS.theStop(at + 1)}
            items={stops}
            along="across"
            onMove={(next, to) => {
              setChosen(to);
              onCommit(write(withPlacesOf(stops, next)));
            }}
            {...{ at }}
          />
        )}
      </div>
      {stop !== undefined &&
        ['color', 'position'].map((name) => (
          <Part
            key={name}
            name={name}
            props={{
              attribute: {
                label: TEXTS.stopOf(attribute.label, at + 1),
                codec: STOP,
                takesVariables: attribute.takesVariables,
              },
              value: stop,
              context,
              onPreview: (v) => onPreview(v && write(stops.with(at, v))),
              onCommit: (v, options) => onCommit(write(stops.with(at, v ?? {})), options),
            }}
          />
        ))}
    </>
  );
}

interface StopSliderProps extends ControlProps {
  readonly stops: readonly Json[];
  readonly at: number;
  readonly setChosen: (at: number) => void;
  readonly write: (stops: readonly Json[]) => Json;
  /** Removes the selected one; undefined for the last. */
  readonly remove: (() => void) | undefined;
}

/** Edits stops in per cent by dragging and Delete; they keep their order, as in CSS. */
function StopSlider(props: StopSliderProps) {
  const { attribute, value, stops, at, setChosen, write, remove } = props;
  const gesture = useGesture(props);
  const places = placesOf(stops);
  const shown = places.flatMap((place, index) => (place === undefined ? [] : [{ place, index }]));
  if (shown.length === 0) return null;
  const moved = (values: readonly number[]) =>
    write(
      stops.map((stop, index) => {
        const next = values[shown.findIndex((one) => one.index === index)];
        if (next === undefined || next === places[index]) return stop;
        return withPart(STOP, stop, ['position', `${rounded(next)}%`]);
      }),
    );
  return (
    <div
      className="sg-stops"
      onPointerDownCapture={({ target, pointerId }) => {
        gesture.onPointerDownCapture();
        // Events over the page go to its frame only.
        (target as Element).setPointerCapture(pointerId);
      }}
      onContextMenuCapture={gesture.onContextMenuCapture}
      onKeyDownCapture={(event) => {
        gesture.onKeyDownCapture(event);
        if (event.key !== 'Delete' && event.key !== 'Backspace') return;
        event.preventDefault();
        remove?.();
      }}
    >
      <Slider
        // A changed number of stops needs a new slider.
        key={shown.length}
        aria-label={TEXTS.stopsOf(attribute.label)}
        value={shown.map(({ place }) => place)}
        minValue={0}
        maxValue={100}
        onChange={(values) => gesture.change(moved(values))}
        onChangeEnd={(values) => gesture.end(moved(values))}
      >
        <SliderTrack className="sg-strip" style={{ backgroundImage: stripCss(value ?? {}) }}>
          {shown.map(({ index }, thumb) => (
            <SliderThumb
              key={index}
              index={thumb}
              aria-label={TEXTS.stopAt(index + 1)}
              className="sg-stop"
              data-chosen={index === at || undefined}
              style={{ backgroundColor: cssOf(stops[index]) }}
              onFocusChange={(isFocused) => {
                if (isFocused) setChosen(index);
              }}
            />
          ))}
        </SliderTrack>
      </Slider>
    </div>
  );
}

function cssOf(stop: Json | undefined): string {
  return colorCss(color.parse(stop === undefined ? undefined : partOf(STOP, stop, 'color')).value);
}
