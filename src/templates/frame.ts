import type { JsonObject } from '../values/json.ts';
import { block, board, fill, slot, use, type Draft, type Values } from './compose.ts';

/** A page of a template: its own content, between the shared header and footer. */
export const framed = (...content: readonly Draft[]): Draft =>
  block('page', { styles: 'sheet' }, use('frame', {}, fill('frame-content', ...content)));

/** The folder of the boards that pages share. */
export function pieces(...boards: readonly JsonObject[]): JsonObject {
  const fields = { uid: 'pieces', slug: 'pieces', name: 'Pieces', type: 'part' };
  return board(
    { ...fields, children: [frame(), ...boards] },
    block('page', {}, block('text', { text: 'What the pages share.' })),
  );
}

function frame(): JsonObject {
  const main = block(
    'box',
    { tag: 'main', anchor: { kid: 'content' }, placement: { grow: 1 } },
    slot('frame-content', block('box')),
  );
  return piece(
    'frame',
    'frame',
    block(
      'page',
      { size: { isNh: true, nh: '100vh' } },
      block('skip-link', { to: '#content', text: 'Skip to content' }),
      block(
        'column',
        { gap: '0px', wrap: false, size: { isNh: true, nh: '100vh' } },
        use('header', {}),
        main,
        use('footer', {}),
      ),
    ),
  );
}

/** A board that others show. */
const piece = (uid: string, type: 'part' | 'frame' | 'composite', root: Draft): JsonObject =>
  board({ uid, slug: uid, name: uid, type }, root);

/** A part of the page; its root is an element `page` without looks. */
export const part = (
  uid: string,
  type: 'part' | 'composite',
  ...content: readonly Draft[]
): JsonObject => piece(uid, type, block('page', {}, ...content));

/** The width of a page, with side margins. */
export const PAGE_WIDTH: Values = {
  'max-width': 'var:wide',
  gutter: () => ({ v: 'var:edge', widths: { '768px': 'var:edge-wide' } }),
};

/** The centered container of a template's content. */
export const wrap = (looks: Values, ...content: readonly Draft[]): Draft =>
  block('container', { ...PAGE_WIDTH, ...looks }, ...content);

/**
 * A box for the name of the site: the name breaks into lines before its siblings move to the next
 * line.
 */
export const beside = (name: Draft): Draft =>
  block('box', { placement: { grow: 1, shrink: 1, basis: '7rem' } }, name);

/** The header of all pages: a name that links home, and further links. */
export const header = (padding: Values[string], name: Values, nav: Draft): JsonObject =>
  part(
    'header',
    'part',
    block(
      'box',
      { tag: 'header' },
      wrap(
        {},
        block(
          'row',
          { gap: '24px', align: 'center', justify: 'between', padding },
          beside(block('link', { to: 'home', ...name, 'text-decoration': 'none' })),
          nav,
        ),
      ),
    ),
  );
