import type { VariableType } from '../../values/codec.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import type { InspectedBlock } from './inspected.ts';
import type { NamedPreset } from './presets.ts';
import type { ProjectNames } from '../project/project-names.ts';

type NamedStyle = ProjectNames['styles'][number];

/**
 * What a part of a brush is for: a look and a style are for all blocks, a property of a composite for its other uses, and what an
 * element alone has for the blocks of that element.
 */
export type PartOf = 'look' | 'style' | 'property' | 'element';

/** A look, a style or a value that a brush puts on blocks. */
export interface BrushPart {
  /** Of a property of a composite `{blockUid}.{kid}`, of a style its name. */
  readonly kid: string;
  readonly label: string;
  readonly of: PartOf;
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
  /** The element whose attributes are among its parts. */
  readonly eid?: string;
  /** Of a composite: the board that it shows. */
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
      of: isProperty ? ('property' as const) : ('look' as const),
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

/** What is chosen of the parts for something, as a project file has it. */
export function chosenParts({ parts }: Brush, of: PartOf): readonly JsonObject[] {
  return parts
    .filter((part) => part.isChosen && part.of === of)
    .map(({ kid, v, assetUid, assetUrl, widths }) => ({
      kid,
      ...(of === 'look' && { isLook: true }),
      ...(of === 'property' && { isGroup: true }),
      ...(v !== undefined && { v }),
      ...(assetUid !== undefined && { assetUid }),
      ...(assetUrl !== undefined && { assetUrl }),
      ...(widths !== undefined && { widths }),
    }));
}

/** A preset of an element as a brush: its looks are for all blocks, the rest for those of the element. */
export function presetBrush({ name, eid, attrs }: NamedPreset): Brush {
  return {
    name,
    eid,
    parts: attrs.map(({ kid, label, v, isLook }) => ({
      kid,
      label,
      of: isLook ? 'look' : 'element',
      v,
      isChosen: true,
    })),
  };
}

/** A style of the project as a brush: blocks get it beside those that they have. */
export function styleBrush({ name, label }: NamedStyle): Brush {
  return {
    name: label || name,
    parts: [{ kid: name, label: 'Style', of: 'style', isChosen: true }],
  };
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

type BrushVariable = Pick<ProjectNames['variables'][number], 'name' | 'label' | 'type'>;

/** A variable of the project as a brush. */
export function variableBrush({ name, label, type }: BrushVariable): Brush {
  const written = `var:${name}`;
  return {
    name: label || name,
    parts: VARIABLE_LOOKS[type].map(([kid, look, v], at) => ({
      kid,
      label: look,
      of: 'look',
      v: v(written),
      isChosen: at === 0,
    })),
  };
}
