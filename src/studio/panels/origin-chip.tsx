import type { Origin } from '../../author/inspected.ts';

interface OriginText {
  /** What the chip shows; empty for a mark alone. */
  readonly short: (name: string) => string;
  readonly long: (name: string) => string;
}

const named = (words: string) => (name: string) => (name === '' ? words : `${words} ${name}`);

const TEXTS: Readonly<Record<Origin['kind'], OriginText>> = {
  default: { short: () => '', long: () => 'The default of the element' },
  own: { short: () => '', long: () => 'Set on this block' },
  source: { short: () => '', long: named('Set on this block of') },
  composite: { short: (name) => name || 'composite', long: named('Set by the composite') },
  inherited: { short: () => 'inherited', long: named('Left to the source,') },
  list: { short: () => 'list', long: () => 'Filled in by the list that shows this card' },
  style: { short: (name) => name, long: named('From the style') },
  kind: { short: (name) => name, long: named('From the style for every') },
};

/** Where a value comes from. */
export function OriginChip({ origin: { kind, name } }: { readonly origin: Origin }) {
  const { short, long } = TEXTS[kind];
  if (kind === 'default') return null;
  const text = short(name);
  return (
    <span className="sg-origin" data-kind={kind} title={long(name)}>
      {text === '' ? <span className="sg-said">{long(name)}</span> : text}
    </span>
  );
}
