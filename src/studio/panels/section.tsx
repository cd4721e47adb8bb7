import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';

interface SectionProps {
  readonly title: string;
  readonly count?: number;
  readonly isOpen?: boolean;
  readonly tone?: 'error' | 'mend' | 'notice';
  readonly children: ReactNode;
}

/** A part of a panel that can be closed. */
export function Section({ title, count, isOpen = true, tone, children }: SectionProps) {
  return (
    <Disclosure className="sg-section" defaultExpanded={isOpen}>
      <Heading level={3}>
        <Button slot="trigger" className="sg-section-title">
          <span className="sg-arrow" aria-hidden="true" />
          {title}
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
