import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { Icon } from '../shell/ui/icon.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  readonly describedBy?: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly text: string }[];
  readonly onChoose: (id: string) => void;
}

/** One of some words. */
export function ChoiceField({ label, describedBy, value, choices, onChoose }: ChoiceFieldProps) {
  return (
    <Select
      aria-label={label}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      className="st-select"
      value={value}
      onChange={(key) => {
        if (typeof key === 'string' && key !== value) onChoose(key);
      }}
    >
      <Button>
        <SelectValue />
        <Icon name="chevron-down" size={12} />
      </Button>
      <Popover className="st-menu" placement="bottom end" offset={2}>
        <ListBox items={choices}>
          {({ id, text }) => (
            <ListBoxItem id={id} textValue={text}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
