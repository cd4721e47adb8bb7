import type { Element, ElementContent } from 'hast';
import { block, type Draft } from '../../templates/compose.ts';
import { elementsIn, propertyOf } from '../html-tree.ts';
import { tidyWords, withAttrs, type PageContext } from './inline.ts';

type Flow = (nodes: readonly ElementContent[], context: PageContext) => readonly Draft[];

/** A picture with its caption. */
export function figureOf(node: Element, context: PageContext, flow: Flow): Draft {
  const [caption] = elementsIn(node, 'figcaption');
  const rest = node.children.filter((child) => child !== caption);
  const words = caption === undefined ? '' : tidyWords(caption);
  return block('figure', words === '' ? {} : { caption: words }, ...flow(rest, context));
}

/** Hosts whose videos and maps an embed shows. */
const EMBEDDED =
  /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|player\.vimeo\.com|vimeo\.com|google\.[a-z.]+\/maps|maps\.google\.[a-z.]+|openstreetmap\.org)\b/;

/** A video or a map in a frame; any other frame is a link to its page. */
export function frameOf(node: Element, context: PageContext): Draft | undefined {
  const src = propertyOf(node, 'src');
  const title = propertyOf(node, 'title');
  if (EMBEDDED.test(src)) {
    const id = /\/embed\/([\w-]+)/.exec(src)?.[1];
    const address =
      id === undefined || src.includes('google')
        ? src.replace(/^\/\//, 'https://')
        : `https://www.youtube.com/watch?v=${id}`;
    return block('embed', { address, title: title || 'Video' });
  }
  const target = /^(?:https?:)?\/\//.test(src) ? context.link(src) : undefined;
  if (target === undefined) {
    context.leave('a frame is left out');
    return undefined;
  }
  context.change('a frame is a link to its page');
  return block('text', {}, withAttrs(block('link', { text: title || src }), [target]));
}

/** A video of the source. */
export function mediaOf(node: Element, context: PageContext): Draft | undefined {
  const sources = [
    propertyOf(node, 'src'),
    ...elementsIn(node, 'source').map((one) => propertyOf(one, 'src')),
  ];
  const found = sources.find((src) => /\.mp4(?:$|[?#])/i.test(src));
  const assetUid = found === undefined ? undefined : context.file(found);
  if (assetUid === undefined || node.tagName !== 'video') {
    context.leave(`the element “${node.tagName}” is left out: its file isn’t an MP4 in the source`);
    return undefined;
  }
  const poster = propertyOf(node, 'poster');
  const posterUid = poster === '' ? undefined : context.file(poster);
  const autoplay = 'autoplay' in node.properties;
  const loop = 'loop' in node.properties;
  return block('video', {
    video: () => ({ assetUid }),
    ...(posterUid !== undefined && { poster: () => ({ assetUid: posterUid }) }),
    label: propertyOf(node, 'aria-label') || propertyOf(node, 'title') || 'Video',
    autoplay,
    loop,
  });
}
