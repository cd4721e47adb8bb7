import type { ElementCatalogue } from '../../elements/define.ts';
import { attributeWords, capitalized } from '../../model/names.ts';
import type { Json } from '../../values/json.ts';

/** A preset of an element with its values. */
export interface NamedPreset {
  readonly name: string;
  readonly eid: string;
  readonly attrs: readonly {
    readonly kid: string;
    readonly label: string;
    readonly v: Json;
    readonly isLook: boolean;
  }[];
}

/** Returns the presets of an element, without initial texts. */
export function presetsOf(elements: ElementCatalogue, eid: string): readonly NamedPreset[] {
  const element = elements.get(eid);
  return Object.entries(element?.presets ?? {}).map(([name, values]) => ({
    name,
    eid,
    attrs: Object.entries(values).flatMap(([kid, v]) => {
      const spec = element?.attrs[kid];
      return spec === undefined || spec.type === 'Text'
        ? []
        : [
            {
              kid,
              label: capitalized(attributeWords(spec, kid)),
              v,
              isLook: spec.isLook === true,
            },
          ];
    }),
  }));
}
