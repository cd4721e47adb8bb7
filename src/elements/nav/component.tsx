import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { withAriaLabel, withClass } from '../../view/host.ts';
import { foldWidth } from '../fold-attributes.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const styled = withClass(host, `nav-${props.layout}`);
  if (tag === 'span') return createElement(tag, styled, children);
  // The `details` element contains only its summary: CSS shows and hides the list after it by its
  // state.
  const toggle = (
    <details className="nav-toggle" data-menu="">
      <summary>{props['menu-text']}</summary>
    </details>
  );
  return createElement(
    tag,
    tag === 'nav' ? withAriaLabel(styled, props.label) : styled,
    foldWidth(props) === undefined ? null : toggle,
    createElement('ul', { className: 'nav-list' }, children),
  );
}
