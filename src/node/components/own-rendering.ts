import {
  CHILDREN,
  ownClass,
  ownSlots,
  type OwnElement,
  type OwnProp,
} from '../../elements/own-element.ts';
import type { AnyProps } from '../../page/content.ts';
import type { BlockNode } from '../../page/document.ts';
import { colorCss, type Color } from '../../values/color.ts';
import { dimensionCss, type Dimension } from '../../values/dimension.ts';
import { escapeText } from '../../view/static-markup.tsx';
import { SLOT_MARK, type OwnIsland } from '../../page/own-island.ts';
import type { RenderedOwn, RenderOwn } from '../../view/render-page.tsx';
import { createOwnRendering, placeInStack } from './render-own.ts';

/** A block whose component failed. */
export interface FailedBlock {
  readonly uid: string;
  readonly eid: string;
  /** The file below the project’s folder, with line and column if they are known. */
  readonly at: string;
  readonly reason: string;
}

/** Renders the project’s own components; `takeFailed` returns the failures since the last call. */
export interface OwnRendering {
  readonly render: RenderOwn;
  takeFailed(): readonly FailedBlock[];
}

/** Rendering threads by their module; all sites of a process share them. */
const threads = new Map<string, ReturnType<typeof createOwnRendering>>();

function renderingIn(thread: string) {
  const known = threads.get(thread) ?? createOwnRendering(thread);
  threads.set(thread, known);
  return known;
}

/** The rendering of a project’s own components. */
export function createOwnRenderer(elements: readonly OwnElement[], base: string): OwnRendering {
  const byEid = new Map(elements.map((one) => [one.eid, one]));
  let failed: FailedBlock[] = [];

  function contentOf(
    own: OwnElement,
    node: BlockNode,
    slots: Readonly<Record<string, string>>,
  ): RenderedOwn {
    const { code, file, eid, title, island: when, mistake } = own;
    if (code === undefined)
      return { html: escapeText(mistake === undefined ? title : `${title}: ${mistake}`) };
    const prefix = `${node.uid}-`;
    const props = ownValues(own.props, node.props);
    const job = { server: code.server, props, slots, prefix };
    const result = renderingIn(code.thread)(job);
    if ('error' in result) {
      const at = placeInStack(result.stack, code.folder) ?? file;
      failed.push({ uid: node.uid, eid, reason: result.error.replace(/\.$/, ''), at });
      return { html: escapeText(`${title}: ${result.error}`) };
    }
    const { html } = result;
    if (code.client === undefined || when === undefined) return { html };
    const hidden = Object.entries(slots).map(([prop, inside]) => {
      const isShown = html.includes(`${SLOT_MARK}="${prefix}${prop}"`);
      return [prop, isShown ? null : inside] as const;
    });
    const island: OwnIsland = {
      src: base + code.client.path,
      when,
      className: ownClass(eid),
      values: props,
      prefix,
      slots: Object.fromEntries(hidden),
      ...(html === '' && { isEmpty: true }),
    };
    return { html, island };
  }

  return {
    render(node, htmlOf) {
      const own = byEid.get(node.eid);
      if (own === undefined) return undefined;
      // In a line of text or a link, the block isn’t a `div`, and a component’s HTML wouldn’t be
      // valid.
      if (node.tag !== 'div') return { html: '' };
      const slots: Record<string, string> = {};
      const names = ownSlots(own);
      for (const [at, prop] of [...names, CHILDREN].entries()) {
        if (!(prop in own.slots)) continue;
        const isLast = at === names.length;
        const inside = node.children.filter(({ slot }) =>
          isLast ? names.length === 0 || slot >= at : slot === at,
        );
        if (inside.length > 0) slots[prop] = htmlOf(inside);
      }
      return contentOf(own, node, slots);
    },
    takeFailed() {
      const taken = failed;
      failed = [];
      return taken;
    },
  };
}

/**
 * The values of a component’s props: colors and dimensions as CSS texts, choices of a number as
 * numbers.
 */
function ownValues(props: OwnElement['props'], ready: AnyProps): AnyProps {
  const values: Record<string, unknown> = {};
  for (const [kid, prop] of Object.entries(props)) {
    const value = ready[kid];
    if (value !== undefined) values[prop.name] = ownValue(prop, value);
  }
  return values;
}

function ownValue({ type, isNumeric }: OwnProp, value: unknown): unknown {
  // The casts are sound: the core has read these props by the types of their attributes.
  if (type === 'Color') return colorCss(value as Color);
  if (type === 'Dimension') return dimensionCss(value as Dimension);
  return isNumeric === true ? Number(value) : value;
}
