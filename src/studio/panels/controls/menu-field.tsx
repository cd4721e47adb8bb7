import { Button, Select, SelectValue } from 'react-aria-components';
import { LOOKS, OptionList, type ListAppearance, type Option } from './option-list.tsx';

interface MenuFieldProps {
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly look?: ListAppearance;
  readonly options: readonly Option[];
  /** Undefined for none. */
  readonly selected: string | undefined;
  /** Also called for the selected option, so that a default can be set. */
  readonly onSelect: (id: string) => void;
  readonly className?: string;
  /** Shown if none is selected. */
  readonly placeholder?: string;
}

/** Edits a choice with a list that opens. */
export function MenuField(props: MenuFieldProps) {
  const { label, describedBy, look = 'value', options, selected, onSelect } = props;
  const { className = LOOKS[look].menu, placeholder = '—' } = props;
  return (
    <Select
      aria-label={label}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      className={className}
      placeholder={placeholder}
      value={selected ?? null}
      onChange={(key) => {
        if (typeof key === 'string') onSelect(key);
      }}
    >
      <Button>
        <SelectValue />
        {look === 'setting' && LOOKS.setting.arrow}
      </Button>
      <OptionList {...{ look, options }} />
    </Select>
  );
}
