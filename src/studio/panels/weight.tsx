import type { PageIssues } from '../../author/checks/page-issues.ts';
import type { PageWeight } from '../../author/checks/page-weight.ts';
import { Section } from './section.tsx';
import { bytesText } from './value-text.ts';

interface WeightProps {
  readonly weight: PageWeight;
  readonly limits: PageIssues['limits'];
}

/** Shows the weight of a page and its limits. */
export function Weight({ weight, limits }: WeightProps) {
  const rows = [
    { name: 'HTML', bytes: weight.html, limit: limits.html },
    { name: 'of it CSS', bytes: weight.css, limit: undefined },
    { name: 'Script', bytes: weight.script, limit: undefined },
    { name: 'Pictures', bytes: weight.pictures, limit: limits.pictures },
  ];
  return (
    <Section title="Page weight">
      <dl className="sg-weight">
        {rows.map(({ name, bytes, limit }) => (
          <div key={name} data-state={limit !== undefined && bytes > limit ? 'long' : 'good'}>
            <dt>{name}</dt>
            <dd>
              {limit !== undefined && (
                <meter aria-label={`${name} of its limit`} max={limit} value={bytes} />
              )}
              <span className="sg-number">
                {bytesText(bytes)}
                {limit !== undefined && <small> of {bytesText(limit)}</small>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="sg-empty">Before compression; pictures for a 1440 px window.</p>
    </Section>
  );
}
