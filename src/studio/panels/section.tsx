import type { ReactNode } from 'react';
import {
  Button,
  Disclosure,
  DisclosurePanel,
  Heading,
  type KeyboardEvent,
} from 'react-aria-components';

interface SectionProps {
  readonly title: string;
  readonly count?: number;
  readonly isOpen?: boolean;
  /** For a section whose state its parent keeps, with `onExpandedChange`. */
  readonly isExpanded?: boolean;
  readonly onExpandedChange?: (isExpanded: boolean) => void;
  readonly tone?: 'error' | 'mend' | 'notice';
  readonly children: ReactNode;
}

/** Arrows move from heading to heading: a panel has many fields. */
function moveBetweenHeadings(event: KeyboardEvent) {
  const { key } = event;
  const currentTarget = event.currentTarget as Element;
  const panel = currentTarget.closest('[role=tabpanel]') ?? document;
  const titles = [...panel.querySelectorAll<HTMLElement>('.sg-section-title')];
  const at = titles.findIndex((title) => title === currentTarget);
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: titles.length - 1,
  };
  const title = titles[to[key] ?? -1];
  // All other keys go to the shell.
  if (title === undefined) return event.continuePropagation();
  // Prevents scrolling of the panel.
  event.preventDefault();
  title.focus();
}

/** A collapsible section of a panel. */
export function Section(props: SectionProps) {
  const { title, count, isOpen = true, tone, children, isExpanded, onExpandedChange } = props;
  const state =
    isExpanded === undefined || onExpandedChange === undefined
      ? { defaultExpanded: isOpen }
      : { isExpanded, onExpandedChange };
  return (
    <Disclosure className="sg-section" {...state}>
      <Heading level={3}>
        <Button slot="trigger" className="sg-section-title" onKeyDown={moveBetweenHeadings}>
          <span className="sg-arrow" aria-hidden="true" />
          {/* Screen readers announce the number separately. */}
          {`${title} `}
          {count !== undefined && (
            <span className="sg-badge" data-tone={tone}>
              {count}
            </span>
          )}
        </Button>
      </Heading>
      <DisclosurePanel className="sg-section-inside">{children}</DisclosurePanel>
    </Disclosure>
  );
}
