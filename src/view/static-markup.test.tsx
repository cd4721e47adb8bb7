import * as fc from 'fast-check';
import { createElement, memo, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { reactServer } from './react-server.ts';
import { Markup, staticMarkup } from './static-markup.tsx';

const byReact = (node: ReactNode) => renderToStaticMarkup(<>{node}</>);

const react = vi.spyOn(reactServer(), 'renderToStaticMarkup');

/** The markup, and the number of calls to React. */
function markup(node: ReactNode): readonly [string, number] {
  react.mockClear();
  return [staticMarkup(node), react.mock.calls.length];
}

/** The markup with React's own result, from one call. */
function both(node: ReactNode) {
  const [html, asked] = markup(node);
  return { html, asked, expected: byReact(node) };
}

const Named = ({ name }: { readonly name: string }) => <b>{name}</b>;
const Remembered = memo(Named);

const ALONE: readonly (readonly [string, ReactNode])[] = [
  ['text with all that is escaped', `a & b < c > d "e" 'f'`],
  ['numbers, and values that show no text', [1, null, true, false, undefined, '', 'x']],
  ['attributes', <p key="" className="a" id="b" title='"' tabIndex={0} lang="en" />],
  ['flags', <details key="" open hidden={false} />],
  ['data and aria', <p key="" data-a="" data-b={1} data-c aria-hidden aria-label="'" />],
  ['a picture', <img key="" src="/a.png" srcSet="/a 1x" alt="" width={1} loading="lazy" />],
  [
    'an address',
    <a key="" href="https://example.org/?a=1&b='2'">
      x
    </a>,
  ],
  ['a time', <time key="" dateTime="2020-01-01" />],
  ['components and fragments', <Named key="" name="<" />],
  ['inner HTML', <div key="" dangerouslySetInnerHTML={{ __html: '<i>x</i>' }} />],
  ['void elements', [<br key="a" />, <hr key="b" />]],
  [
    'preformatted text',
    <pre key="" tabIndex={0}>
      {'a\n\nb'}
    </pre>,
  ],
  ['a cell that heads others', <th key="" scope="col" />],
  [
    'an icon',
    <svg
      key=""
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      dangerouslySetInnerHTML={{ __html: '<path d="M0 0"/>' }}
    />,
  ],
];

test.each(ALONE)('[RENDER-7] %s is written as React writes it', (_, node) => {
  const { html, asked, expected } = both(node);
  expect([html, asked]).toEqual([expected, 0]);
});

const ASKED: readonly (readonly [string, ReactElement])[] = [
  ['a style', <p key="" style={{ color: 'red' }} />],
  ['a field', <input key="" defaultValue="x" />],
  [
    'a chosen option',
    <select key="" defaultValue="b">
      <option value="b" />
    </select>,
  ],
  ['preformatted text that begins with a line break', <pre key="">{'\na'}</pre>],
  ['an address that no gate has passed', createElement('a', { href: 'javascript:alert(1)' })],
  ['a video', <video key="" src="/v.mp4" muted autoPlay />],
  ['a remembered component', <Remembered key="" name="x" />],
];

test.each(ASKED)('[RENDER-7] %s: only this element falls back to React', (_, node) => {
  const around = <section>{node}</section>;
  const { html, asked, expected } = both(around);
  expect([html, asked]).toEqual([expected, 1]);
});

test('[RENDER-7] [SAFE-2] any tree is written as React writes it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 8 });
  const attributes = fc.record(
    {
      className: text,
      id: text,
      title: text,
      'aria-label': text,
      'data-x': fc.oneof(text, fc.boolean(), fc.integer()),
      hidden: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.integer(),
      fc.constant(null),
      fc
        .tuple(
          fc.constantFrom('p', 'a', 'li', 'h2'),
          attributes,
          fc.array(tie('tree'), { maxLength: 3 }),
        )
        .map(([tag, props, children]) => createElement(tag, props, ...children)),
    ),
  }));
  fc.assert(
    fc.property(tree, (node) => {
      const { html, asked, expected } = both(node);
      expect([html, asked]).toEqual([expected, 0]);
    }),
  );
});

test('[RENDER-7] ready HTML among elements stays unchanged, also with the fallback to React', () => {
  const html = `<b>'&amp;"</b>`;
  expect(
    markup(
      <p>
        a<Markup html={html} />
      </p>,
    ),
  ).toEqual([`<p>a${html}</p>`, 0]);
  const asked = (
    <p style={{ color: 'red' }}>
      a<Markup html={html} />
      <Markup html="" />
    </p>
  );
  expect(markup(asked)).toEqual([`<p style="color:red">a${html}</p>`, 1]);
});
