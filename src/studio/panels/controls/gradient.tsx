import { useState } from 'react';
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { itemsOf, PART } from '../../../author/inspect/gradients.ts';
import { withPart, writeValue } from '../../../values/write-value.ts';
import { createGradient, gradient } from '../../../values/gradient.ts';
import { isJsonObject, type Json } from '../../../values/json.ts';
import type { Control, ControlProps } from './control.ts';
import { GradientStops } from './gradient-stops.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Part } from './part.tsx';
import { CONTROL_TEXTS, FILL_TEXTS as TEXTS } from './controls-texts.ts';

/** Edits a list of stacked gradients, one at a time. */
export const GradientControl: Control = (props) => {
  const { attribute, value, onCommit } = props;
  const [chosen, setChosen] = useState(0);
  const parts = itemsOf(gradient, value, 'parts');
  const at = Math.min(chosen, Math.max(parts.length - 1, 0));
  const part = parts[at];
  const write = (next: readonly Json[]) => withPart(gradient, value, ['parts', next]);
  const add = () => {
    setChosen(0);
    onCommit(write([newPart(), ...parts]));
  };
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
              // oxlint-disable-next-line react/no-array-index-key -- gradients have no names, and stand where they stand
              <ToggleButton key={index} id={index} aria-label={TEXTS.gradientAt(index + 1)}>
                {index + 1}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Button className="sg-button" onPress={add}>
          {parts.length === 0 ? TEXTS.newGradient : TEXTS.addGradient}
        </Button>
        {part !== undefined && (
          <>
            <Button
              className="sg-button"
              onPress={() => onCommit(write(parts.with(at, newPart())))}
            >
              {TEXTS.surprise}
            </Button>
            <Button className="sg-button" onPress={() => onCommit(write(parts.toSpliced(at, 1)))}>
              {CONTROL_TEXTS.remove}
            </Button>
            {parts.length > 1 && (
              <MoveButtons
                what={TEXTS.theGradient(at + 1)}
                items={parts}
                along="down"
                onMove={(next, to) => {
                  setChosen(to);
                  onCommit(write(next));
                }}
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
          onPreview={(v) => props.onPreview(v && write(parts.with(at, v)))}
          onCommit={(v, options) => onCommit(write(parts.with(at, v ?? {})), options)}
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
