/**
 * Builders of projects for tests; fields of blocks and attributes that aren't passed are absent,
 * those of other entities have defaults.
 */
import type { Json } from '../values/json.ts';
import type { Asset, Attribute, Block, Board, Project } from './entities.ts';
import { emptyEntity } from './field-tables.ts';

/** An attribute whose kid is the name of the element attribute that it sets. */
export function attribute(kid: string, v?: Json, fields: Partial<Attribute> = {}): Attribute {
  return { kid, ...(v !== undefined && { v }), ...fields };
}

/** Attributes by kid. */
export function attributes(values: Readonly<Record<string, Json>>): Attribute[] {
  return Object.entries(values).map(([kid, v]) => attribute(kid, v));
}

export function block(uid: string, eid: string, fields: Partial<Block> = {}): Block {
  return { uid, eid, ...fields };
}

export function box(uid: string, ...children: readonly Block[]): Block {
  return block(uid, 'box', { attrs: attributes({ tag: 'div' }), children });
}

export function text(uid: string, words: string, fields: Partial<Block> = {}): Block {
  return block(uid, 'text', { attrs: attributes({ text: words }), ...fields });
}

/** A composite that shows a board; `attrs` follow its source. */
export function composite(
  uid: string,
  source: string,
  { attrs = [], ...fields }: Partial<Block> = {},
): Block {
  return block(uid, 'composite', { attrs: [attribute('source', source), ...attrs], ...fields });
}

/** A value that a composite sets for an exposed attribute of its source. */
export function property(kid: string, v?: Json, fields: Partial<Attribute> = {}): Attribute {
  return attribute(kid, v, { isGroup: true, ...fields });
}

/** A board's root block. */
export function page(...children: readonly Block[]): Block {
  return block(`page of ${children[0]?.uid ?? 'nothing'}`, 'page', { children });
}

export function board(uid: string, fields: Partial<Board> = {}): Board {
  return { ...emptyEntity('board'), uid, slug: uid, ...fields };
}

export function asset(uid: string, filename: string, fields: Partial<Asset> = {}): Asset {
  const [, basename = '', extension = ''] = /^(.*)\.(.*)$/.exec(filename) ?? [];
  return { ...emptyEntity('asset'), uid, timestamp: '1', basename, extension, ...fields };
}

/** A project with a root board `home` and boards below it. */
export function project(children: readonly Board[] = [], fields: Partial<Board> = {}): Project {
  const root = board('home', { slug: 'index', children, ...fields });
  return { ...emptyEntity('project'), id: 'p', root };
}
