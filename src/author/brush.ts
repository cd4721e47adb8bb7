import type { VariableType } from '../values/codec.ts';
import type { Json, JsonObject } from '../values/json.ts';
import type { InspectedBlock } from './inspected.ts';

/** A look that a brush puts on blocks, or a value of a composite for its other uses. */
export interface BrushPart {
  /** Of a property of a composite `{blockUid}.{kid}`. */
  readonly kid: string;
  readonly label: string;
  readonly isProperty: boolean;
  readonly v?: Json;
  readonly assetUid?: string;
  readonly assetUrl?: string;
  readonly widths?: JsonObject;
  readonly isChosen: boolean;
}

/** What a click puts on a block (EDIT-3). */
export interface Brush {
  /** What it was taken from. */
  readonly name: string;
  /** Of a composite: the board that it shows; its values are for other uses of it. */
  readonly source?: string;
  readonly parts: readonly BrushPart[];
}

/** All that a block itself says of its looks; of a composite also the values that it gives its source. */
export function brushOf({ label, element, attributes }: InspectedBlock): Brush {
  const own = attributes.filter(
    ({ isLook, isProperty, origin }) => (isLook || isProperty) && origin.kind === 'own',
  );
  const source = attributes.find(({ key }) => key === 'source')?.target?.uid;
  return {
    name: label || element.label,
    ...(source !== undefined && { source }),
    parts: own.map(({ key, label: name, isProperty, written, widths, assetUid, assetUrl }) => ({
      kid: key,
      label: name,
      isProperty,
      ...(written !== undefined && { v: written }),
      ...(assetUid !== undefined && { assetUid }),
      ...(assetUrl !== undefined && { assetUrl }),
      ...(widths.length > 0 && {
        widths: Object.fromEntries(widths.map((one) => [one.from, one.written ?? null])),
      }),
      isChosen: true,
    })),
  };
}

/** A brush with a part that is chosen, or isn't. */
export function choosePart(brush: Brush, kid: string, isChosen: boolean): Brush {
  const parts = brush.parts.map((part) => (part.kid === kid ? { ...part, isChosen } : part));
  return { ...brush, parts };
}

/** The looks that are chosen, as a project file has them. */
export function chosenLooks({ parts }: Brush): readonly JsonObject[] {
  return chosen(parts, false).map((attribute) => ({ ...attribute, isLook: true }));
}

/** The values for other uses of a composite that are chosen, as a project file has them. */
export function chosenProperties({ parts }: Brush): readonly JsonObject[] {
  return chosen(parts, true).map((attribute) => ({ ...attribute, isGroup: true }));
}

function chosen(parts: Brush['parts'], isProperty: boolean): readonly JsonObject[] {
  return parts
    .filter((part) => part.isChosen && part.isProperty === isProperty)
    .map(({ kid, v, assetUid, assetUrl, widths }) => ({
      kid,
      ...(v !== undefined && { v }),
      ...(assetUid !== undefined && { assetUid }),
      ...(assetUrl !== undefined && { assetUrl }),
      ...(widths !== undefined && { widths }),
    }));
}

type VariableLook = readonly [kid: string, label: string, v: (written: string) => Json];

const same = (written: string): Json => written;
const TEXT_COLOR: VariableLook = ['text-color', 'Text color', same];
const LINE_HEIGHT: VariableLook = ['line-height', 'Line height', same];

/** Looks that a variable can be, the first of which is meant at first. */
const VARIABLE_LOOKS: Readonly<Record<VariableType, readonly VariableLook[]>> = {
  Color: [TEXT_COLOR, ['fill', 'Fill', (color) => ({ isColor: true, color })]],
  Dimension: [
    ['font-size', 'Font size', same],
    LINE_HEIGHT,
    ['padding', 'Padding', (all) => `regular ${all}`],
    ['margin', 'Margin', (all) => `regular ${all}`],
  ],
  Font: [['font-family', 'Font family', same]],
  Number: [['font-weight', 'Font weight', same], LINE_HEIGHT, ['opacity', 'Opacity', same]],
};

/** A variable of the project as a brush. */
export function variableBrush(name: string, type: VariableType): Brush {
  const written = `var:${name}`;
  return {
    name,
    parts: VARIABLE_LOOKS[type].map(([kid, label, v], at) => ({
      kid,
      label,
      isProperty: false,
      v: v(written),
      isChosen: at === 0,
    })),
  };
}
