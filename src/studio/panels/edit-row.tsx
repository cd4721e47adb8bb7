import { memo, useId, useMemo, useState } from 'react';
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
import { FULL_WIDTH_TYPES } from './controls/controls.ts';
import { Labelled } from './controls/labelled.tsx';
import { ReasonContext } from './controls/reason-context.ts';
import { replacedValuesOf } from './editing.ts';
import { isNamedSource } from './effect-chip.tsx';
import { isNamed } from './origin-chip.tsx';
import { Reason } from './reason.tsx';
import { SourceBesideValue, SourcesBelowRow, type RowSourceProps } from './row-sources.tsx';
import type { RowKeys } from './row-keys.ts';
import { useField } from './use-field.ts';
import { useGuides } from './use-guides.ts';
import { createRowBlock, type RowBlock } from './row-block.ts';
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
  /** The name of the row, unique in the inspector. */
  readonly name: string;
  readonly rowKeys: RowKeys;
}

/**
 * Edits an attribute; memoized, as a block has fifty and most changes concern one, and the next
 * selected block often has the same values.
 */
export const EditRow = memo(Row);

/** Stays mounted across widths, so that it keeps its open state and the focus. */
function Row(props: EditRowProps) {
  const { name, rowKeys, editing } = props;
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? props.opensAtFirst === true;
  const block = useMemo(() => createRowBlock(editing.block), [editing.block]);
  const touch = () => {
    rowKeys.touch(name);
    block.touch();
  };
  return (
    <div
      className="sg-edited"
      // Assistive technology clicks without focus or pointer.
      onClickCapture={touch}
      onDropCapture={touch}
      onFocusCapture={touch}
      onInputCapture={touch}
      onPointerDownCapture={touch}
    >
      <RowAtWidth key={props.width ?? ''} {...{ ...props, block, isOpen, setOpen }} />
    </div>
  );
}

interface RowState {
  readonly block: RowBlock;
  /** The row is expanded. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

function RowAtWidth(props: EditRowProps & RowState) {
  const { width, editing, quick, block } = props;
  const label = quick?.label ?? props.attribute.label;
  const attribute = { ...props.attribute, label, origin: originAt(props.attribute, width) };
  const { onChange, onPreview, context } = editing;
  const { written, isOwn } = valueAt(attribute, width);
  const id = useId();
  const effect = written === undefined ? props.effect : undefined;
  const { assetUid, assetUrl } = attribute;
  const saved: WrittenValue = { v: written, file: { assetUid, assetUrl } };
  const { value, reason, show, commit, begin, leave } = useField({
    saved,
    see() {
      const edited = block.now();
      return { edited, replaced: replacedValuesOf(edited, attribute, width) };
    },
    send: ({ v }, { group, file = fileOf(attribute, v) }, { edited, replaced }) =>
      onChange(withBaseValues(changeOf({ ...edited, attribute, width }, v, file), replaced), group),
    onPreview: (next, isSaved) =>
      onPreview(next && changeOf({ ...block.now(), attribute, width }, next.v), isSaved),
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
  const control = quick === undefined ? whole : quickPartProps(whole, quick);
  const Shown = quick === undefined && FULL_WIDTH_TYPES.has(attribute.type) ? LargeRow : SmallRow;
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
function quickPartProps(
  whole: ControlProps,
  { name, label, read, write }: QuickPart,
): ControlProps {
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

interface RowProps extends EditRowProps, RowState {
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
      <SourceBesideValue {...props} onReset={onReset} hasOrigin={!isBelow} />
      <SourcesBelowRow {...props} hasOrigin={isBelow} />
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
      <SourceBesideValue {...props} hasOrigin />
      <SourcesBelowRow {...props} hasOrigin={false} />
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
