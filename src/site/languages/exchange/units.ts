import { customFieldKey } from '../../../model/custom-fields.ts';
import type { ElementCatalogue } from '../../../elements/define.ts';
import type { Block, Board, Translation } from '../../../model/entities.ts';
import { boardName } from '../../../model/names.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../values/json.ts';
import { hashOfUnit, translatedUnit } from '../translated-unit.ts';
import { CONTENT, sourceHash, textUnits, type TextUnit } from '../text-units.ts';
import { codedOf, hasSameCodes, uidsIn, valueOf } from '../../../format/exchange/coded.ts';
import type { ExchangeBoard, ExchangeUnit, ReadUnit } from '../../../format/exchange/units.ts';

/** A board with its source, and its translation if there is one. */
export interface SourceBoard {
  readonly board: Board;
  readonly root: Block | undefined;
  readonly texts: Translation | undefined;
  /** Address of its page within the site; empty for a part of pages. */
  readonly href: string;
}

const nameOf = ({ block, name }: TextUnit) => (block === '' ? name : `${block}/${name}`);

/** The texts of a board with their translations. */
export function exchangeBoard(source: SourceBoard, elements: ElementCatalogue): ExchangeBoard {
  const { board, root, texts, href } = source;
  const name = boardName(board);
  const units = textUnits(board, root, elements).map((unit): ExchangeUnit => {
    const uids = uidsIn(unit.source);
    const target = texts && translatedUnit(texts, unit);
    const hash = texts && hashOfUnit(texts, unit);
    const where = unit.block === '' ? unit.name : `${unit.label}, ${unit.name}`;
    return {
      board: board.uid,
      name: nameOf(unit),
      source: codedOf(unit.source, uids) ?? [],
      target: target === undefined ? undefined : codedOf(target, uids),
      isStale: hash !== undefined && hash !== sourceHash(unit.source),
      note: `${name}: ${where}`,
    };
  });
  return { board: board.uid, label: href === '' ? name : `${name} (${href})`, units };
}

/** A text of a translator's file that wasn't applied. */
export interface RejectedUnit {
  readonly board: string;
  readonly name: string;
  readonly why: 'unknown' | 'source' | 'codes';
}

/** A new translation of a board, and the texts that weren't applied. */
export interface AppliedUnits {
  /** The JSON of the translation, with the texts that were applied. */
  readonly json: JsonObject;
  readonly taken: number;
  readonly rejected: readonly RejectedUnit[];
}

/**
 * Applies the texts of a translator's file to a translation. A text whose source has changed, or
 * whose inline codes differ, is rejected: nothing is guessed.
 */
export function applyUnits(
  { board, root }: Pick<SourceBoard, 'board' | 'root'>,
  json: JsonObject,
  { units, elements }: { readonly units: readonly ReadUnit[]; readonly elements: ElementCatalogue },
): AppliedUnits {
  const current = new Map(textUnits(board, root, elements).map((unit) => [nameOf(unit), unit]));
  const rejected: RejectedUnit[] = [];
  let changed = json;
  let taken = 0;
  for (const { name, source, target } of units) {
    const unit = current.get(name);
    const uids = unit === undefined ? [] : uidsIn(unit.source);
    const now = unit && codedOf(unit.source, uids);
    const reject = (why: RejectedUnit['why']) => rejected.push({ board: board.uid, name, why });
    if (unit === undefined || now === undefined) reject('unknown');
    else if (JSON.stringify(now) !== JSON.stringify(source)) reject('source');
    else if (!hasSameCodes(now, target)) reject('codes');
    else {
      const value = valueOf(target, uids, typeof unit.source === 'string');
      changed = withText(changed, unit, value);
      taken += 1;
    }
  }
  return { json: changed, taken, rejected };
}

/** The JSON of a translation with one more text, marked with its source (LANG-4). */
function withText(json: JsonObject, unit: TextUnit, value: Json): JsonObject {
  const { block, name, source } = unit;
  const hash = sourceHash(source);
  if (block === '') {
    const of = { ...objectIn(json, 'of'), [name]: hash };
    const key = customFieldKey(name);
    if (key === undefined) return { ...json, [name]: value, of };
    const fields = { ...objectIn(json, 'fields'), [key]: value };
    return { ...json, fields, of };
  }
  const blocks = objectIn(json, 'blocks');
  const own = objectIn(blocks, block);
  const of = { ...objectIn(own, 'of'), [name]: hash };
  const translated =
    name === CONTENT
      ? { ...own, content: value, of }
      : { ...own, attrs: { ...objectIn(own, 'attrs'), [name]: value }, of };
  return { ...json, blocks: { ...blocks, [block]: translated } };
}

function objectIn(json: JsonObject, key: string): JsonObject {
  const value = Object.hasOwn(json, key) ? json[key] : undefined;
  return isJsonObject(value) ? value : {};
}

/** A translation whose texts are all marked as up to date with their sources. */
export function acceptTexts(
  { board, root, texts }: SourceBoard,
  json: JsonObject,
  elements: ElementCatalogue,
): JsonObject {
  return textUnits(board, root, elements).reduce((changed, unit) => {
    const target = texts && translatedUnit(texts, unit);
    return target === undefined ? changed : withText(changed, unit, target);
  }, json);
}
