import { memo, useId, useState } from 'react';
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components';
import { effectWords, type InEffect } from '../../author/in-effect/effect.ts';
import type { GutterInEffect, InspectedAttribute } from '../../author/inspect/inspected.ts';
import { pixelsOf } from '../../values/width.ts';
import { changeOf, originAt, valueAt, withBaseValues } from '../../author/inspect/value-at.ts';
import {
  AnyControl,
  shapeOf,
  type Commit,
  type ControlProps,
  type WrittenValue,
} from './controls/control.ts';
import { LARGE } from './controls/controls.ts';
import { Labelled } from './controls/labelled.tsx';
import { ReasonContext } from './controls/reason-context.ts';
import { seenIn, type Editing, type GoToActions } from './editing.ts';
import { EffectChip } from './effect-chip.tsx';
import { Expose } from './expose.tsx';
import { isNamed, OriginChip } from './origin-chip.tsx';
import { Reason } from './reason.tsx';
import { useField } from './use-field.ts';
import { declarationText } from './value-text.ts';
import { useGuides } from './use-guides.ts';
import { Summary } from './summary.tsx';
import { atLeast } from './width-switch.tsx';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';

interface EditRowProps extends GoToActions {
  readonly attribute: InspectedAttribute;
  /** The selected blocks have different values. */
  readonly isMixed: boolean;
  /** The width of its value; undefined for the base value. */
  readonly width: string | undefined;
  /** The width whose value the page shows; undefined for the base value. */
  readonly widthShown?: string | undefined;
  /** The effective value on the canvas if unset. */
  readonly effect?: InEffect | undefined;
  /** For a padding: the gutter at the sides until it sets them. */
  readonly gutter?: GutterInEffect | undefined;
  readonly editing: Editing;
  readonly onWidth: (width: string) => void;
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
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="sg-edited">
      <RowAtWidth key={props.width ?? ''} {...{ ...props, isOpen, setOpen }} />
    </div>
  );
}

interface Opening {
  /** A value with many parts is expanded. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

function RowAtWidth(props: EditRowProps & Opening) {
  const { width, editing } = props;
  const attribute = { ...props.attribute, origin: originAt(props.attribute, width) };
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
  const [problem, setProblem] = useState<string>();
  // Invalid text stays until a reset, which mounts a new field.
  const [resets, setResets] = useState(0);
  const reset = () => {
    set(undefined, { file: {} });
    setProblem(undefined);
    setResets(resets + 1);
  };
  const guides = useGuides(attribute);
  const control: ControlProps = {
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
  const Shown = LARGE.has(attribute.type) ? LargeRow : SmallRow;
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
          onReset={isOwn ? reset : undefined}
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
  /** Undefined if unset here. */
  readonly onReset: (() => void) | undefined;
  readonly reason: string | undefined;
}

function SmallRow(props: RowProps) {
  const { attribute, control, resets, onReset, effect } = props;
  // A mark is next to the control, a name below it.
  const isBelow = effect !== undefined || isNamed(attribute.origin);
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

interface OriginProps extends RowProps {
  readonly hasOrigin: boolean;
}

/** Shows the source of a value: of the set one, or of the effective one. */
function Source({ attribute, effect, editing, onGoTo, onGoToStyle }: RowProps) {
  const { label, origin } = attribute;
  if (effect === undefined) return <OriginChip {...{ origin, onGoTo, onGoToStyle }} />;
  const { source } = effect;
  return <EffectChip {...{ source, label, onGoTo, onGoToStyle }} board={editing.board} />;
}

/**
 * Shows below a row that several blocks differ, the name of the source, and other widths, each with
 * a link.
 */
function Below(props: OriginProps) {
  const { attribute, isMixed, width, widthShown, hasOrigin, onWidth } = props;
  const { label } = attribute;
  // From a width on, the page may not show the set value.
  const widths = attribute.widths.filter(
    ({ from }) => width === undefined || (from === widthShown && pixelsOf(from) > pixelsOf(width)),
  );
  if (!hasOrigin && widths.length === 0 && !isMixed) return null;
  return (
    <span className="sg-below">
      {isMixed && (
        <span className="sg-origin" data-kind="mixed" title={TEXTS.differ(label)}>
          {TEXTS.mixed}
        </span>
      )}
      {hasOrigin && <Source {...props} />}
      {widths.map(({ from, declarations }) => {
        const isShown = from === widthShown;
        const [css = ''] = Object.values(declarations);
        const words = isShown && css !== '' ? `: ${declarationText(css)}` : '';
        return (
          <Button
            key={from}
            className="sg-origin"
            data-kind={isShown ? 'shown' : undefined}
            aria-label={
              TEXTS.atWidth(label, atLeast(from)) + words + (isShown ? TEXTS.shownNow : '')
            }
            onPress={() => onWidth(from)}
          >
            {atLeast(from) + words}
          </Button>
        );
      })}
    </span>
  );
}

/** Shows the source of a value next to it, and a button that clears it. */
function Aside(props: OriginProps) {
  const { attribute, width, editing, hasOrigin, onReset } = props;
  const { label } = attribute;
  return (
    <span className="sg-aside">
      {hasOrigin && <Source {...props} />}
      {editing.onExpose !== undefined && (
        <Expose attribute={attribute} onExpose={editing.onExpose} />
      )}
      {onReset !== undefined && (
        <Button className="sg-reset" aria-label={TEXTS.reset(label, width)} onPress={onReset}>
          <span aria-hidden="true">×</span>
        </Button>
      )}
    </span>
  );
}
