import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ host, props }: PropsFor<typeof definition>) {
  const { image, alt, lazyload } = props;
  return (
    <img
      {...host}
      src={image?.src}
      alt={alt}
      width={image?.width}
      height={image?.height}
      loading={lazyload ? 'lazy' : undefined}
      decoding="async"
    />
  );
}
