import type { LostBlock } from '../../author/inspect-lost.ts';
import './css/base.css';
import './css/rows.css';
import { Section } from './section.tsx';
import { shortJson } from './value-text.ts';

const TITLES: Readonly<Record<LostBlock['lost'], string>> = {
  'lost-element': 'Lost Element',
  'lost-attribute': 'Lost Attribute',
  'lost-slot': 'Lost Slot',
};

/** Why it is lost, and what brings it back. */
const WORDS: Readonly<Record<LostBlock['lost'], (lost: LostBlock) => string>> = {
  'lost-element': ({ name }) =>
    `There is no element “${name}”. What stands inside is shown in its place; the rest is kept in the file, and comes back with the element.`,
  'lost-attribute': ({ name, around }) =>
    `The block “${around}” has no attribute “${name}”. The value is kept in the file, and no visitor sees it.`,
  'lost-slot': ({ name }) =>
    `What is shown here has no slot “${name}” any more. The content is kept in the file, and comes back with the slot.`,
};

/** What repair has put away: why, and what is kept of it. */
export default function LostPanel({ data }: { readonly data: LostBlock }) {
  const { lost, values } = data;
  return (
    <div className="sg-theme sg-panel">
      <header className="sg-head">
        <h2>{TITLES[lost]}</h2>
        <p>{WORDS[lost](data)}</p>
      </header>
      {values.length > 0 && (
        <Section title="Kept">
          <dl>
            {values.map(({ kid, written }) => (
              <div key={kid} className="sg-row">
                <dt>{kid}</dt>
                <dd>
                  <code>{shortJson(written)}</code>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </div>
  );
}
