import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { withClass } from '../../view/host.ts';
import { linkHost } from '../../view/link-host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { heading, level, to, variant } = props;
  const isLink = to !== undefined && tag !== 'span';
  const words = isLink
    ? createElement('a', { className: 'card-link', ...linkHost('a', props) }, heading)
    : heading;
  const title = createElement(
    tag === 'span' ? 'span' : `h${level}`,
    withClass({ className: 'card-heading' }, props.titleClass ?? ''),
    words,
  );
  const isNamed = heading.trim() !== '';
  return createElement(tag, withClass(host, `card-${variant}`), isNamed ? title : null, children);
}
