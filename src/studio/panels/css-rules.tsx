import { Fragment } from 'react';
import type { InspectedRule } from '../../author/inspect/inspected.ts';
import { Section } from './section.tsx';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';

/** Shows the CSS of a block on its page. */
export function CssRules({ rules }: { readonly rules: readonly InspectedRule[] }) {
  if (rules.length === 0) return null;
  return (
    <Section title={TEXTS.css} count={rules.length} isOpen={false}>
      {(['own', 'style', 'element'] as const).map((of) => (
        <RulesOf key={of} name={TEXTS.rules[of]} rules={rules.filter((rule) => rule.of === of)} />
      ))}
    </Section>
  );
}

function RulesOf({
  name,
  rules,
}: {
  readonly name: string;
  readonly rules: readonly InspectedRule[];
}) {
  if (rules.length === 0) return null;
  return (
    <figure className="sg-css">
      <figcaption>{name}</figcaption>
      <pre>
        {rules.map((rule, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rules have no ids, and are identified by their positions
          <Rule key={at} rule={rule} />
        ))}
      </pre>
    </figure>
  );
}

function Rule({ rule: { conditions, selector, declarations } }: { readonly rule: InspectedRule }) {
  return (
    <code>
      {conditions.map((condition) => (
        <Fragment key={condition}>
          <span className="sg-condition">{condition}</span>
          {'\n'}
        </Fragment>
      ))}
      <span className="sg-selector">{selector}</span>
      {' {\n'}
      {declarations.map((declaration) => {
        const [property = '', ...value] = declaration.split(':');
        return (
          <Fragment key={declaration}>
            {'  '}
            <span className="sg-property">{property.trim()}</span>: {value.join(':').trim()};{'\n'}
          </Fragment>
        );
      })}
      {'}\n'}
    </code>
  );
}
