import { ANIMATION_PRESETS, presetOf } from '../../../author/inspect/animation-presets.ts';
import type { Control } from './control.ts';
import { PickField } from './pick-field.tsx';
import { RecordControl } from './record.tsx';
import { ANIMATION_TEXTS as TEXTS } from './controls-texts.ts';

const OPTIONS = ANIMATION_PRESETS.map(({ name }) => ({ id: name, text: name }));

/** Edits an animation: a ready one, found by typing, and its parts. */
export const AnimationControl: Control = (props) => {
  const { attribute, value, onCommit } = props;
  const pick = (named: string) => {
    const preset = ANIMATION_PRESETS.find(({ name }) => name.toLowerCase() === named.toLowerCase());
    if (preset !== undefined) onCommit(preset.v);
    return preset !== undefined;
  };
  return (
    <div className="sg-animation">
      <PickField
        label={TEXTS.readyOf(attribute.label)}
        text={presetOf(value)?.name ?? ''}
        placeholder={TEXTS.ready}
        options={OPTIONS}
        onPick={pick}
        onWrite={pick}
        isSearch={() => true}
      />
      <RecordControl {...props} />
    </div>
  );
};
