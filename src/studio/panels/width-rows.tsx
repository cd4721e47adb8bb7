import type { InspectedAttribute } from '../../author/inspected.ts';
import { widthsOf } from '../../author/value-at.ts';
import { Section } from './section.tsx';
import { ValueOf } from './value-views.tsx';

interface WidthRowsProps {
  readonly attributes: readonly InspectedAttribute[];
  readonly onOpenBoard: ((uid: string) => void) | undefined;
}

/** What is other from a width of the window on, by these widths. */
export function WidthRows({ attributes, onOpenBoard }: WidthRowsProps) {
  const widths = widthsOf(attributes, []);
  if (widths.length === 0) return null;
  return (
    <Section title="Per width">
      {widths.map((width) => (
        <section key={width} className="sg-width">
          <h4>≥ {width}</h4>
          <dl className="sg-rows">
            {attributes.flatMap((attribute) => {
              const value = attribute.widths.find(({ from }) => from === width);
              if (value === undefined) return [];
              return (
                <div key={attribute.key} className="sg-row">
                  <dt title={attribute.tooltip}>{attribute.label}</dt>
                  <dd>
                    <ValueOf {...{ attribute, value, onOpenBoard }} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </Section>
  );
}
