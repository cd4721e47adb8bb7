import { useId } from 'react';
import { Switch } from 'react-aria-components';
import {
  DEFAULT_SETTINGS,
  DENSITIES,
  DIRECTIONS,
  PATTERNS,
  type OverlaySettings,
} from '../../../author/canvas/overlay-settings.ts';
import { changeOverlays, useView } from '../view-store.ts';
import { Sheet } from './sheet.tsx';

type Name = keyof OverlaySettings;

/** Edits the look of masks and guides, and the behaviour of the pointer. */
export default function SettingsSheet() {
  return (
    <Sheet title="Overlays">
      <div className="settings">
        <section>
          <h3>Masks</h3>
          <Flag name="showsAll" label="Over all layers" />
          <Flag name="coversSelected" label="Over the selection, with guides" />
          <Choice name="pattern" label="Pattern" choices={PATTERNS} />
          <Color name="color" label="Color" />
          <Color name="secondColor" label="Second color" />
          <Range name="opacity" label="Opacity" most={1} step={0.01} />
          <Choice name="density" label="Density" choices={DENSITIES} />
          <Range name="speed" label="Speed (px/s)" most={200} step={5} />
          <Choice name="direction" label="Direction" choices={DIRECTIONS} />
        </section>
        <section>
          <h3>Guides</h3>
          <Flag name="showsPadding" label="Padding" />
          <Color name="paddingColor" label="Padding color" />
          <Flag name="showsMargin" label="Margin" />
          <Flag name="showsGap" label="Gaps" />
          <Flag name="showsMeta" label="Labels (name, element, size)" />
          <h3>Pointer and keys</h3>
          <Range
            name="doubleClick"
            label="Double-click time (ms)"
            least={100}
            most={2000}
            step={50}
          />
          <Flag name="plainKeys" label="Single-key shortcuts" />
          <button type="button" className="link" onClick={() => changeOverlays(DEFAULT_SETTINGS)}>
            Reset to defaults
          </button>
        </section>
      </div>
    </Sheet>
  );
}

interface FieldProps {
  readonly name: Name;
  readonly label: string;
}

function Flag({ name, label }: FieldProps) {
  const isOn = useView(({ settings }) => settings[name]) === true;
  return (
    <Switch className="setting" isSelected={isOn} onChange={(on) => changeOverlays({ [name]: on })}>
      <span>{label}</span>
      <span className="track" aria-hidden="true" />
    </Switch>
  );
}

function Color({ name, label }: FieldProps) {
  const value = useView(({ settings }) => settings[name]);
  return (
    <label className="setting">
      <span>{label}</span>
      <input
        type="color"
        value={String(value)}
        onChange={(event) => changeOverlays({ [name]: event.target.value })}
      />
    </label>
  );
}

interface RangeProps extends FieldProps {
  readonly least?: number;
  readonly most: number;
  readonly step: number;
}

function Range({ name, label, least = 0, most, step }: RangeProps) {
  const value = useView(({ settings }) => settings[name]);
  const id = useId();
  return (
    <div className="setting">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={Number(value)}
        onChange={(event) => changeOverlays({ [name]: Number(event.target.value) })}
      />
      <output htmlFor={id}>{String(value)}</output>
    </div>
  );
}

interface ChoiceProps extends FieldProps {
  readonly choices: readonly (string | number)[];
}

function Choice({ name, label, choices }: ChoiceProps) {
  const value = useView(({ settings }) => settings[name]);
  return (
    <label className="setting">
      <span>{label}</span>
      <select
        value={String(value)}
        onChange={(event) =>
          changeOverlays({ [name]: choices.find((one) => String(one) === event.target.value) })
        }
      >
        {choices.map((choice) => (
          <option key={choice} value={String(choice)}>
            {String(choice).replaceAll('-', ' ')}
          </option>
        ))}
      </select>
    </label>
  );
}
