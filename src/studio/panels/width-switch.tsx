import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface WidthSwitchProps {
  /** By ascending width. */
  readonly widths: readonly string[];
  /** Undefined for all. */
  readonly width: string | undefined;
  /** The one that the frame shows. */
  readonly shownWidth: string | undefined;
  /** Of the window in the frame, in px. */
  readonly frameWidth: number | undefined;
  readonly onChange: (width: string | undefined) => void;
  /** Goes to the one that the frame shows. */
  readonly onShown: () => void;
}

const ALL = 'all';

/** A width as buttons show it; what they are called has it in it (WCAG 2.5.3). */
export const atLeast = (from: string) => `≥${from.replace(/px$/, '')}`;

/** The windows that values are looked at and changed for. */
export function WidthSwitch(props: WidthSwitchProps) {
  const { widths, width, shownWidth, frameWidth, onChange, onShown } = props;
  const shown = shownWidth === undefined ? 'All widths' : atLeast(shownWidth);
  const here = frameWidth === undefined ? undefined : `${Math.round(frameWidth)}px`;
  return (
    <div className="sg-widths">
      <ToggleButtonGroup
        aria-label="Breakpoints"
        className="sg-segments"
        disallowEmptySelection
        selectedKeys={[width ?? ALL]}
        onSelectionChange={([key]) => onChange(key === ALL ? undefined : String(key))}
      >
        <ToggleButton id={ALL}>All widths</ToggleButton>
        {widths.map((from) => (
          <ToggleButton key={from} id={from} aria-label={`${atLeast(from)}, from ${from}`}>
            {atLeast(from)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {frameWidth !== undefined && width !== shownWidth && (
        <Button className="sg-button" onPress={onShown}>
          Shown now: {shown}
        </Button>
      )}
      {here !== undefined && !widths.includes(here) && (
        <Button
          className="sg-button"
          aria-label={`+ from ${here}, add a breakpoint`}
          onPress={() => onChange(here)}
        >
          + from {here}
        </Button>
      )}
    </div>
  );
}
