import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';

export interface MenuItem {
  readonly id: string;
  readonly text: string;
}

interface MenuFieldProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Undefined for none. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly className?: string;
  /** What is shown where none is chosen. */
  readonly placeholder?: string;
}

/** One of some words, from a list that opens. */
export function MenuField({
  label,
  items,
  selected,
  onSelect,
  className = 'sg-select',
  placeholder = '—',
}: MenuFieldProps) {
  return (
    <Select
      aria-label={label}
      className={className}
      placeholder={placeholder}
      value={selected ?? null}
      onChange={(key) => {
        if (typeof key === 'string') onSelect(key);
      }}
    >
      <Button>
        <SelectValue />
      </Button>
      <Popover className="sg-theme sg-popover sg-menu" placement="bottom end" offset={2}>
        <ListBox items={items}>
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
