/** Operations on the small site of `site.test-data.ts`. */
import type { Block } from '../model/entities.ts';
import type { Json } from '../values/json.ts';
import { home, into } from './commands/commands.test-data.ts';
import type { Operation } from './operation.ts';

export const put = (parent: string, item: Block, index = 0): Operation => ({
  kind: 'insert',
  into: into(parent),
  index,
  item,
});
export const move = (key: string, parent: string): Operation => ({
  kind: 'move',
  target: home(key),
  into: into(parent),
  index: 0,
});
export const attr = (key: string, kid: string, fields: object): Operation => ({
  kind: 'insert',
  into: { entity: 'attribute', of: home(key) },
  index: 0,
  item: { kid, ...fields },
});
export const setBoard = (uid: string, key: string, value: Json): Operation => ({
  kind: 'set',
  target: { entity: 'board', board: uid },
  key,
  value,
});
