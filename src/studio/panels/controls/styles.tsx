import { Button } from 'react-aria-components';
import type { Control } from './control.ts';
import { MenuField } from './menu-field.tsx';
import { MoveButtons } from './move-buttons.tsx';

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
            aria-label={`Remove the style ${labelOf(name)}`}
            onPress={() => write(chosen.filter((one) => one !== name))}
          >
            {labelOf(name)} <span aria-hidden="true">×</span>
          </Button>
          {chosen.length > 1 && (
            <MoveButtons
              what={`the style ${labelOf(name)}`}
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
          label="Add a style"
          placeholder="Add"
          options={others.map(({ name }) => ({ id: name, text: labelOf(name) }))}
          selected={undefined}
          onSelect={(name) => write([...chosen, name])}
        />
      )}
      {chosen.length + others.length === 0 && <span className="sg-none">None yet.</span>}
    </span>
  );
};
