import { createRequire } from 'node:module';
import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';
import { isIconName } from './names.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
}

const require = createRequire(import.meta.url);

let icons: IconSet | undefined;

/** The set is loaded for the first page with an icon: sites without icons don't need it. */
function iconSet(): IconSet {
  icons ??= require('@iconify-json/lucide/icons.json') as IconSet;
  return icons;
}

/** Attributes shared by every icon of the set, set once on the `<svg>`. */
const COMMON =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/** Returns the drawing of an icon as SVG elements; empty for an unknown name. */
export function iconDrawing(name: string): string {
  if (!isIconName(name)) return '';
  const { icons: own, aliases } = iconSet();
  const { body = '' } = own[name] ?? own[aliases[name]?.parent ?? ''] ?? {};
  return body.replace(COMMON, '').replace(/^<g>(.*)<\/g>$/s, '$1');
}

/** The drawing comes only from the icon set, never from a project. */
export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { name, label, stroke } = props;
  const meaning = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return createElement(
    tag,
    { ...host, ...meaning },
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      dangerouslySetInnerHTML={{ __html: iconDrawing(name) }}
    />,
  );
}
