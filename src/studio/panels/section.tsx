import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

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

const PRESS_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);

/** Arrows move from heading to heading: a panel has many fields. */
function moveBetweenHeadings(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event;
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
  // All other keys go to the shell, except those that press the button.
  if (title !== undefined || PRESS_KEYS.has(key)) event.stopPropagation();
  if (title === undefined) return;
  // Prevents scrolling of the panel.
  event.preventDefault();
  title.focus();
}

/**
 * A collapsible section of a panel. Its button is the browser's own: a panel has a dozen sections,
 * and renders them with each selection.
 */
export function Section(props: SectionProps) {
  const { title, count, isOpen = true, tone, children, isExpanded, onExpandedChange } = props;
  const [chosen, setChosen] = useState(isOpen);
  const isShown = isExpanded ?? chosen;
  const id = useId();
  return (
    <div className="sg-section" data-expanded={isShown || undefined}>
      <h3>
        <button
          type="button"
          id={`${id}title`}
          className="sg-section-title"
          aria-expanded={isShown}
          aria-controls={`${id}inside`}
          onClick={() => (onExpandedChange ?? setChosen)(!isShown)}
          onKeyDown={moveBetweenHeadings}
        >
          <span className="sg-arrow" aria-hidden="true" />
          {/* Screen readers announce the number separately. */}
          {`${title} `}
          {count !== undefined && (
            <span className="sg-badge" data-tone={tone}>
              {count}
            </span>
          )}
        </button>
      </h3>
      <div
        id={`${id}inside`}
        className="sg-section-inside"
        role="group"
        aria-labelledby={`${id}title`}
        hidden={!isShown}
      >
        {children}
      </div>
    </div>
  );
}
