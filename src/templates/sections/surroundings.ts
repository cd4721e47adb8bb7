import { block, line, wide, type Draft } from '../compose.ts';
import { beside, PAGE_WIDTH } from '../frame.ts';
import { column, columns, text, type ReadySite } from './pieces.ts';
import type { ReadySection } from './ready-section.ts';

const items = ({ home, pages }: ReadySite): readonly Draft[] =>
  [{ uid: home, name: 'Home' }, ...pages].map(({ uid, name }) =>
    block('nav-item', { text: name, to: uid }),
  );

const container = (...content: readonly Draft[]): Draft =>
  block('container', PAGE_WIDTH, ...content);

const header = (site: ReadySite): Draft =>
  block(
    'box',
    { tag: 'header', border: line('bottom') },
    container(
      block(
        'row',
        {
          gap: wide('16px', { '768px': '32px' }),
          align: 'center',
          justify: 'between',
          padding: 'full 16px 0px',
        },
        beside(
          block('link', {
            to: site.home,
            text: site.title,
            'font-weight': 700,
            'font-size': '1.125rem',
            'text-decoration': 'none',
          }),
        ),
        block(
          'row',
          { gap: wide('16px', { '768px': '32px' }), align: 'center', justify: 'end' },
          block(
            'nav',
            { label: 'Pages', 'collapse-below': '768px', 'menu-color': 'var:raised' },
            ...items(site),
          ),
          block('button', {
            to: 'mailto:hello@example.com',
            text: 'Write to us',
            variant: 'solid',
            scale: 'small',
            accent: 'var:accent',
          }),
        ),
      ),
    ),
  );

const plain = (site: ReadySite): Draft =>
  block(
    'box',
    { tag: 'footer', border: line('top') },
    container(
      block(
        'row',
        { gap: '20px', align: 'center', justify: 'between', padding: 'full 28px 0px' },
        text('small', `© ${site.title}`),
        block(
          'nav',
          { label: 'Pages, below', 'collapse-below': '0px', gap: '24px', 'font-size': '0.9375rem' },
          ...items(site),
        ),
      ),
    ),
  );

const small = (words: string): Draft =>
  text('', words, { 'font-size': '0.9375rem', 'font-weight': 600 });

const large = (site: ReadySite): Draft =>
  block(
    'box',
    { tag: 'footer', border: line('top') },
    container(
      column(
        '40px',
        { padding: wide('full 40px 0px 28px', { '768px': 'full 64px 0px 32px' }) },
        columns(
          3,
          '190px',
          wide('32px', { '768px': '48px' }),
          column(
            '10px',
            {},
            text('', site.title, { 'font-weight': 700, 'font-size': '1.125rem' }),
            text(
              'small',
              'A sentence about what you do, and for whom. It is read more often than you think.',
            ),
          ),
          column(
            '10px',
            {},
            small('Pages'),
            block(
              'nav',
              {
                label: 'All pages',
                layout: 'column',
                'collapse-below': '0px',
                gap: '0px',
                'font-size': '0.9375rem',
              },
              ...items(site),
            ),
          ),
          column(
            '10px',
            {},
            small('Contact'),
            block(
              'text',
              { text: '', 'font-size': '0.9375rem' },
              block('link', { to: 'mailto:hello@example.com', text: 'hello@example.com' }),
            ),
            block(
              'text',
              { text: '', 'font-size': '0.9375rem' },
              block('link', { to: 'tel:+442079460000', text: '+44 20 7946 0000' }),
            ),
            text('small', '4 Mill Lane, Anytown'),
          ),
        ),
        block(
          'box',
          { border: line('top'), padding: 'regular 24px 0px 0px 0px' },
          text('small', `© ${site.title}`),
        ),
      ),
    ),
  );

/** Sections around the content of pages. */
export const SURROUNDINGS: readonly ReadySection[] = [
  {
    name: 'header',
    label: 'Header',
    tags: ['header', 'navigation', 'menu', 'top', 'logo'],
    helper: 'The name of the site, a navigation of its pages, and a button.',
    content: header,
  },
  {
    name: 'footer',
    label: 'Footer',
    tags: ['footer', 'bottom', 'links', 'copyright'],
    helper: 'The name of the site and its pages, in one line.',
    content: plain,
  },
  {
    name: 'footer-columns',
    label: 'Footer in columns',
    tags: ['footer', 'bottom', 'links', 'address', 'contact'],
    helper: 'A sentence about the site, its pages and its address, side by side.',
    content: large,
  },
];
