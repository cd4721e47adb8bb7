import type { ComponentType, ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { InspectedAttribute, InspectedValue } from '../../author/inspected.ts';
import type { ValueTypeName } from '../../values/value-types.ts';
import { Swatch } from './swatch.tsx';
import { declarationText, shortJson, variableOf } from './value-text.ts';

/** What a value is shown by; what changes it stands in the same place. */
interface ValueViewProps {
  readonly attribute: InspectedAttribute;
  /** Its value in the narrowest window, or in a wider one. */
  readonly value: InspectedValue;
  readonly onOpenBoard?: ((uid: string) => void) | undefined;
}

type ValueView = ComponentType<ValueViewProps>;

/** Shows a value by its type. */
export function ValueOf(props: ValueViewProps) {
  const View = VIEWS[props.attribute.type];
  return <View {...props} />;
}

/** A name in the place of a value: that of the variable which holds it. */
function Named({
  value,
  children,
}: {
  readonly value: InspectedValue;
  readonly children: ReactNode;
}) {
  const name = variableOf(value.ready);
  return name === undefined ? children : <code className="sg-variable">{name}</code>;
}

const Words: ValueView = ({ value }) => {
  const text = typeof value.ready === 'string' ? value.ready : shortJson(value.ready);
  return text === '' ? <Nothing>Empty</Nothing> : <span className="sg-words">{text}</span>;
};

function Nothing({ children }: { readonly children: ReactNode }) {
  return <span className="sg-none">{children}</span>;
}

const Flag: ValueView = ({ value }) => (
  <span className="sg-flag" data-on={value.ready === true || undefined}>
    {value.ready === true ? 'Yes' : 'No'}
  </span>
);

/** A number or a length, as it was written. */
const Amount: ValueView = ({ value, attribute }) => (
  <Named value={value}>
    <span className="sg-number">
      {shortJson(value.written ?? attribute.initial ?? value.ready)}
    </span>
  </Named>
);

const Color: ValueView = ({ value }) => {
  const variable = variableOf(value.ready);
  const css = variable === undefined ? shortJson(value.written ?? '') : `var(--v-${variable})`;
  return (
    <>
      <Swatch background={css} />
      <Named value={value}>
        <span className="sg-number">{css}</span>
      </Named>
    </>
  );
};

const Fill: ValueView = ({ value, attribute }) => {
  const { declarations } = value;
  const image = declarations['background-image'] ?? declarations['background'];
  const color = declarations['background-color'];
  const background = [image, color].filter((part) => part !== undefined).join(' ');
  if (background === '') return <Parts value={value} attribute={attribute} />;
  const name = image === undefined ? (color ?? '') : image.replace(/\(.*$/s, '');
  return (
    <>
      <Swatch background={background} />
      <span className="sg-words">{name.replace(/^var\(--v-(.*)\)$/, '$1')}</span>
    </>
  );
};

const Font: ValueView = ({ value }) => {
  const fontFamily = value.declarations['font-family'];
  return (
    <>
      <span className="sg-sample" style={{ fontFamily }} aria-hidden="true">
        Ag
      </span>
      <Named value={value}>
        <span className="sg-words">{shortJson(value.written)}</span>
      </Named>
    </>
  );
};

interface ReadyPicture {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}

const Asset: ValueView = ({ value, attribute }) => {
  // The cast is sound: it is what the core gives for an asset.
  const media = value.ready as ReadyPicture | undefined;
  if (media === undefined) return <Nothing>No file</Nothing>;
  const { src, width, height } = media;
  const name = decodeURIComponent(src.slice(src.lastIndexOf('/') + 1));
  return (
    <>
      {attribute.assetType === 'image' && <img className="sg-thumb" src={src} alt="" />}
      <span className="sg-words">
        {name}
        {width !== undefined && (
          <small>
            {width} × {height}
          </small>
        )}
      </span>
    </>
  );
};

const Page: ValueView = ({ value, attribute, onOpenBoard }) => {
  const { target } = attribute;
  const written = shortJson(value.written ?? '');
  if (target === undefined) {
    return written === '' ? (
      <Nothing>Nowhere</Nothing>
    ) : (
      <span className="sg-words">{written}</span>
    );
  }
  const anchor = written.includes('#') ? written.slice(written.indexOf('#')) : '';
  return (
    <Button className="sg-link" onPress={() => onOpenBoard?.(target.uid)}>
      {target.name}
      {anchor}
    </Button>
  );
};

/** A value with parts: what they come to. */
function Parts({ value, attribute }: Pick<ValueViewProps, 'value' | 'attribute'>) {
  const entries = Object.entries(value.declarations);
  if (entries.length === 0) return <code className="sg-json">{shortJson(value.written)}</code>;
  return (
    <dl className="sg-parts">
      {entries.map(([property, css]) => (
        <div key={property}>
          {property !== attribute.kid && <dt>{property}</dt>}
          <dd>{declarationText(css)}</dd>
        </div>
      ))}
    </dl>
  );
}

const VIEWS: Readonly<Record<ValueTypeName, ValueView>> = {
  Amount,
  Anchor: Parts,
  Animation: Parts,
  Area: Parts,
  Asset,
  Boolean: Flag,
  Border: Parts,
  BorderStyle: Parts,
  Color,
  Dimension: Amount,
  Duration: Amount,
  Fill,
  Font,
  LineHeight: Amount,
  Mask: Parts,
  Number: Amount,
  Page,
  ParagraphStyle: Parts,
  Placement: Parts,
  Position: Parts,
  Ratio: Amount,
  Space: Parts,
  StateStyle: Parts,
  String: Words,
  Text: Words,
  TextColumns: Parts,
  TextStyle: Parts,
  Transition: Parts,
  Vector2: Amount,
  Width: Amount,
};
