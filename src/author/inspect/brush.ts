import type { VariableType } from '../../values/codec.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import type { InspectedBlock } from './inspected.ts';
import type { NamedPreset } from './presets.ts';
import type { ProjectNames } from '../project/project-names.ts';
import { TEXTS } from './inspect-texts.ts';

type NamedStyle = ProjectNames['styles'][number];

/**
 * The kind of a part: looks and styles apply to all blocks, properties to instances of the same
 * component, other attributes to blocks of the same element.
 */
export type PartOf = 'look' | 'style' | 'property' | 'element';

/** A look, a style or a value of a brush. */
export interface BrushPart {
  /** The kid of a look or an attribute; for a property `{blockUid}.{kid}`, for a style its name. */
  readonly kid: string;
  readonly label: string;
  readonly of: PartOf;
  readonly v?: Json;
  readonly assetUid?: string;
  readonly assetUrl?: string;
  readonly widths?: JsonObject;
  readonly isChosen: boolean;
}

/** The looks that a click applies to a block (EDIT-3). */
export interface Brush {
  /** The name of its origin. */
  readonly name: string;
  /** The element of its attributes. */
  readonly eid?: string;
  /** The source of a copied composite. */
  readonly source?: string;
  readonly parts: readonly BrushPart[];
}

/** Returns a block's own looks as a brush; of a composite also its property values. */
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

/** Returns a brush in which a part is chosen or left out. */
export function choosePart(brush: Brush, kid: string, isChosen: boolean): Brush {
  const parts = brush.parts.map((part) => (part.kid === kid ? { ...part, isChosen } : part));
  return { ...brush, parts };
}

/** Returns the chosen parts of a kind, in their written form. */
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

/** Returns a preset as a brush: its looks apply to all blocks, the rest to those of its element. */
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

/** Returns a shared style as a brush: blocks get it in addition to their own. */
export function styleBrush({ name, label }: NamedStyle): Brush {
  return {
    name: label || name,
    parts: [{ kid: name, label: TEXTS.style, of: 'style', isChosen: true }],
  };
}

type VariableLook = readonly [kid: string, label: string, v: (written: string) => Json];

const same = (written: string): Json => written;
const TEXT_COLOR: VariableLook = ['text-color', TEXTS.looks['text-color'], same];
const LINE_HEIGHT: VariableLook = ['line-height', TEXTS.looks['line-height'], same];

/** Looks that accept a variable; the first one is the default. */
const VARIABLE_LOOKS: Readonly<Record<VariableType, readonly VariableLook[]>> = {
  Color: [TEXT_COLOR, ['fill', TEXTS.looks.fill, (color) => ({ isColor: true, color })]],
  Dimension: [
    ['font-size', TEXTS.looks['font-size'], same],
    LINE_HEIGHT,
    ['padding', TEXTS.looks.padding, (all) => `regular ${all}`],
    ['margin', TEXTS.looks.margin, (all) => `regular ${all}`],
  ],
  Font: [['font-family', TEXTS.looks['font-family'], same]],
  Number: [
    ['font-weight', TEXTS.looks['font-weight'], same],
    LINE_HEIGHT,
    ['opacity', TEXTS.looks.opacity, same],
  ],
};

type BrushVariable = Pick<ProjectNames['variables'][number], 'name' | 'label' | 'type'>;

/** Returns a variable as a brush. */
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
