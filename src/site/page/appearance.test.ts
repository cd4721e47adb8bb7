import { expect, test } from 'vitest';
import type { Block } from '../../model/entities.ts';
import { attributes, block, page } from '../../model/projects.test-data.ts';
import { home } from '../sites.test-data.ts';

const FILM = { type: 'video', url: 'https://example.com/a.mp4', fit: 'contain' };

function filled(eid: string): Block {
  return block('b', eid, { attrs: attributes({ fill: FILM }) });
}

test('[VALUE-8] a video fill is a silent video behind the content', () => {
  const { html, css } = home(page(filled('box')));
  expect(html).toBe(
    '<div><div class="s2"><video class="fill-video s1" src="https://example.com/a.mp4" autoPlay="" muted="" loop="" playsInline="" aria-hidden="true"></video></div></div>',
  );
  expect(css).toBe('.s1{object-fit:contain}.s2{position:relative;isolation:isolate}');
});

test.each(['list', 'switch-width'])('[VALUE-8] a %s has no place for a video', (eid) => {
  const { html, found } = home(page(filled(eid)));
  expect(html).not.toContain('<video');
  expect(found).toContainEqual(['mend', 'video-has-no-place', 'root.root.children[0]']);
});
