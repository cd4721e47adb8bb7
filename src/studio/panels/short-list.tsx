import { useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';

/** Number of entries shown initially. */
const SHOWN = 8;

/**
 * A list that shows its end on request, as it may be long: a header has a use on every page of a
 * site.
 */
export function ShortList({ children }: { readonly children: readonly ReactNode[] }) {
  const [isWhole, setWhole] = useState(false);
  const more = children.length - SHOWN;
  const isLong = more > 1 && !isWhole;
  return (
    <>
      <ul className="sg-list">{isLong ? children.slice(0, SHOWN) : children}</ul>
      {isLong && (
        <Button className="sg-more" onPress={() => setWhole(true)}>
          {TEXTS.more(more)}
        </Button>
      )}
    </>
  );
}
