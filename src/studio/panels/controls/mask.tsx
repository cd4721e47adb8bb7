import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Control } from './control.ts';
import { PictureRow } from './fill.tsx';
import { Part } from './part.tsx';
import { VectorControl } from './vector.tsx';
import { LENGTH_TEXTS as TEXTS } from './controls-texts.ts';

/** Edits a picture that masks the block. */
export const MaskControl: Control = (props) => (
  <div className="sg-parts-of" role="group" aria-label={props.attribute.label}>
    <PictureRow {...props} kinds={['image']} />
    {['position', 'repeat', 'size'].map((name) => (
      <Part key={name} props={props} name={name} />
    ))}
  </div>
);

/** Edits the size of a mask: to fit the block, or width and height. */
export const MaskSizeControl: Control = (props) => {
  const { attribute, value, onCommit } = props;
  const isFit = (value ?? 'fit') === 'fit';
  return (
    <span className="sg-stack">
      <ToggleButtonGroup
        aria-label={attribute.label}
        className="sg-segments"
        disallowEmptySelection
        selectedKeys={[isFit ? 'fit' : 'own']}
        onSelectionChange={([key]) => onCommit(key === 'fit' ? 'fit' : '100%,100%')}
      >
        <ToggleButton id="fit">{TEXTS.fit}</ToggleButton>
        <ToggleButton id="own">{TEXTS.ownSize}</ToggleButton>
      </ToggleButtonGroup>
      {!isFit && <VectorControl {...props} attribute={{ ...attribute, kind: 'size' }} />}
    </span>
  );
};
