import type { PropsFor } from '../../view/component.ts';
import { pictureElement } from '../../view/picture.tsx';
import type { definition } from './definition.ts';

export function Component({ host, props }: PropsFor<typeof definition>) {
  const { image, alt, lazyload, priority } = props;
  const isUrgent = priority || image?.prominence === 'first';
  // The keys are written out instead of spread: after a spread, each further key costs V8 half a
  // microsecond.
  const attributes = {
    className: host.className,
    id: host.id,
    'data-anchor': host['data-anchor'],
    role: host.role,
    'aria-label': host['aria-label'],
    'data-later': host['data-later'],
    'data-view': host['data-view'],
    'data-sg-uid': host['data-sg-uid'],
    'data-sg-use': host['data-sg-use'],
    src: image?.src,
    alt,
    width: image?.width,
    height: image?.height,
    loading: lazyload && !isUrgent ? ('lazy' as const) : undefined,
    fetchPriority: isUrgent ? ('high' as const) : undefined,
    decoding: 'async' as const,
  };
  return pictureElement(attributes, image?.picture);
}
