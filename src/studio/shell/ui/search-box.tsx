import { memo } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { TREE_TEXTS as TEXTS } from './trees-texts.ts';

interface SearchBoxProps {
  /** The searched things, such as `files`. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search field above a list; memoized, so that changes of rows don't render it. */
export const SearchBox = memo(function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <SearchField
      className="search"
      aria-label={TEXTS.searchFor(label)}
      value={value}
      onChange={onChange}
    >
      <Icon name="search" />
      <Input placeholder={TEXTS.search} />
      <Button className="quiet" aria-label={TEXTS.clearSearch}>
        <Icon name="x" size={12} />
      </Button>
    </SearchField>
  );
});
