import { Button } from 'react-aria-components';
import type { InEffect } from '../../author/in-effect/effect.ts';
import type { InspectedAttribute } from '../../author/inspect/inspected.ts';
import type { QuickPart } from '../../author/inspect/quick-parts.ts';
import { pixelsOf } from '../../values/width.ts';
import type { Editing, GoToActions } from './editing.ts';
import { EffectChip } from './effect-chip.tsx';
import { Expose } from './expose.tsx';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';
import { OriginChip } from './origin-chip.tsx';
import { declarationText } from './value-text.ts';
import { minWidthText } from './width-switch.tsx';

/** A row with the sources of its value. */
export interface RowSourceProps extends GoToActions {
  readonly attribute: InspectedAttribute;
  /** The edited part of the value, if the row edits only a part. */
  readonly quick?: QuickPart | undefined;
  /** The selected blocks have different values. */
  readonly isMixed: boolean;
  /** The width of its value; undefined for the base value. */
  readonly width: string | undefined;
  /** The width whose value the page shows; undefined for the base value. */
  readonly widthShown?: string | undefined;
  /** The effective value on the canvas if unset. */
  readonly effect?: InEffect | undefined;
  readonly editing: Editing;
  readonly onWidth: (width: string) => void;
}

interface SourceProps extends RowSourceProps {
  readonly hasOrigin: boolean;
}

/** Shows the source of a value: of the set one, or of the effective one. */
function Source({ attribute, effect, editing, onGoTo, onGoToStyle }: RowSourceProps) {
  const { label, origin } = attribute;
  if (effect === undefined) return <OriginChip {...{ origin, onGoTo, onGoToStyle }} />;
  return (
    <EffectChip
      {...{ source: effect.source, label, onGoToStyle }}
      onGoTo={(block) => onGoTo(editing.block().board, block)}
    />
  );
}

/**
 * Shows below a row that several blocks differ, the name of the source, and other widths, each with
 * a link.
 */
export function SourcesBelowRow(props: SourceProps) {
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
              TEXTS.atWidth(label, minWidthText(from)) + words + (isShown ? TEXTS.shownNow : '')
            }
            onPress={() => onWidth(from)}
          >
            {minWidthText(from) + words}
          </Button>
        );
      })}
    </span>
  );
}

interface AsideProps extends SourceProps {
  /** Clears the value; undefined if the block doesn't set it. */
  readonly onReset: (() => void) | undefined;
}

/** Shows the source of a value next to it, and a button that clears it. */
export function SourceBesideValue(props: AsideProps) {
  const { attribute, quick, width, editing, hasOrigin, onReset } = props;
  const { label } = attribute;
  return (
    <span className="sg-aside">
      {hasOrigin && <Source {...props} />}
      {editing.onExpose !== undefined && quick === undefined && (
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
