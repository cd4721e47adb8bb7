import { memo, useId, useState } from 'react';
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components';
import { effectWords } from '../../author/in-effect/effect.ts';
import type { GutterInEffect, InspectedAttribute } from '../../author/inspect/inspected.ts';
import type { QuickPart } from '../../author/inspect/quick-parts.ts';
import { changeOf, originAt, valueAt, withBaseValues } from '../../author/inspect/value-at.ts';
import {
  AnyControl,
  partShape,
  shapeOf,
  type Commit,
  type ControlProps,
  type WrittenValue,
} from './controls/control.ts';
import { LARGE } from './controls/controls.ts';
import { Labelled } from './controls/labelled.tsx';
import { ReasonContext } from './controls/reason-context.ts';
import { seenIn } from './editing.ts';
import { isNamedSource } from './effect-chip.tsx';
import { isNamed } from './origin-chip.tsx';
import { Reason } from './reason.tsx';
import { Aside, Below, type RowSourceProps } from './row-sources.tsx';
import { useField } from './use-field.ts';
import { useGuides } from './use-guides.ts';
import { Summary } from './summary.tsx';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';

export interface EditRowProps extends RowSourceProps {
  /** The row of a value with many parts is expanded at first. */
  readonly opensAtFirst?: boolean | undefined;
  /**
   * Only for padding: the gutter that applies at the left and right until the padding sets these
   * sides.
   */
  readonly gutter?: GutterInEffect | undefined;
}

/** Edits an attribute; memoized, as a block has fifty and most changes concern one. */
export const EditRow = memo(Row, (before, after) => {
  const { attribute: known, ...others } = before;
  const { attribute, ...rest } = after;
  // Each answer of the server is a new object, so values are compared.
  const isSame = known === attribute || JSON.stringify(known) === JSON.stringify(attribute);
  return isSame && isShallowSame(others, rest);
});

function isShallowSame(one: object, other: object): boolean {
  const entries = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([key, value]) => entries.get(key) === value);
}

/** Stays mounted across widths, so that it keeps its open state and the focus. */
function Row(props: EditRowProps) {
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? props.opensAtFirst === true;
  return (
    <div className="sg-edited">
      <RowAtWidth key={props.width ?? ''} {...{ ...props, isOpen, setOpen }} />
    </div>
  );
}

interface Opening {
  /** The row is expanded. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

function RowAtWidth(props: EditRowProps & Opening) {
  const { width, editing, quick } = props;
  const label = quick?.label ?? props.attribute.label;
  const attribute = { ...props.attribute, label, origin: originAt(props.attribute, width) };
  const { board, uid, uids, onChange, onPreview, context } = editing;
  const spec = { board, uid, uids, attribute, width };
  const { written, isOwn } = valueAt(attribute, width);
  const id = useId();
  const effect = written === undefined ? props.effect : undefined;
  const { assetUid, assetUrl } = attribute;
  const saved: WrittenValue = { v: written, file: { assetUid, assetUrl } };
  const { value, reason, show, commit, begin, leave } = useField({
    saved,
    see: () => seenIn(editing, attribute, width),
    send: ({ v }, { group, file = fileOf(attribute, v) }, seen) =>
      onChange(withBaseValues(changeOf(spec, v, file), seen), group),
    onPreview: (next, isSaved) => onPreview(next && changeOf(spec, next.v), isSaved),
  });
  const set: Commit = (v, options = {}) =>
    void commit({ v, file: options.file ?? saved.file }, options);
  const isSet = quick === undefined || quick.read(written) !== undefined;
  const [problem, setProblem] = useState<string>();
  // Invalid text stays until a reset, which mounts a new field.
  const [resets, setResets] = useState(0);
  const reset = () => {
    if (quick === undefined) set(undefined, { file: {} });
    else set(quick.write(value.v, undefined));
    setProblem(undefined);
    setResets(resets + 1);
  };
  const guides = useGuides(attribute);
  const whole: ControlProps = {
    attribute: {
      ...shapeOf(attribute, effect),
      gutter: props.gutter,
      describedBy: effect === undefined ? undefined : id,
    },
    value: value.v,
    file: value.file,
    onPreview: (v) => show(v === undefined ? undefined : { v, file: saved.file }),
    onCommit: set,
    context,
  };
  const control = quick === undefined ? whole : quickProps(whole, quick);
  const Shown = quick === undefined && LARGE.has(attribute.type) ? LargeRow : SmallRow;
  return (
    <ReasonContext value={setProblem}>
      <div
        className="sg-edited"
        onInputCapture={begin}
        onPointerEnter={() => guides.hover(true)}
        onPointerLeave={() => guides.hover(false)}
        onFocus={() => guides.focus(true)}
        onBlur={() => {
          guides.focus(false);
          leave();
        }}
      >
        <Shown
          {...props}
          {...{ attribute, control, resets, effect }}
          onReset={isOwn && isSet ? reset : undefined}
          reason={reason ?? problem}
        />
        {effect !== undefined && (
          <span id={id} className="said">
            {effectWords(effect)}
          </span>
        )}
      </div>
    </ReasonContext>
  );
}

/** Returns the props of a part with a row of its own. */
function quickProps(whole: ControlProps, { name, label, read, write }: QuickPart): ControlProps {
  const { attribute, value, onPreview, onCommit } = whole;
  const { describedBy } = attribute;
  const shape = partShape(attribute, name, label);
  return {
    ...whole,
    attribute: { ...(shape ?? attribute), describedBy },
    value: read(value),
    onPreview: (v) => onPreview(v === undefined ? undefined : write(value, v)),
    onCommit: (v, options) => onCommit(write(value, v), options),
  };
}

/** Setting a value keeps its file; clearing it doesn't. */
function fileOf(
  { assetUid, assetUrl }: InspectedAttribute,
  v: ControlProps['value'],
): ControlProps['file'] {
  const isSet = v !== undefined && (assetUid ?? assetUrl ?? '') !== '';
  return isSet ? { assetUid, assetUrl } : undefined;
}

interface RowProps extends EditRowProps, Opening {
  readonly control: ControlProps;
  readonly resets: number;
  /** Clears the value; undefined if the block doesn't set it. */
  readonly onReset: (() => void) | undefined;
  readonly reason: string | undefined;
}

function SmallRow(props: RowProps) {
  const { attribute, control, resets, onReset, effect } = props;
  // A source shown as a mark is next to the control; one shown by its name is below the control.
  const isBelow = effect === undefined ? isNamed(attribute.origin) : isNamedSource(effect.source);
  return (
    <div className="sg-row sg-edit" {...rowMarks(props)}>
      <Labelled
        className="sg-label"
        title={attribute.tooltip}
        label={
          <>
            {attribute.label}
            {hasExposedMark(props) && <ExposedMark />}
          </>
        }
      >
        <span className="sg-control">
          <AnyControl key={resets} {...control} />
        </span>
      </Labelled>
      <Aside {...props} onReset={onReset} hasOrigin={!isBelow} />
      <Below {...props} hasOrigin={isBelow} />
      <Reason text={props.reason} />
    </div>
  );
}

/** Expands a value with many parts. */
function LargeRow(props: RowProps) {
  const { attribute, control, resets, isOpen, setOpen, effect } = props;
  return (
    <Disclosure
      className="sg-row sg-edit sg-large"
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      {...rowMarks(props)}
    >
      <Button
        slot="trigger"
        className="sg-unfold"
        {...(control.attribute.describedBy !== undefined && {
          'aria-describedby': control.attribute.describedBy,
        })}
      >
        <span className="sg-label" title={attribute.tooltip}>
          <span className="sg-arrow" aria-hidden="true" />
          {attribute.label}
          {hasExposedMark(props) && <ExposedMark />}
        </span>
        <Summary {...{ attribute, effect }} value={valueAt(attribute, props.width)} />
      </Button>
      <Aside {...props} hasOrigin />
      <Below {...props} hasOrigin={false} />
      <DisclosurePanel className="sg-unfolded">
        {isOpen && <AnyControl key={resets} {...control} />}
      </DisclosurePanel>
      <Reason text={props.reason} />
    </Disclosure>
  );
}

function ExposedMark() {
  return <span className="sg-exposed" title={TEXTS.exposed} />;
}

/** Returns whether the button that hides the attribute shows that it is exposed. */
const hasExposedMark = ({ attribute, editing }: RowProps) =>
  attribute.isExposed && editing.onExpose === undefined;

function rowMarks({ attribute, width }: RowProps) {
  const isMarked = attribute.widths.some(({ from }) => from === width);
  return {
    'data-origin': attribute.origin.kind,
    'data-differs': isMarked || undefined,
  };
}
