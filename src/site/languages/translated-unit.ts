import { customFieldKey } from '../../model/custom-fields.ts';
import type { Translation } from '../../model/entities.ts';
import { isJsonObject, type Json } from '../../values/json.ts';
import { CONTENT, type TextUnit } from './text-units.ts';

/** Names a text of a board. */
type NamedUnit = Pick<TextUnit, 'block' | 'name'>;

/** Returns the translated value of a text; undefined for an untranslated text. */
export function translatedUnit(texts: Translation, { block, name }: NamedUnit): Json | undefined {
  if (block !== '') {
    const own = Object.hasOwn(texts.blocks, block) ? texts.blocks[block] : undefined;
    return name === CONTENT ? own?.content : fieldIn(own?.attrs, name);
  }
  const key = customFieldKey(name);
  if (key !== undefined) {
    const value = fieldIn(texts.fields, key);
    return isJsonObject(value) ? value['v'] : value;
  }
  const value = (texts as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the hash of the source that a text was translated from; undefined for an untranslated
 * text.
 */
export function hashOfUnit(texts: Translation, { block, name }: NamedUnit): Json | undefined {
  const own = Object.hasOwn(texts.blocks, block) ? texts.blocks[block] : undefined;
  return fieldIn(block === '' ? texts.of : own?.of, name);
}

function fieldIn(json: Json | undefined, name: string): Json | undefined {
  return isJsonObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}
