import { Suspense, useState } from 'react';
import { Button, Dialog, DialogTrigger, Input, Popover } from 'react-aria-components';
import { isUndoOrRedo } from '../../../author/keys.ts';
import { color, colorCss } from '../../../values/color.ts';
import type { Json } from '../../../values/json.ts';
import { isReference } from '../../../values/variable.ts';
import { later } from '../../shell/ui/later.tsx';
import { Swatch } from '../swatch.tsx';
import {
  effectText,
  readWord,
  variablesFor,
  variableText,
  type Control,
  type ControlProps,
  type FieldContext,
} from './control.ts';
import { readColor } from './read-color.ts';
import { useReason } from './reason-context.ts';
import { themeStyle, usePageIsDark } from './theme.ts';
import { FILL_TEXTS as TEXTS } from './controls-texts.ts';

const ColorPicker = later(() => import('./color-picker.tsx'));

/** Edits a color as text, with a button for a picker. */
export const ColorControl: Control = (props) => (
  <span className="sg-field sg-color">
    <PickColor {...props} />
    <ColorText {...props} />
  </span>
);

/** A button with the color that opens a picker. */
export function PickColor(props: ControlProps) {
  const { attribute, value, context } = props;
  const isDark = usePageIsDark();
  const shown = value ?? undefined;
  const read = color.parse(shown ?? attribute.initial ?? undefined).value;
  const isNone = shown === undefined && attribute.codec.isOptional === true;
  return (
    <DialogTrigger>
      <Button className="sg-swatch-button" aria-label={TEXTS.pick(attribute.label)}>
        <Swatch background={isNone ? 'none' : colorCss(read)} />
      </Button>
      <Popover
        className="sg-theme sg-popover"
        placement="bottom start"
        offset={6}
        style={themeStyle(context.names.variables, isDark)}
      >
        <Dialog className="sg-picker" aria-label={attribute.label}>
          <Suspense>
            <ColorPicker {...props} />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Edits a color in any notation, or the name of a variable. */
function ColorText({ attribute, value, context, onCommit }: ControlProps) {
  const [text, setText] = useState<string>();
  const { reason, setReason } = useReason();
  const written = textOf(value ?? undefined, context);
  const accept = () => {
    if (text === undefined) return;
    // Unchanged text isn't read again: it may be the label of a variable that is also the name of a
    // color.
    if (text === written) {
      setText(undefined);
      return;
    }
    const word = text.trim().replace(/^var:/, '');
    const variables = variablesFor(attribute, context, ['Color']);
    const next = readWord(variables, word, readColor);
    const isWrong = next === undefined && word !== '';
    setReason(isWrong ? TEXTS.noColor(word, color.expected) : undefined);
    // Invalid text stays for correction.
    if (isWrong) return;
    setText(undefined);
    if (next !== value) onCommit(next);
  };
  return (
    <Input
      aria-label={attribute.label}
      {...(attribute.describedBy !== undefined && { 'aria-describedby': attribute.describedBy })}
      {...(reason !== undefined && { 'aria-description': reason, 'aria-invalid': true })}
      spellCheck={false}
      value={text ?? written}
      placeholder={
        effectText(attribute) ?? (textOf(attribute.initial ?? undefined, context) || '—')
      }
      onChange={({ target }) => {
        setReason(undefined);
        setText(target.value);
      }}
      onBlur={accept}
      onKeyDown={(event) => {
        if (event.key === 'Enter') accept();
        if (isUndoOrRedo(event) && text !== undefined) event.stopPropagation();
        if (event.key !== 'Escape' || text === undefined) return;
        event.stopPropagation();
        setText(undefined);
        setReason(undefined);
      }}
    />
  );
}

function textOf(written: Json | undefined, context: FieldContext): string {
  if (written === undefined) return '';
  const { value, problems } = color.parse(written);
  if (problems.length > 0) return typeof written === 'string' ? written : '';
  return isReference(value) ? variableText(context, value.variable) : colorCss(value);
}
