import type { ValueTypeName } from '../../../values/value-types.ts';
import { AnimationControl } from './animation.tsx';
import { AreaControl } from './area.tsx';
import { BorderControl } from './border.tsx';
import { ChoiceControl, FlagControl } from './choice.tsx';
import { ColorControl } from './color.tsx';
import type { Control, Shape } from './control.ts';
import { FileControl } from './file.tsx';
import { FillControl } from './fill.tsx';
import { FontControl } from './font.tsx';
import { GradientControl } from './gradient.tsx';
import { MaskControl, MaskSizeControl } from './mask.tsx';
import { MeasureControl } from './measure.tsx';
import { refersToName, NameControl } from './name.tsx';
import { PageControl } from './page.tsx';
import { RatioControl } from './ratio.tsx';
import { RecordControl } from './record.tsx';
import { SpaceControl } from './space.tsx';
import { StylesControl } from './styles.tsx';
import { TextControl } from './text.tsx';
import { VectorControl } from './vector.tsx';

/** Controls by value type. */
export const CONTROLS: Readonly<Record<ValueTypeName, Control>> = {
  Amount: MeasureControl,
  Anchor: RecordControl,
  Animation: AnimationControl,
  Area: AreaControl,
  Asset: FileControl,
  Boolean: FlagControl,
  Border: BorderControl,
  BorderStyle: RecordControl,
  Color: ColorControl,
  Css: TextControl,
  Dimension: MeasureControl,
  Duration: MeasureControl,
  Fill: FillControl,
  Font: FontControl,
  LineHeight: MeasureControl,
  Mask: MaskControl,
  Number: MeasureControl,
  Page: PageControl,
  ParagraphStyle: RecordControl,
  Placement: RecordControl,
  Position: RecordControl,
  Ratio: RatioControl,
  Space: SpaceControl,
  StateStyle: RecordControl,
  String: TextControl,
  Text: TextControl,
  TextColumns: RecordControl,
  TextStyle: RecordControl,
  Transition: RecordControl,
  Vector2: VectorControl,
  Width: MeasureControl,
};

/** Controls of parts without a value type. */
const PART_CONTROLS: Readonly<Record<string, Control>> = {
  Gradient: GradientControl,
  MaskSize: MaskSizeControl,
};

const CONTROLS_BY_TYPE: ReadonlyMap<string, Control> = new Map(
  Object.entries({ ...PART_CONTROLS, ...CONTROLS }),
);

/** Returns the control of a value or part, by its choices and its codec. */
export function controlFor({ codec, choices, kind }: Shape): Control {
  if (choices !== undefined) return ChoiceControl;
  if (kind === 'styles') return StylesControl;
  if (refersToName(kind)) return NameControl;
  return (
    CONTROLS_BY_TYPE.get(codec.type) ??
    (codec.form?.kind === 'record' ? RecordControl : TextControl)
  );
}

/** The types whose controls need the full width of the panel. */
export const FULL_WIDTH_TYPES: ReadonlySet<ValueTypeName> = new Set<ValueTypeName>([
  'Anchor',
  'Animation',
  'Area',
  'Border',
  'BorderStyle',
  'Css',
  'Fill',
  'Mask',
  'ParagraphStyle',
  'Placement',
  'Position',
  'StateStyle',
  'TextColumns',
  'TextStyle',
  'Transition',
]);
