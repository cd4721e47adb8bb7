import type { PropsFor } from '../../view/component.ts';
import { pictureElement } from '../../view/picture.tsx';
import type { definition } from './definition.ts';

export function Component({ host, props }: PropsFor<typeof definition>) {
  const { image, alt, lazyload, priority } = props;
  const isUrgent = priority || image?.prominence === 'first';
  const attributes = {
    ...host,
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
