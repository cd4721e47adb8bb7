import { expect, test } from 'vitest';
import { isJsonObject, type Json } from '../../values/json.ts';
import { createNotes } from '../imported.ts';
import { filesOf } from '../source.ts';
import { readInteractions } from './webflow-interactions.ts';
import { isWebflow, readWebflow } from './read-webflow.ts';

function read(body: string, more: Readonly<Record<string, string>> = {}) {
  const files = filesOf({
    'index.html': `<html data-wf-page="1" data-wf-site="2"><head><title>T</title><link rel="stylesheet" href="css/a.webflow.css"></head><body>${body}</body></html>`,
    'css/a.webflow.css': '',
    ...more,
  });
  expect(isWebflow(files)).toBe(true);
  return readWebflow(files, createNotes());
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** The blocks of the home page as `eid(attribute=value, child)`. */
function shown(block: Json | undefined): string {
  if (!isJsonObject(block)) return '';
  const { eid, attrs, children } = block;
  const own = (Array.isArray(attrs) ? attrs : [])
    .filter(isJsonObject)
    .flatMap(({ kid, v, assetUid }) =>
      v === '' ? [] : [`${text(kid)}=${JSON.stringify(assetUid ?? v).replaceAll('"', '')}`],
    );
  return `${text(eid)}(${[...own, ...(Array.isArray(children) ? children : []).map(shown)].join(', ')})`;
}

const homeOf = (body: string, more?: Readonly<Record<string, string>>) => {
  const { root } = read(body, more).boards[0]?.board ?? {};
  return isJsonObject(root) && Array.isArray(root['children'])
    ? root['children'].map(shown).join(' ')
    : '';
};

test.each([
  [
    '<div class="w-nav" data-collapse="small"><nav class="w-nav-menu"><a href="/" class="w--current">A</a><a href="/">B</a></nav><div class="w-nav-button">x</div></div>',
    'box(tag=header, nav(label=Main, collapse-below=768px, css=float: right, nav-item(text=A, to=home), nav-item(text=B, to=home)))',
  ],
  [
    '<div class="w-slider"><div class="w-slider-mask"><div class="w-slide">a</div><div class="w-slide">b</div></div><div class="w-slider-nav"></div></div>',
    'scroll-row(item-width=100%, gap=0px, snap=start, label=Slides, text(text=a), text(text=b))',
  ],
  [
    '<div class="w-tabs"><div class="w-tab-menu"><a class="w-tab-link" data-w-tab="T2">Two</a><a class="w-tab-link" data-w-tab="T1">One</a></div><div class="w-tab-content"><div class="w-tab-pane" data-w-tab="T1">1</div></div></div>',
    'tabs(label=Tabs, tab(label=One, text(text=1)))',
  ],
  [
    '<div class="w-dropdown"><div class="w-dropdown-toggle">More</div><nav class="w-dropdown-list"><p>x</p></nav></div>',
    'details(summary=More, variant=plain, text(text=x))',
  ],
  [
    '<div><a class="w-lightbox" href="#"><img src="a.png" alt="A"></a><a class="w-lightbox" href="#"><img src="a.png" alt="B"></a></div>',
    'gallery(image(image=file-a, alt=A), image(image=file-a, alt=B))',
  ],
  [
    '<div class="w-background-video" data-video-urls="a.mp4,a.webm"><h1>x</h1><video></video></div>',
    'box(fill=file-a, heading(text=x, level=1))',
  ],
  ['<div class="w-condition-invisible">x</div><p>y</p>', 'text(text=y)'],
  [
    '<div data-w-id="e" style="opacity:0;color:#123456">x</div>',
    'text(text=x, text-color=#123456)',
  ],
])('[IMPORT-3] the widget %s becomes %s', (html, expected) => {
  const made = homeOf(html, { 'a.png': 'x', 'a.mp4': 'x' });
  expect(made.replaceAll(/, margin=[^,)]*/g, '')).toBe(expected);
});

test('[IMPORT-3] a class becomes a shared style, two classes together another one, and custom properties become variables', () => {
  const css =
    ':root { --ink: #123456 } .btn { color: var(--ink); padding: 8px } .btn.big { padding: 16px } @media (max-width: 479px) { .btn { padding: 4px } }';
  const made = read(
    '<p class="btn">a</p><p class="btn">b</p><p class="btn big">c</p><p class="btn big">d</p>',
    {
      'css/a.webflow.css': css,
    },
  );
  expect(made.project['variables']).toEqual([
    { name: 'ink', label: 'ink', type: 'Color', v: '#123456' },
  ]);
  const styles = made.project['styles'];
  expect(
    (Array.isArray(styles) ? styles : []).filter(
      (one) => isJsonObject(one) && text(one['name']).startsWith('btn'),
    ),
  ).toEqual([
    {
      name: 'btn',
      attrs: [
        { kid: 'text-color', v: 'var:ink' },
        { kid: 'padding', v: 'full 4px 4px 4px 4px', widths: { '480px': 'full 8px 8px 8px 8px' } },
      ],
    },
    {
      name: 'btn-big',
      attrs: [{ kid: 'text-color', v: 'var:ink' }, expect.objectContaining({ kid: 'padding' })],
    },
  ]);
});

test('[IMPORT-3] items of a collection are pages from files; archived ones aren’t imported', () => {
  const csv = [
    'Name,Slug,Collection ID,Item ID,Archived,Draft,Published On,Author,Post body',
    'A,a,1,1,false,false,Tue Aug 12 2025 07:53:00 GMT+0000 (Coordinated Universal Time),Ada,"<p>One <em>two</em></p>"',
    'B,b,1,2,false,true,,Ada,"<p>x</p>"',
    'C,c,1,3,true,false,,Ada,"<p>x</p>"',
  ].join('\n');
  const made = read('<p>x</p>', { 'Site - Blog Posts - 64f0c1d2e3a4b5c6d7e8f901.csv': csv });
  expect(made.texts.map(({ file, address }) => [file, address?.join('/')])).toEqual([
    ['content/blog-posts/a.md', 'blog-posts/a'],
    ['content/blog-posts/b.md', undefined],
  ]);
  expect(made.texts[0]?.text).toBe(
    '---\ntitle: "A"\ndate: "2025-08-12T07:53:00Z"\nkind: "blog-posts"\nauthor: "Ada"\n---\n\nOne _two_\n',
  );
  expect(made.notes.left).toEqual(
    expect.arrayContaining([
      {
        what: 'the archived item “C”',
        file: 'Site - Blog Posts - 64f0c1d2e3a4b5c6d7e8f901.csv',
        line: 4,
      },
    ]),
  );
});

test('[IMPORT-3] [IMPORT-1] entrance and hover interactions are imported; others are reported', () => {
  const program = `Webflow.require("ix2").init({events:{
    e1:{eventTypeId:"SCROLL_INTO_VIEW",action:{actionTypeId:"FADE_EFFECT",config:{}},target:{id:"p|one",appliesTo:"ELEMENT"}},
    e5:{eventTypeId:"PAGE_START",action:{actionTypeId:"GROW_EFFECT",config:{}},target:{id:"p|three",appliesTo:"ELEMENT"}},
    e2:{eventTypeId:"SCROLL_INTO_VIEW",action:{actionTypeId:"GENERAL_START_ACTION",config:{actionListId:"a"}},target:{id:"p|two",appliesTo:"ELEMENT"}},
    e3:{eventTypeId:"MOUSE_OVER",action:{actionTypeId:"GENERAL_START_ACTION",config:{actionListId:"b"}},target:{appliesTo:"CLASS",selector:".card"}},
    e4:{eventTypeId:"MOUSE_CLICK",action:{actionTypeId:"GENERAL_START_ACTION",config:{actionListId:"c"}},target:{id:"p|x",appliesTo:"ELEMENT"}}},
    actionLists:{
    a:{title:"Up",useFirstGroupAsInitialState:!0,actionItemGroups:[{actionItems:[{actionTypeId:"STYLE_OPACITY",config:{value:0}},{actionTypeId:"TRANSFORM_MOVE",config:{yValue:40,yUnit:"PX"}}]}]},
    b:{title:"Lift",actionItemGroups:[{actionItems:[{actionTypeId:"TRANSFORM_MOVE",config:{target:{useEventTarget:!0},xValue:0,yValue:-4,xUnit:"px",yUnit:"px",duration:200}}]}]},
    c:{title:"Open menu",actionItemGroups:[]}},site:{mediaQueries:[]}});`;
  expect(readInteractions(program)).toEqual({
    effects: [
      { id: 'one', selector: '', attrs: [{ kid: 'animation', v: { type: 'fade' } }] },
      {
        id: 'three',
        selector: '',
        attrs: [{ kid: 'animation', v: { type: 'zoom-in', when: 'load' } }],
      },
      {
        id: 'two',
        selector: '',
        attrs: [{ kid: 'animation', v: { type: 'rise', distance: '40px' } }],
      },
      {
        id: '',
        selector: '.card',
        attrs: [
          { kid: 'hover', v: { translate: '0px,-4px' } },
          { kid: 'transition', v: { duration: '200ms' } },
        ],
      },
    ],
    left: ['the interaction “Open menu” (mouse click)'],
  });
});

test.each([
  '',
  'require("ix2").init(',
  'require("ix2").init({events:[}',
  'require("ix2").init(run())',
])('[I7] the program %j has no interactions', (program) => {
  expect(readInteractions(program).effects).toEqual([]);
});
