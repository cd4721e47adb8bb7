import { expect, test } from 'vitest';
import { pictureIn, withPictures } from './pasted-pictures.ts';

test.each([
  ['data:image/png;base64,AA\nAA', 'A dot', { name: 'A dot.png', bytes: 'AAAA' }],
  ['data:image/svg+xml;base64,AAAA', '../a:b', { name: 'a b.svg', bytes: 'AAAA' }],
  ['data:image/jpeg;base64,AAAA', '', { name: 'picture.jpeg', bytes: 'AAAA' }],
  ['data:text/html;base64,AAAA', 'x', undefined],
  ['data:image/png,x', 'x', undefined],
  ['https://a.example/a.png', 'x', undefined],
])('[A14] the address %j of “%s” contains %j', (src, alt, expected) => {
  expect(pictureIn({ src, alt })).toEqual(expected);
});

const img = (alt: string, src: string) => ({ tag: 'img', children: [], alt, src });

test('[A14] pictures become files of the project, and rejected ones become their alternative texts', async () => {
  const data = 'data:image/png;base64,AAAA';
  const tree = [
    { tag: 'p', children: ['a', img('taken', data)] },
    img('rejected', data),
    img('elsewhere', 'https://a.example/'),
  ];
  const made = await withPictures(tree, async ({ name }) =>
    Promise.resolve(name === 'taken.png' ? 'new' : undefined),
  );
  expect(made).toEqual([
    { tag: 'p', children: ['a', { tag: 'img', children: [], alt: 'taken', assetUid: 'new' }] },
    { tag: 'img', children: [], alt: 'rejected' },
    img('elsewhere', 'https://a.example/'),
  ]);
});
