import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ host, props }: PropsFor<typeof definition>) {
  const { image, alt, lazyload, priority } = props;
  return (
    <img
      {...host}
      src={image?.src}
      alt={alt}
      width={image?.width}
      height={image?.height}
      loading={lazyload && !priority ? 'lazy' : undefined}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}
