import { useState } from 'react';
import {
  Button,
  Slider,
  SliderThumb,
  SliderTrack,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components';
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
import type { Codec } from '../../../values/codec.ts';
import { color, colorCss } from '../../../values/color.ts';
import { createGradient, gradient } from '../../../values/gradient.ts';
import { isJsonObject, type Json } from '../../../values/json.ts';
import { partOf, withPart, writeValue } from '../../../values/write-value.ts';
import type { Control, ControlProps } from './control.ts';
import { CONTROL_TEXTS, FILL_TEXTS as TEXTS } from './controls-texts.ts';
import { MoveButtons } from './move-buttons.tsx';
import { Part } from './part.tsx';
import { useGesture } from './use-gesture.ts';

/** Returns a list in a value, of which one item is edited at a time. */
function useItems(
  { value, onPreview, onCommit }: ControlProps,
  codec: Codec<unknown>,
  key: 'parts' | 'stops',
) {
  const [chosen, setChosen] = useState(0);
  const items = itemsOf(codec, value, key);
  const at = Math.min(chosen, Math.max(items.length - 1, 0));
  const write = (next: readonly Json[]) => withPart(codec, value, [key, next]);
  const item: Pick<ControlProps, 'onPreview' | 'onCommit'> = {
    onPreview: (v) => onPreview(v && write(items.with(at, v))),
    onCommit: (v, options) => onCommit(write(items.with(at, v ?? {})), options),
  };
  const save = (next: readonly Json[], to = at) => {
    setChosen(to);
    onCommit(write(next));
  };
  return { items, at, item, setChosen, write, save };
}

/** Edits a list of stacked gradients, one at a time. */
export const GradientControl: Control = (props) => {
  const { attribute } = props;
  const { items: parts, at, item, setChosen, save } = useItems(props, gradient, 'parts');
  const part = parts[at];
  return (
    <div className="sg-gradient" role="group" aria-label={attribute.label}>
      <div className="sg-line">
        {parts.length > 1 && (
          <ToggleButtonGroup
            aria-label={TEXTS.gradients}
            className="sg-segments"
            disallowEmptySelection
            selectedKeys={[at]}
            onSelectionChange={([key]) => setChosen(Number(key))}
          >
            {parts.map((_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- gradients have no ids, and are identified by their positions
              <ToggleButton key={index} id={index} aria-label={TEXTS.gradientAt(index + 1)}>
                {index + 1}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Button className="sg-button" onPress={() => save([newPart(), ...parts], 0)}>
          {parts.length === 0 ? TEXTS.newGradient : TEXTS.addGradient}
        </Button>
        {part !== undefined && (
          <>
            <Button className="sg-button" onPress={() => save(parts.with(at, newPart()))}>
              {TEXTS.surprise}
            </Button>
            <Button className="sg-button" onPress={() => save(parts.toSpliced(at, 1))}>
              {CONTROL_TEXTS.remove}
            </Button>
            {parts.length > 1 && (
              <MoveButtons
                what={TEXTS.theGradient(at + 1)}
                items={parts}
                along="down"
                onMove={save}
                {...{ at }}
              />
            )}
          </>
        )}
      </div>
      {part !== undefined && (
        <GradientPart
          // With another number of gradients, positions have other meanings.
          key={`${at} of ${parts.length}`}
          {...props}
          attribute={{
            label: parts.length > 1 ? `${attribute.label} ${at + 1}` : attribute.label,
            codec: PART,
            takesVariables: attribute.takesVariables,
          }}
          value={part}
          {...item}
        />
      )}
    </div>
  );
};

/** Returns an initial gradient in written form. */
export function newGradient(): Json {
  return writeValue(gradient, createGradient(Math.random));
}

function newPart(): Json {
  const [part] = itemsOf(gradient, newGradient(), 'parts');
  return part ?? {};
}

const LINEAR = ['type', 'angle', 'repeating', 'hidden'];
const RADIAL = ['type', 'shape', 'size', 'position', 'repeating', 'hidden'];

function GradientPart(props: ControlProps) {
  const { value } = props;
  const isRadial = isJsonObject(value) && value['type'] === 'radial';
  return (
    <>
      <GradientStops {...props} />
      {(isRadial ? RADIAL : LINEAR).map((name) => (
        <Part
          key={name}
          props={props}
          name={name}
          {...(name === 'angle' && { label: TEXTS.angle })}
        />
      ))}
    </>
  );
}

/**
 * Edits the positions of the stops of a gradient on a strip, and the values of the selected stop.
 */
function GradientStops(props: ControlProps) {
  const { attribute, context } = props;
  const { items: stops, at, item, setChosen, write, save } = useItems(props, PART, 'stops');
  const stop = stops[at];
  const remove = stops.length > 1 ? () => save(stops.toSpliced(at, 1)) : undefined;
  return (
    <>
      <StopSlider {...props} {...{ stops, at, setChosen, write, remove }} />
      <div className="sg-line">
        <Button
          className="sg-button"
          onPress={() => {
            const next = withNewStop(stops);
            save(
              next,
              next.findIndex((one, index) => one !== stops[index]),
            );
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
            onMove={(next, to) => save(withPlacesOf(stops, next), to)}
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
              ...item,
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
  /** Removes the selected stop; undefined if the stops can't be fewer. */
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
