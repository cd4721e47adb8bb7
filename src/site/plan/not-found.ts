import { invariant } from '../../diagnostics/invariant.ts';
import { readEntity } from '../../format/read-entity.ts';
import { startReading } from '../../format/reading.ts';
import type { Board } from '../../model/entities.ts';

/** The text of the 404 page of a project without a not-found board (ROUTE-4). */
const NOT_FOUND_TEXT = '404 - PAGE NOT FOUND';

/** The 404 board for projects without one. */
export function notFoundBoard(): Board {
  const reading = startReading();
  const entity = readEntity(reading, 'board', {
    uid: 'sitegen-not-found',
    slug: '*',
    name: 'Not found',
    title: 'Page not found',
    root: {
      uid: 'sitegen-not-found-page',
      eid: 'page',
      children: [
        {
          uid: 'sitegen-not-found-main',
          eid: 'box',
          attrs: [
            { kid: 'tag', v: 'main' },
            { kid: 'padding', v: 'full 30vh 20px 30vh 20px' },
          ],
          children: [
            {
              uid: 'sitegen-not-found-text',
              eid: 'heading',
              attrs: [
                { kid: 'text', v: NOT_FOUND_TEXT },
                { kid: 'level', v: 1 },
                {
                  kid: 'text-style',
                  v: { fontFamily: 'system-ui, sans-serif', fontSize: '24px' },
                },
              ],
            },
          ],
        },
      ],
    },
  });
  invariant(entity !== undefined && reading.diagnostics.length === 0, 'a flawed not-found board');
  // The cast is sound: the reader fills every field of the board's table with its type.
  return entity as unknown as Board;
}
