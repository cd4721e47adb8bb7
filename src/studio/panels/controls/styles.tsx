import { Button } from 'react-aria-components';
import type { Control } from './control.ts';
import { MenuField } from './menu-field.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { CHOICE_TEXTS as TEXTS, CONTROL_TEXTS } from './controls-texts.ts';

/** Edits the shared styles of a block, in order. */
export const StylesControl: Control = ({ attribute, value, context, onCommit }) => {
  const chosen = typeof value === 'string' ? value.split(/\s+/).filter((name) => name !== '') : [];
  const { styles } = context.names;
  const others = styles.filter(({ name }) => !chosen.includes(name));
  const labelOf = (name: string) => styles.find((one) => one.name === name)?.label || name;
  const write = (names: readonly string[]) =>
    onCommit(names.length === 0 ? undefined : names.join(' '));
  return (
    <span className="sg-chips" role="group" aria-label={attribute.label}>
      {chosen.map((name, at) => (
        <span key={name} className="sg-line">
          <Button
            className="sg-chip"
            aria-label={TEXTS.removeStyle(labelOf(name))}
            onPress={() => write(chosen.filter((one) => one !== name))}
          >
            {labelOf(name)} <span aria-hidden="true">×</span>
          </Button>
          {chosen.length > 1 && (
            <MoveButtons
              what={TEXTS.theStyle(labelOf(name))}
              items={chosen}
              along="down"
              onMove={write}
              {...{ at }}
            />
          )}
        </span>
      ))}
      {others.length > 0 && (
        <MenuField
          label={TEXTS.addStyle}
          placeholder={TEXTS.add}
          options={others.map(({ name }) => ({ id: name, text: labelOf(name) }))}
          selected={undefined}
          onSelect={(name) => write([...chosen, name])}
        />
      )}
      {chosen.length + others.length === 0 && (
        <span className="sg-none">{CONTROL_TEXTS.noneYet}</span>
      )}
    </span>
  );
};
