import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastTime } from '../../test/cost.test-data.ts';
import { MAX_DRAWN_NODES, readDrawing } from './drawing.ts';
import { WORDED } from './drawing-list.ts';
import { ATTRIBUTES, ELEMENTS } from './drawing-list.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, attributes = '') =>
  `<svg ${SVG} ${LINK} ${attributes}>${inside}</svg>`;
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const read = (content: string | Uint8Array) =>
  readDrawing(typeof content === 'string' ? Buffer.from(content) : content);
const problemOf = (content: string | Uint8Array) => {
  const drawing = read(content);
  return 'problem' in drawing ? drawing.problem : undefined;
};
const published = (content: string) => {
  const drawing = read(content);
  return 'problem' in drawing ? drawing.problem : Buffer.from(drawing.bytes).toString();
};

const XHTML = 'xmlns:h="http://www.w3.org/1999/xhtml"';

test.each<[string, string | Uint8Array]>([
  ['a script', svg('<script>EVIL()</script>')],
  ['a script with a prefix', `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>`],
  ['a prefix that is not ASCII', `<é:svg xmlns:é="http://www.w3.org/2000/svg"><é:script/></é:svg>`],
  ['a script in UTF-16', wide(svg('<script>EVIL()</script>'))],
  ['a frame of XHTML', svg(`<h:iframe ${XHTML} srcdoc="&lt;script>EVIL()&lt;/script>"/>`)],
  ['a refresh of XHTML', svg(`<h:meta ${XHTML} http-equiv="refresh" content="0;url=//e"/>`)],
  ['a form of XHTML', svg(`<h:form ${XHTML} action="//e"><h:input/></h:form>`)],
  ['an image of XHTML', svg(`<h:img ${XHTML} src="x" onerror="EVIL()"/>`)],
  ['XHTML as the first element', `<html xmlns="http://www.w3.org/1999/xhtml">${svg('')}</html>`],
  ['no namespace', '<svg><path d="M0 0"/></svg>'],
  ['a namespace with its own prefix', svg('<x:script xmlns:x="urn:x"/>')],
  ['foreign content', svg('<foreignObject><p/></foreignObject>')],
  ['a handler', svg('', 'onload="EVIL()"')],
  ['a handler after a slash', svg('<g/onclick="EVIL()"/>')],
  ['a link that runs', svg('<a href="javascript:EVIL()"><text>x</text></a>')],
  ['an escaped link', svg('<a xlink:href="java&#115;cript&#58;EVIL()"><text>x</text></a>')],
  ['an escaped link with a tab', svg('<a href="java&#9;script:EVIL()"><text>x</text></a>')],
  [
    'a link of a namespace with another prefix',
    svg('<a x:href="javascript:a" xmlns:x="http://www.w3.org/1999/xlink"/>'),
  ],
  ['a set of href', svg('<a><set attributeName="href" to="java&#115;cript:EVIL()"/></a>')],
  ['a set of xlink:href', svg('<a><set attributeName="xlink:href" to="x"/></a>')],
  ['an animation of href', svg('<a><animate attributeName=" href " values="x;y"/></a>')],
  ['a set of a handler', svg('<set attributeName="onclick" to="EVIL()"/>')],
  ['use of another file', svg('<use href="other.svg#a"/>')],
  ['a picture of another host', svg('<image href="http://e.example/a.png"/>')],
  ['a drawing in a drawing', svg('<image href="data:image/svg+xml,&lt;svg/>"/>')],
  ['a page as a picture', svg('<image href="data:text/html,x"/>')],
  ['a filter with a picture', svg('<filter><feImage href="//e/a.png"/></filter>')],
  ['xml:base', svg('<use href="#a"/>', 'xml:base="//e/"')],
  ['a sheet of styles', `<?xml-stylesheet href="//e/a.css"?>${svg('')}`],
  ['entities', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`],
  ['entities of a file', `<!DOCTYPE svg SYSTEM "x.dtd" [%x;]>${svg('')}`],
  ['an unknown entity', svg('<text>&nbsp;</text>')],
  ['ISO-2022-JP', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`],
  ['UTF-7', `<?xml version="1.0" encoding="utf-7"?>${svg('')}`],
  ['a wrong encoding', `<?xml version="1.0" encoding="utf-16"?>${svg('')}`],
  ['Latin letters that are not ASCII', `<?xml version="1.0" encoding="iso-8859-1"?>${svg('é')}`],
  ['XML 1.1', `<?xml version="1.1"?>${svg('')}`],
  ['bytes that are no text', Buffer.from(`${svg('')}\xff`, 'latin1')],
  ['UTF-16 without a mark', Buffer.from(svg(''), 'utf16le')],
  ['an import', svg('<style>@import "//e/a.css";</style>')],
  ['an import with escapes', svg('<style>@\\69mport "//e/a.css";</style>')],
  ['an import in CDATA', svg('<style><![CDATA[@import url(//e)]]></style>')],
  ['an import in two parts', svg('<style>@im<![CDATA[port "//e"]]></style>')],
  ['an import around a comment', svg('<style>@im<!-- -->port "//e"</style>')],
  [
    'an import around program data',
    svg('<style>@im<i:x xmlns:i="http://www.inkscape.org/"/>port "//e"</style>'),
  ],
  ['url() in a style', svg('<g style="fill:url(http://e/a)"/>')],
  ['url() with entities', svg('<g style="fill:&#117;rl(//e)"/>')],
  ['url() with an escape', svg('<g fill="u\\72l(//e)"/>')],
  ['url() in an attribute', svg('<g fill="URL( \'//e/a#b\' )"/>')],
  ['url() after a comment in CSS', svg('<style>a{content:"/*";fill:url(//e);color:"*/"}</style>')],
  ['url() that never ends', svg('<style>a{fill:url(#a</style>')],
  ['image-set()', svg('<style>a{mask:image-set("//e" 1x)}</style>')],
  ['src()', svg('<style>a{mask:src("//e")}</style>')],
  ['url() in an animation', svg('<animate attributeName="fill" to="url(//e)"/>')],
  ['a font of another file', svg('<style>@font-face{src:url(a.woff)}</style>')],
  ['a film', svg('<video src="//e"/>')],
  ['an unknown attribute', svg('<g srcdoc="x"/>')],
  ['XML that is not well-formed', svg('<g>')],
  ['text that a removal would join', svg('<text>]]<!-- -->></text>')],
  ['endlessly nested elements', svg('<g>'.repeat(1000))],
])('[V7] [SAFE-8] a drawing with %s is rejected', (_what, content) => {
  expect(problemOf(content)).toMatch(/^(?:line \d+, column \d+: |its text is neither)/);
});

test('[V7] a rejection names line, column and the forbidden part', () => {
  expect(problemOf(svg('\n  <path d="M0 0"\n    onclick="x()"/>'))).toBe(
    'line 3, column 5: the attribute onclick of path isn’t allowed with this value',
  );
  expect(problemOf(svg('\r\n <script/>'))).toBe(
    'line 2, column 2: the element script isn’t allowed',
  );
});

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  ['shapes', svg('<path d="M0 0h4"/><title>on = off, javascript: scripted</title>')],
  [
    'the style of Illustrator',
    `<?xml version="1.0" encoding="utf-8"?>\n${svg('<defs><style type="text/css"><![CDATA[.st0{fill:url(#a);clip-path:url("#b")}]]></style></defs><path class="st0" data-name="Layer 1" d="M0 0"/>', 'version="1.1" id="Layer_1" x="0px" y="0px" viewBox="0 0 9 9" style="enable-background:new 0 0 9 9;" xml:space="preserve"')}`,
  ],
  [
    'the style of Figma',
    svg(
      `<g filter="url(#f0_d)" clip-path="url(#c)"><rect width="9" height="9" fill="url(#p0)"/></g><defs><filter id="f0_d" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0" result="hardAlpha"/></filter><pattern id="p0" patternContentUnits="objectBoundingBox"><use xlink:href="#image0" transform="scale(.1)"/></pattern><image id="image0" width="1" height="1" preserveAspectRatio="none" xlink:href="${PIXEL}"/><mask id="m" style="mask-type:luminance" maskUnits="userSpaceOnUse"/></defs>`,
      'fill="none"',
    ),
  ],
  [
    'an animation',
    svg(
      '<rect><animate attributeName="width" values="0;9" dur="1s" repeatCount="indefinite"/><animateTransform attributeName="transform" type="rotate" from="0" to="9"/></rect>',
    ),
  ],
  ['a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>'],
  ['labels', svg('<g role="img" aria-label="a \\ url(x)" tabindex="0" lang="en"/>')],
])('[V7] a drawing with %s is published unchanged', (_what, content) => {
  for (const bytes of [Buffer.from(content), Buffer.from(`\ufeff${content}`)]) {
    expect(readDrawing(bytes)).toMatchObject({ bytes });
  }
});

test('[V7] a drawing in another ASCII-based encoding is published unchanged', () => {
  const bytes = Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${svg('')}`);
  expect(readDrawing(bytes)).toMatchObject({ bytes });
});

test('[V7] [SAFE-8] if draw.io writes a text as HTML and as SVG, only the SVG is published', () => {
  const html = `<foreignObject><h:div ${XHTML} onclick="EVIL()">Oak</h:div></foreignObject>`;
  const drawing = read(svg(`<switch>${html}<text>Oak</text></switch>`));
  const bytes = 'bytes' in drawing ? drawing.bytes : [];
  expect(Buffer.from(bytes).toString()).toBe(svg('<switch><text>Oak</text></switch>'));
});

test('[V7] data of drawing programs is removed from the published copy', () => {
  expect(
    published(
      `<?xml version="1.0" standalone="no"?>\n<!-- Created with Inkscape -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">\n<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${SVG} sodipodi:docname="a.svg">\n<sodipodi:namedview id="n"><inkscape:grid onload="x"/></sodipodi:namedview>\n<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><?xpacket end="w"?><script/></rdf:RDF></metadata><g inkscape:label='é > "b"' id="g"/></svg>`,
    ),
  ).toBe(`<?xml version="1.0" standalone="no"?>\n\n\n<svg ${SVG}>\n\n<g id="g"/></svg>`);
});

test.each([
  ['Sketch', 'xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"', 'sketch:type="MSPage"'],
  ['Adobe', 'xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"', 'i:extraneous="self"'],
  ['Boxy', 'xmlns:bx="https://boxy-svg.com"', 'bx:shape="rect 0 0 9 9"'],
  ['Figma', 'xmlns:figma="http://www.figma.com/figma/ns"', 'figma:name="a"'],
])('[V7] data of %s is removed', (_what, declaration, attribute) => {
  expect(published(`<svg ${SVG} ${declaration}><path ${attribute} d="M0 0"/></svg>`)).toBe(
    `<svg ${SVG}><path d="M0 0"/></svg>`,
  );
});

test.each(['utf16le', 'utf-16be'])('[V7] a copy in %s keeps its encoding', (encoding) => {
  const written = (text: string) => {
    const bytes = wide(text);
    return encoding === 'utf16le' ? bytes : bytes.swap16();
  };
  const drawing = readDrawing(written(svg('<!-- é --><text>é</text>')));
  expect('bytes' in drawing && Buffer.from(drawing.bytes)).toEqual(written(svg('<text>é</text>')));
});

const NAMES = [...ELEMENTS, 'script', 'foreignObject', 'h:iframe', 'i:grid', 'metadata', 'SCRIPT'];
const KEYS = [
  ...ATTRIBUTES,
  'href',
  'xlink:href',
  'onload',
  'i:label',
  'xml:base',
  'srcdoc',
  'class',
];
const VALUES = ['', '1', '#a', 'url(#a)', 'url(//e)', 'javascript:x', PIXEL, '@import', 'a\\b'];
const tree = fc.letrec<{ node: string }>((tie) => ({
  node: fc
    .tuple(
      fc.constantFrom(...NAMES),
      fc.uniqueArray(fc.constantFrom(...KEYS), { maxLength: 2 }),
      fc.constantFrom(...VALUES),
      fc.array(
        fc.oneof(
          { maxDepth: 3 },
          fc.constantFrom('a', '<!-- c -->', '<?p?>', '&#60;'),
          tie('node'),
        ),
        { maxLength: 2 },
      ),
    )
    .map(
      ([name, keys, value, inside]) =>
        `<${name}${keys.map((key) => ` ${key}="${value}"`).join('')}>${inside.join('')}</${name}>`,
    ),
}));

/** Attributes that are never parsed as CSS or as an address. */
const WORDS = new RegExp(` (?:${[...WORDED].join('|')})="[^"]*"`, 'g');

test('[SAFE-8] an accepted drawing, read again, contains only listed parts', () => {
  let taken = 0;
  fc.assert(
    fc.property(tree.node, (inside) => {
      const drawing = read(svg(inside, `${XHTML} xmlns:i="http://www.inkscape.org/x"`));
      if ('problem' in drawing) return;
      taken += 1;
      expect(readDrawing(drawing.bytes)).toMatchObject({ bytes: drawing.bytes });
      const text = Buffer.from(drawing.bytes).toString();
      expect(text.replaceAll(WORDS, '')).not.toMatch(
        /<(?:script|foreignObject|h:|i:|metadata|!--|\?)| on\w+=|i:|srcdoc|:base|\/\/e|[ :]href="j|@import|\\/i,
      );
    }),
    { numRuns: 3000 },
  );
  expect(taken).toBeGreaterThan(20);
});

const nodesIn = (content: string) => {
  const drawing = read(content);
  return 'problem' in drawing ? drawing.problem : drawing.drawnNodes;
};
const chain = (at: number) => `<g id="u${at + 1}"><use href="#u${at}"/></g>`;

const nested = (levels: number, inside: (at: number) => string) =>
  svg(
    `<defs><g id="u0"><path d="M0 0"/></g>${Array.from({ length: levels }, (_, at) => inside(at)).join('')}</defs>`,
  );

test.each([
  ['use', (at: number) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`],
  [
    'patterns',
    (at: number) =>
      `<pattern id="u${at + 1}">${`<rect fill="url(#u${at})"/>`.repeat(10)}</pattern>`,
  ],
  [
    'classes',
    (at: number) =>
      `<style>.c${at}{mask:url(#u${at})}</style><mask id="u${at + 1}">${`<rect class="c${at}"/>`.repeat(10)}</mask>`,
  ],
])(
  '[X2] [SAFE-7] nested %s are counted without following each reference',
  async (_what, inside) => {
    expect(nodesIn(nested(3, inside))).toBeLessThan(10_000);
    expect(nodesIn(nested(20, inside))).toBe(MAX_DRAWN_NODES + 1);
    const cost = await leastTime(() => void nodesIn(nested(200, inside)), 500);
    expect(cost).toBeLessThan(500);
  },
);

test('[SAFE-7] long and circular chains of references are counted', () => {
  const drawing = read(nested(20_000, chain));
  expect('drawnNodes' in drawing && drawing.drawnNodes).toBe(MAX_DRAWN_NODES + 1);
  const ring = read(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'));
  expect('drawnNodes' in ring && ring.drawnNodes).toBeLessThan(20);
});

test.each([
  ['text', 'a &amp; b '],
  ['comments', '<!-- a -->'],
  ['elements', '<g fill="url(#a)" id="a"/>'],
  ['CSS', '<style>a{fill:url(#a)}</style>'],
  ['unfinished CSS', '<style>a{fill:url(#</style>'],
])('[SAFE-7] the time for %s grows linearly', async (_what, part) => {
  const content = (count: number) => Buffer.from(svg(part.repeat(count)));
  const [little, much] = [content(500), content(16_000)];
  const short = await leastTime(() => void readDrawing(little));
  // The length grows by 32, its square by 1,024.
  const limit = Math.max(short, 4) * 250;
  expect(await leastTime(() => void readDrawing(much), limit)).toBeLessThan(limit);
});
