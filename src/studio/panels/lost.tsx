import type { LostBlock } from '../../author/inspect/inspect-lost.ts';
import './css/base.css';
import './css/rows.css';
import { LOST_TEXTS } from './lost-texts.ts';
import { Section } from './section.tsx';
import { shortJson } from './value-text.ts';

/** Shows a lost block: the reason, and its kept values. */
export default function LostPanel({ data }: { readonly data: LostBlock }) {
  const { lost, values } = data;
  return (
    <div className="sg-theme sg-panel">
      <header className="sg-head">
        <h2>{LOST_TEXTS.titles[lost]}</h2>
        <p>{LOST_TEXTS.reasons[lost](data)}</p>
      </header>
      {values.length > 0 && (
        <Section title={LOST_TEXTS.values}>
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
