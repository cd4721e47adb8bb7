import type { PageIssues } from '../../author/checks/page-issues.ts';
import type { PageWeight } from '../../author/checks/page-weight.ts';
import { ISSUES_TEXTS as TEXTS } from './issues-texts.ts';
import { Section } from './section.tsx';
import { bytesText } from './value-text.ts';

interface WeightProps {
  readonly weight: PageWeight;
  readonly limits: PageIssues['limits'];
}

/** Shows the weight of a page and its limits. */
export function Weight({ weight, limits }: WeightProps) {
  const rows = [
    { name: TEXTS.weights.html, bytes: weight.html, limit: limits.html },
    { name: TEXTS.weights.css, bytes: weight.css, limit: undefined },
    { name: TEXTS.weights.script, bytes: weight.script, limit: undefined },
    { name: TEXTS.weights.pictures, bytes: weight.pictures, limit: limits.pictures },
  ];
  return (
    <Section title={TEXTS.weight}>
      <dl className="sg-weight">
        {rows.map(({ name, bytes, limit }) => (
          <div key={name} data-state={limit !== undefined && bytes > limit ? 'long' : 'good'}>
            <dt>{name}</dt>
            <dd>
              {limit !== undefined && (
                <meter aria-label={TEXTS.ofItsLimit(name)} max={limit} value={bytes} />
              )}
              <span className="sg-number">
                {bytesText(bytes)}
                {limit !== undefined && <small>{TEXTS.limit(limit)}</small>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="sg-empty">{TEXTS.measured}</p>
    </Section>
  );
}
