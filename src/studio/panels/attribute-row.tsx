import type { InspectedAttribute } from '../../author/inspected.ts';
import type { Leads } from './editing.ts';
import { OriginChip } from './origin-chip.tsx';
import { ValueOf } from './value-views.tsx';

interface AttributeRowProps extends Leads {
  readonly attribute: InspectedAttribute;
}

/** An attribute to be read. */
export function AttributeRow({ attribute, onOpenBoard, onGoTo, onGoToStyle }: AttributeRowProps) {
  return (
    <div className="sg-row" data-origin={attribute.origin.kind}>
      <dt title={attribute.tooltip}>
        {attribute.label}
        {attribute.isExposed && <ExposedMark />}
      </dt>
      <dd>
        <AttributeValue attribute={attribute} onOpenBoard={onOpenBoard} />
        <OriginChip origin={attribute.origin} {...{ onGoTo, onGoToStyle }} />
      </dd>
    </div>
  );
}

export function ExposedMark() {
  return <span className="sg-exposed" title="Composites of this board can set it" />;
}

/** A look that nobody has set has no value. */
function AttributeValue(props: Omit<AttributeRowProps, 'onGoTo'>) {
  const { attribute } = props;
  const isUnset = attribute.written === undefined && attribute.ready === undefined;
  if (isUnset && attribute.type !== 'Asset' && attribute.type !== 'Page') {
    return <span className="sg-none">—</span>;
  }
  return <ValueOf {...props} value={attribute} />;
}
