import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';

interface WidthSwitchProps {
  /** The widths that have values, in ascending order. */
  readonly widths: readonly string[];
  /** The selected width; undefined for the base value. */
  readonly width: string | undefined;
  /** The width whose values the page in the frame shows. */
  readonly shownWidth: string | undefined;
  /** Width of the window in the frame, in px. */
  readonly frameWidth: number | undefined;
  readonly onChange: (width: string | undefined) => void;
  /** Selects the width whose values the page in the frame shows. */
  readonly onShown: () => void;
}

const ALL = 'all';

/** Returns a width for buttons; their accessible names contain it (WCAG 2.5.3). */
export const atLeast = (from: string) => `≥${from.replace(/px$/, '')}`;

/** Selects the width whose values are shown and changed. */
export function WidthSwitch(props: WidthSwitchProps) {
  const { widths, width, shownWidth, frameWidth, onChange, onShown } = props;
  const shown = shownWidth === undefined ? TEXTS.allWidths : atLeast(shownWidth);
  const here = frameWidth === undefined ? undefined : `${Math.round(frameWidth)}px`;
  return (
    <div className="sg-widths">
      <ToggleButtonGroup
        aria-label={TEXTS.breakpoints}
        className="sg-segments"
        disallowEmptySelection
        selectedKeys={[width ?? ALL]}
        onSelectionChange={([key]) => onChange(key === ALL ? undefined : String(key))}
      >
        <ToggleButton id={ALL}>{TEXTS.allWidths}</ToggleButton>
        {widths.map((from) => (
          <ToggleButton key={from} id={from} aria-label={TEXTS.from(atLeast(from), from)}>
            {atLeast(from)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {frameWidth !== undefined && width !== shownWidth && (
        <Button className="sg-button" onPress={onShown}>
          {TEXTS.switchToShown(shown)}
        </Button>
      )}
      {here !== undefined && !widths.includes(here) && (
        <Button className="sg-button" onPress={() => onChange(here)}>
          {TEXTS.addBreakpoint(here)}
        </Button>
      )}
    </div>
  );
}
