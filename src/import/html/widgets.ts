import type { Element, ElementContent } from 'hast';
import { block, type Draft } from '../../templates/compose.ts';
import { elementsIn, propertyOf } from '../html-tree.ts';
import { lineOf, pictureOf, textBlock, withAttrs, type PageContext } from './inline.ts';

/**
 * Elements of other builders that HTML has no element for. Readers write them in trees by these
 * names; no page of a source has them.
 */
export const WIDGETS = {
  tabs: 'sg-tabs',
  tab: 'sg-tab',
  slides: 'sg-slides',
  gallery: 'sg-gallery',
  menu: 'sg-menu',
  message: 'sg-message',
  part: 'sg-part',
  film: 'sg-film',
} as const;

const NAMES: ReadonlySet<string> = new Set(Object.values(WIDGETS));

/** Returns whether a tag is one of `WIDGETS`. */
export const isWidget = (tagName: string) => NAMES.has(tagName);

/** Makes the blocks of an element's content. */
type Flow = (nodes: readonly ElementContent[], context: PageContext) => readonly Draft[];

const childElements = ({ children }: Element) =>
  children.filter((child): child is Element => child.type === 'element');

/** The block of one of `WIDGETS`. */
export function widgetOf(
  node: Element,
  context: PageContext,
  flow: Flow,
): Draft | readonly Draft[] | undefined {
  const label = propertyOf(node, 'data-label');
  switch (node.tagName) {
    case WIDGETS.tabs: {
      const tabs = childElements(node).map((tab) =>
        withAttrs(
          block('tab', { label: propertyOf(tab, 'data-label') }, ...flow(tab.children, context)),
          context.looks(tab),
        ),
      );
      return tabs.length === 0 ? undefined : block('tabs', { label: label || 'Tabs' }, ...tabs);
    }
    case WIDGETS.slides:
      return block(
        'scroll-row',
        { 'item-width': '100%', gap: '0px', snap: 'start', label: label || 'Slides' },
        ...childElements(node).flatMap((slide) => flow([slide], context)),
      );
    case WIDGETS.gallery: {
      const images = elementsIn(node, 'img').flatMap((image) => pictureOf(image, context));
      const known = images.filter((image): image is Draft => typeof image !== 'string');
      return known.length === 0 ? undefined : block('gallery', {}, ...known);
    }
    case WIDGETS.menu:
      return block(
        'details',
        { summary: label, variant: 'plain' },
        ...flow(node.children, context),
      );
    case WIDGETS.message: {
      const when = propertyOf(node, 'data-when') === 'failed' ? 'failed' : 'sent';
      return textBlock('form-message', lineOf(node.children, context), { when });
    }
    case WIDGETS.part:
      return context.part(propertyOf(node, 'data-key'), label, () => flow(node.children, context));
    case WIDGETS.film:
      return filmOf(node, context, flow);
    default:
      return flow(node.children, context);
  }
}

/** A video behind the content of a box. */
function filmOf(node: Element, context: PageContext, flow: Flow): Draft {
  const inside = flow(node.children, context);
  const sources = propertyOf(node, 'data-sources').split(',');
  const film = sources.find((source) => /\.mp4(?:$|[?#])/i.test(source));
  const assetUid = film === undefined ? undefined : context.file(film);
  const made = block('box', {}, ...inside);
  if (assetUid === undefined) {
    context.leave('the film behind a box is left out: its file isn’t an MP4 in the source');
    return made;
  }
  return withAttrs(made, [{ kid: 'fill', v: { type: 'video' }, assetUid }]);
}
