import type { AnyComponent } from '../../view/component.ts';

/** The video of a block's fill: muted, without controls, and hidden from assistive technology. */
export const Component: AnyComponent = ({ host, props }) => {
  const { src } = props;
  return (
    <video
      {...host}
      src={typeof src === 'string' ? src : undefined}
      autoPlay
      muted
      loop
      playsInline
      aria-hidden="true"
    />
  );
};
