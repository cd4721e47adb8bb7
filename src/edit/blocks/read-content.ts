import { isJsonObject, type Json } from '../../values/json.ts';
import { textOf, type Reader } from '../../values/reader.ts';
import {
  joinAdjacent,
  type Inline,
  type InlineBlock,
  type TargetValue,
} from '../../site/texts/inline-content.ts';

const MAX_LEVELS = 40;
const readUid = textOf(10_000);
const readWords = textOf(1_000_000);

/** Reads the content of a text that a client has sent. */
export const readContent: Reader<readonly Inline[]> = (value) => readLevel(value, 0);

function readLevel(value: unknown, level: number): readonly Inline[] | undefined {
  if (!Array.isArray(value) || level > MAX_LEVELS) return undefined;
  const content: Inline[] = [];
  for (const one of value) {
    const own = readWords(one) ?? readBlock(one, level);
    if (own === undefined) return undefined;
    content.push(own);
  }
  return joinAdjacent(content);
}

function readBlock(value: unknown, level: number): InlineBlock | undefined {
  if (!isJsonObject(value)) return undefined;
  const [uid, eid] = [readUid(value['uid']), readUid(value['eid'])];
  const content =
    value['content'] === undefined ? undefined : readLevel(value['content'], level + 1);
  const isSound = value['content'] === undefined || content !== undefined;
  if (uid === undefined || eid === undefined || !isSound) return undefined;
  const like = readUid(value['like']);
  const attrs = value['attrs'];
  return {
    uid,
    eid,
    ...(content !== undefined && { content }),
    ...(isJsonObject(attrs) && { attrs: readLeading(attrs) }),
    ...(like !== undefined && { like }),
  };
}

function readLeading(attrs: Readonly<Record<string, Json>>): Readonly<Record<string, TargetValue>> {
  const entries = Object.entries(attrs).map(([kid, own]) => {
    const { v, assetUid } = isJsonObject(own) ? own : {};
    const file = readUid(assetUid);
    return [kid, { ...(v !== undefined && { v }), ...(file !== undefined && { assetUid: file }) }];
  });
  return Object.fromEntries(entries) as Readonly<Record<string, TargetValue>>;
}
