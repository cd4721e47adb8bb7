import { attrsOf, childrenOf, type Block } from '../model/entities.ts';
import { isJsonObject } from '../values/json.ts';
import type { MarkdownSetting } from './block-context.ts';
import { markdownBlocks } from './markdown-blocks.ts';

/** The dropped parts of the latest text. */
export const dropped: string[] = [];
export const setting: MarkdownSetting = {
  link: (url) => (/^(?:https:|#|\/)/.test(url) ? url : undefined),
  picture: (url) => (/^(?:https:|\/)/.test(url) ? { assetUrl: url } : undefined),
  file: () => undefined,
  hasDirectives: true,
  prefix: 'm',
  drop: (what, at, name) => dropped.push(`${what} ${at} ${name}`.trim()),
};

/** The blocks of a text, each in a line. */
export function read(text: string, own: Partial<MarkdownSetting> = {}) {
  dropped.length = 0;
  return markdownBlocks(text, { ...setting, ...own }).map(said);
}

/** A block on one line: its element, its values, and its children. */
function said(block: Block): string {
  const values = attrsOf(block).map((one) => {
    const { kid = '', v, assetUrl } = one;
    return kid === 'anchor' && isJsonObject(v)
      ? `#${JSON.stringify(v['kid']).slice(1, -1)}`
      : `${kid}=${JSON.stringify(v ?? assetUrl)}`;
  });
  const inside = childrenOf(block).map(said).join(' ');
  const name = [block.eid, ...values].join(' ');
  return inside === '' ? name : `${name} (${inside})`;
}
