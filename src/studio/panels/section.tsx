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
  readonly tone?: 'error' | 'mend' | 'notice';
  readonly children: ReactNode;
}

/** Arrows lead from title to title: a panel has more fields than one would go past. */
function walk(event: KeyboardEvent) {
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
  // All other keys are the shell's, which has to hear of them.
  if (title === undefined) return event.continuePropagation();
  // Else the panel would scroll by itself.
  event.preventDefault();
  title.focus();
}

/** A part of a panel that can be closed. */
export function Section({ title, count, isOpen = true, tone, children }: SectionProps) {
  return (
    <Disclosure className="sg-section" defaultExpanded={isOpen}>
      <Heading level={3}>
        <Button slot="trigger" className="sg-section-title" onKeyDown={walk}>
          <span className="sg-arrow" aria-hidden="true" />
          {/* Where it is heard, the number is no part of the word. */}
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
