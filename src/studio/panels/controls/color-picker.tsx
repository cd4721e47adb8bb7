import { useState } from 'react';
import {
  Button,
  ColorArea,
  ColorSlider,
  ColorThumb,
  parseColor,
  SliderTrack,
  type Color as PickedColor,
} from 'react-aria-components';
import { rgbOf } from '../../../author/inspect/color-space.ts';
import { color } from '../../../values/color.ts';
import type { Json } from '../../../values/json.ts';
import { formatReference, isReference } from '../../../values/variable.ts';
import { Swatch } from '../swatch.tsx';
import { variablesFor, type ControlProps } from './control.ts';
import { shownValue, usePageIsDark } from './theme.ts';
import { useGesture } from './use-gesture.ts';
import { FILL_TEXTS as TEXTS } from './controls-texts.ts';

interface ScreenPicker {
  open(): Promise<{ readonly sRGBHex: string }>;
}

type PickerWindow = Window & { readonly EyeDropper?: new () => ScreenPicker };

/** Edits a color by hue, saturation and brightness, by variables, or from the screen. */
export default function ColorPicker(props: ControlProps) {
  const { attribute, value, context, onCommit } = props;
  const gesture = useGesture(props);
  const variables = variablesFor(attribute, context, ['Color']);
  const read = color.parse(value ?? attribute.initial ?? undefined).value;
  const current = isReference(read) ? read.variable : undefined;
  const isDark = usePageIsDark();
  const named = variables.find(({ name }) => name === current);
  const known = pickedOf(named === undefined ? read : color.parse(shownValue(named, isDark)).value);
  const [last, setLast] = useState(known);
  // Keeps the picked hue and saturation: the written value of a gray has no hue, and that of black
  // no saturation.
  const picked = writtenOf(last) === writtenOf(known) ? last : known;
  const drag = {
    value: picked,
    onChange: (next: PickedColor) => {
      setLast(next);
      gesture.change(writtenOf(next));
    },
    onChangeEnd: (next: PickedColor) => gesture.end(writtenOf(next)),
  };
  const dragSeen = {
    value: picked,
    onChange: (next: PickedColor) => drag.onChange(seen(next)),
    onChangeEnd: (next: PickedColor) => drag.onChangeEnd(seen(next)),
  };
  const area = { colorSpace: 'hsb', xChannel: 'saturation', yChannel: 'brightness' } as const;
  return (
    <div
      className="sg-picker-inside"
      onPointerDownCapture={gesture.onPointerDownCapture}
      onKeyDownCapture={gesture.onKeyDownCapture}
      onContextMenuCapture={gesture.onContextMenuCapture}
    >
      <ColorArea className="sg-color-area" aria-label={TEXTS.saturation} {...area} {...dragSeen}>
        <ColorThumb className="sg-thumb-knob" />
      </ColorArea>
      <ColorSlider aria-label={TEXTS.hue} colorSpace="hsb" channel="hue" {...dragSeen}>
        <SliderTrack className="sg-color-track">
          <ColorThumb className="sg-thumb-knob" />
        </SliderTrack>
      </ColorSlider>
      <ColorSlider aria-label={TEXTS.opacity} colorSpace="hsb" channel="alpha" {...drag}>
        <SliderTrack className="sg-color-track">
          <ColorThumb className="sg-thumb-knob" />
        </SliderTrack>
      </ColorSlider>
      <div className="sg-picker-words">
        {(['transparent', 'currentColor'] as const).map((word) => (
          <Button key={word} className="sg-button" onPress={() => onCommit(word)}>
            {TEXTS.words[word]}
          </Button>
        ))}
        <FromScreen onPick={onCommit} />
      </div>
      {variables.length > 0 && (
        <ul className="sg-palette" aria-label={TEXTS.projectColors}>
          {variables.map(({ name, label, property }) => (
            <li key={name}>
              <Button
                className="sg-palette-color"
                aria-current={name === current}
                onPress={() => onCommit(formatReference({ variable: name }))}
              >
                <Swatch background={`var(${property})`} />
                <span className="sg-words">{label || name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Makes a transparent color opaque when it is picked. */
function seen(next: PickedColor): PickedColor {
  return next.getChannelValue('alpha') === 0 ? next.withChannelValue('alpha', 1) : next;
}

function FromScreen({ onPick }: { readonly onPick: (v: Json) => void }) {
  const { EyeDropper } = window as PickerWindow;
  if (EyeDropper === undefined) return null;
  const pick = async () => {
    try {
      const { sRGBHex } = await new EyeDropper().open();
      onPick(color.serialize(color.parse(sRGBHex).value));
    } catch {
      // The author has pressed Escape: no color is picked.
    }
  };
  return (
    <Button className="sg-button" onPress={() => void pick()}>
      {TEXTS.fromScreen}
    </Button>
  );
}

function pickedOf(read: ReturnType<typeof color.parse>['value']): PickedColor {
  const { r, g, b, a } = rgbOf(isReference(read) ? 'currentColor' : read);
  return parseColor(`rgba(${r}, ${g}, ${b}, ${a})`).toFormat('hsba');
}

function writtenOf(picked: PickedColor): Json {
  return color.serialize(color.parse(picked.toString('hexa')).value);
}
