import type { LostBlock } from '../../author/inspect/inspect-lost.ts';
import './css/base.css';
import './css/rows.css';
import { Section } from './section.tsx';
import { shortJson } from './value-text.ts';

const TITLES: Readonly<Record<LostBlock['lost'], string>> = {
  'lost-element': 'Unknown element',
  'lost-attribute': 'Unknown property',
  'lost-slot': 'Unknown slot',
};

/** The reason, and how to restore the block. */
const WORDS: Readonly<Record<LostBlock['lost'], (lost: LostBlock) => string>> = {
  'lost-element': ({ name }) =>
    `There is no element “${name}”. Its children are shown in its place. The rest is kept in the file and returns with the element.`,
  'lost-attribute': ({ name, around }) =>
    `The layer “${around}” has no property “${name}”. The value is kept in the file, but visitors don’t see it.`,
  'lost-slot': ({ name }) =>
    `The main component no longer has the slot “${name}”. The content is kept in the file and returns with the slot.`,
};

/** Shows a lost block: the reason, and its kept values. */
export default function LostPanel({ data }: { readonly data: LostBlock }) {
  const { lost, values } = data;
  return (
    <div className="sg-theme sg-panel">
      <header className="sg-head">
        <h2>{TITLES[lost]}</h2>
        <p>{WORDS[lost](data)}</p>
      </header>
      {values.length > 0 && (
        <Section title="Kept values">
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
