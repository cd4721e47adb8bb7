import { useState, type CSSProperties } from 'react';
import { Button, Input, SearchField, ToggleButton } from 'react-aria-components';
import type {
  AttributeGroup,
  InspectedAttribute,
  InspectedBlock,
  InspectedVariable,
} from '../../author/inspected.ts';
import { CssRules } from './css-rules.tsx';
import { OriginChip } from './origin-chip.tsx';
import './panels.css';
import { Section } from './section.tsx';
import { ValueOf } from './value-views.tsx';

export interface InspectorProps {
  readonly data: InspectedBlock;
  /** Where a value names a board. */
  readonly onOpenBoard?: (uid: string) => void;
}

const GROUPS: readonly (readonly [AttributeGroup, string])[] = [
  ['content', 'Content'],
  ['looks', 'Looks'],
  ['states', 'States'],
];

/** What a block is: its attributes with where each comes from, and its CSS. */
export default function Inspector({ data, onOpenBoard }: InspectorProps) {
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const words = search.trim().toLowerCase();
  const isShown = (attribute: InspectedAttribute) =>
    words === ''
      ? showsAll || attribute.group === 'content' || attribute.origin.kind !== 'default'
      : `${attribute.label} ${attribute.kid} ${attribute.type}`.toLowerCase().includes(words);
  const shown = data.attributes.filter(isShown);
  return (
    <div className="sg-panel" style={variableStyle(data.variables)}>
      <BlockHead data={data} />
      <div className="sg-tools">
        <Search value={search} onChange={setSearch} />
        <ToggleButton className="sg-toggle" isSelected={showsAll} onChange={setShowsAll}>
          All
        </ToggleButton>
      </div>
      {GROUPS.map(([group, title]) => (
        <Attributes
          key={group}
          title={title}
          attributes={shown.filter((attribute) => attribute.group === group)}
          onOpenBoard={onOpenBoard}
        />
      ))}
      <Widths attributes={shown} onOpenBoard={onOpenBoard} />
      {shown.length === 0 && <p className="sg-empty">No attribute is called that.</p>}
      {words === '' && <CssRules rules={data.rules} />}
    </div>
  );
}

/** Variables have in the panel the values that they have on the page. */
function variableStyle(variables: readonly InspectedVariable[]): CSSProperties {
  const entries = variables.map(({ property, type, light, dark }) => {
    const isBoth = type === 'Color' && dark !== undefined;
    return [property, isBoth ? `light-dark(${light},${dark})` : light] as const;
  });
  return Object.fromEntries(entries);
}

interface SearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Search({ value, onChange }: SearchProps) {
  return (
    <SearchField className="sg-search" aria-label="Search attributes" {...{ value, onChange }}>
      <Input placeholder="Search attributes" />
      <Button className="sg-clear">×</Button>
    </SearchField>
  );
}

const STATES = [
  ['isHidden', 'hidden'],
  ['isBypassed', 'bypassed'],
] as const;

function BlockHead({ data }: { readonly data: InspectedBlock }) {
  const { label, element, tag, uses, board, isActive } = data;
  const states = STATES.flatMap(([flag, word]) => (data[flag] ? [word] : []));
  return (
    <header className="sg-head">
      <h2>{label || element.label}</h2>
      <p>
        {label !== '' && <span>{element.label}</span>}
        {tag !== undefined && <code>&lt;{tag}&gt;</code>}
        {uses.length > 0 && <span title="The board that it stands on">in {board.name}</span>}
        {[...states, ...(isActive ? [] : ['inactive'])].map((state) => (
          <span key={state} className="sg-state">
            {state}
          </span>
        ))}
      </p>
    </header>
  );
}

interface AttributesProps {
  readonly title: string;
  readonly attributes: readonly InspectedAttribute[];
  readonly onOpenBoard: InspectorProps['onOpenBoard'];
}

function Attributes({ title, attributes, onOpenBoard }: AttributesProps) {
  if (attributes.length === 0) return null;
  return (
    <Section title={title}>
      <dl className="sg-rows">
        {attributes.map((attribute) => (
          <div key={attribute.key} className="sg-row" data-origin={attribute.origin.kind}>
            <dt title={attribute.tooltip}>
              {attribute.label}
              {attribute.isExposed && (
                <span className="sg-exposed" title="Composites of this board can set it" />
              )}
            </dt>
            <dd>
              <AttributeValue attribute={attribute} onOpenBoard={onOpenBoard} />
              <OriginChip origin={attribute.origin} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A look that nobody has set has no value. */
function AttributeValue(
  props: Omit<AttributesProps, 'title' | 'attributes'> & { readonly attribute: InspectedAttribute },
) {
  const { attribute } = props;
  const isUnset = attribute.written === undefined && attribute.ready === undefined;
  if (isUnset && attribute.type !== 'Asset' && attribute.type !== 'Page') {
    return <span className="sg-none">—</span>;
  }
  return <ValueOf {...props} value={attribute} />;
}

/** What is other from a width of the window on, by these widths. */
function Widths({ attributes, onOpenBoard }: Omit<AttributesProps, 'title'>) {
  const widths = [...new Set(attributes.flatMap((one) => one.widths.map(({ from }) => from)))];
  if (widths.length === 0) return null;
  const sorted = widths.toSorted((one, other) => parseFloat(one) - parseFloat(other));
  return (
    <Section title="Per width">
      {sorted.map((width) => (
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
