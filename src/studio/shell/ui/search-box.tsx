import { memo } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { Icon } from './icon.tsx';

interface SearchBoxProps {
  /** What is searched, such as `files`. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search above a list; it stays as it is while rows of that are selected, opened and hovered. */
export const SearchBox = memo(function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <SearchField
      className="search"
      aria-label={`Search ${label}`}
      value={value}
      onChange={onChange}
    >
      <Icon name="search" />
      <Input placeholder="Search" />
      <Button className="quiet" aria-label="Clear search">
        <Icon name="x" size={12} />
      </Button>
    </SearchField>
  );
});
