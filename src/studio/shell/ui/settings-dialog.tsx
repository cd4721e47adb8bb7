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
import { OVERLAY_TEXTS as TEXTS } from './dialogs-texts.ts';
import { ShellDialog } from './shell-dialog.tsx';

type Name = keyof OverlaySettings & keyof typeof TEXTS.labels;

/** Edits the look of masks and guides, and the behavior of the pointer. */
export default function SettingsDialog() {
  return (
    <ShellDialog title={TEXTS.title}>
      <div className="settings">
        <section>
          <h3>{TEXTS.masks}</h3>
          <Flag name="showsAll" />
          <Flag name="coversSelected" />
          <Choice name="pattern" choices={PATTERNS} />
          <Color name="color" />
          <Color name="secondColor" />
          <Range name="opacity" most={1} step={0.01} />
          <Choice name="density" choices={DENSITIES} />
          <Range name="speed" most={200} step={5} />
          <Choice name="direction" choices={DIRECTIONS} />
        </section>
        <section>
          <h3>{TEXTS.guides}</h3>
          <Flag name="showsPadding" />
          <Color name="paddingColor" />
          <Flag name="showsMargin" />
          <Flag name="showsGap" />
          <Flag name="showsMeta" />
          <h3>{TEXTS.pointerAndKeys}</h3>
          <Range
            name="doubleClick"

            least={100}
            most={2000}
            step={50}
          />
          <Flag name="plainKeys" />
          <button type="button" className="link" onClick={() => changeOverlays(DEFAULT_SETTINGS)}>
            {TEXTS.reset}
          </button>
        </section>
      </div>
    </ShellDialog>
  );
}

interface FieldProps {
  readonly name: Name;
}

function Flag({ name }: FieldProps) {
  const isOn = useView(({ settings }) => settings[name]) === true;
  return (
    <Switch className="setting" isSelected={isOn} onChange={(on) => changeOverlays({ [name]: on })}>
      <span>{TEXTS.labels[name]}</span>
      <span className="track" aria-hidden="true" />
    </Switch>
  );
}

function Color({ name }: FieldProps) {
  const value = useView(({ settings }) => settings[name]);
  return (
    <label className="setting">
      <span>{TEXTS.labels[name]}</span>
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

function Range({ name, least = 0, most, step }: RangeProps) {
  const value = useView(({ settings }) => settings[name]);
  const id = useId();
  return (
    <div className="setting">
      <label htmlFor={id}>{TEXTS.labels[name]}</label>
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

function Choice({ name, choices }: ChoiceProps) {
  const value = useView(({ settings }) => settings[name]);
  return (
    <label className="setting">
      <span>{TEXTS.labels[name]}</span>
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
