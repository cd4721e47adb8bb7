/** A small site with all features that rules concern. */
import type { Project } from '../model/entities.ts';
import {
  asset,
  attribute,
  attributes,
  block,
  board,
  box,
  composite,
  project,
  property,
  text,
} from '../model/projects.test-data.ts';

export const SITE: Project = {
  ...project(
    [
      board('work', { root: block('wp', 'page', { children: [text('wt', 'Work')] }) }),
      board('card', {
        type: 'composite',
        root: block('cp', 'page', {
          children: [
            text('ct', 'Card', {
              attrs: [attribute('text', 'Card', { isExposedToGroup: true })],
            }),
            box('cs', text('cd', 'Default')),
            block('slot', 'box', { isGroupSlot: true }),
          ],
        }),
      }),
      board('note', {
        type: 'composite',
        root: block('np', 'page', { children: [text('nt', 'Note')] }),
      }),
    ],
    {
      assets: [asset('pic', 'pic.png')],
      root: block('hp', 'page', {
        children: [
          {
            ...box('main', text('a', 'Hello'), text('b', 'World')),
            attrs: attributes({ tag: 'main' }),
          },
          block('go', 'link', { attrs: attributes({ text: 'Go', to: 'work' }) }),
          block('list', 'list', {
            children: [block('item', 'list-item', { attrs: attributes({ text: 'One' }) })],
          }),
          block('form', 'form', {
            children: [block('send', 'submit', { attrs: attributes({ text: 'Send' }) })],
          }),
          composite('c1', 'card', {
            attrs: [property('ct.text', 'Mine')],
            children: [box('slot~')],
          }),
          block('wide', 'switch-width', {
            attrs: attributes({ breakpoints: '640px' }),
            children: [box('w1'), box('w2')],
          }),
          block('photo', 'image', {
            attrs: [attribute('alt', 'A'), attribute('image', undefined, { assetUid: 'pic' })],
          }),
          box('tinted'),
        ],
      }),
    },
  ),
  variables: [{ name: 'brand', label: '', type: 'Color', v: '#123456', dark: undefined }],
  styles: [{ name: 'quiet', label: '', for: '', attrs: [attribute('text-color', 'var:brand')] }],
};
