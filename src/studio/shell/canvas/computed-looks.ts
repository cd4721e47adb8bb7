import type { CanvasFacts, ElementFacts } from '../../../author/in-effect/canvas-facts.ts';
import { physicalName } from '../../../author/in-effect/css-text.ts';
import type { StylesToRead } from '../../../author/in-effect/in-effect.ts';
import type { Declarations } from '../../../values/codec.ts';
import { useProject } from '../project-store.ts';
import { elementInPage } from './element-in-page.ts';
import { blockOf, usesOf } from './blocks-in-page.ts';
import { rulesOfPage, type PageRules } from './page-rules.ts';
import { UID_MARK } from '../../../author/canvas/mark-blocks.ts';

/**
 * Returns the styles of a block on the page in the frame; undefined for a hidden one. Reads styles
 * without layout.
 */
export function factsOf(uid: string, { samples }: StylesToRead): CanvasFacts | undefined {
  const element = elementInPage(uid);
  const view = element?.ownerDocument.defaultView;
  if (element === undefined || !view) return undefined;
  const rules = rulesOfPage(view);
  const isRtl = element.matches(':dir(rtl)');
  const around: ElementFacts[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    around.push(elementFacts(at, { view, rules, isRtl }));
  }
  return {
    width: view.innerWidth,
    path: [elementFacts(element, { view, rules, isRtl }), ...around],
    longhandsOf: (property) => longhandsOf(property, isRtl),
    isInherited: (longhand) => isInherited(longhand, samples),
  };
}

interface PageReading {
  readonly view: Window & typeof globalThis;
  readonly rules: PageRules;
  readonly isRtl: boolean;
}

function elementFacts(element: Element, { view, rules, isRtl }: PageReading): ElementFacts {
  const style = view.getComputedStyle(element);
  const values = new Map<string, string>();
  let matching: ReturnType<ElementFacts['rules']> | undefined;
  return {
    layer: layerOf(element),
    classes: [...element.classList],
    css(property) {
      const value = values.get(property) ?? style.getPropertyValue(property);
      values.set(property, value);
      return value;
    },
    rules: () => (matching ??= rules.matching(element, isRtl)),
  };
}

/** Returns the layer of the open board that contains an element. */
function layerOf(element: Element): ElementFacts['layer'] {
  const { boards, board: open } = useProject.getState();
  const blocks = open?.blocks;
  const found = blocks && blockOf(blocks, element);
  const block = found === undefined ? undefined : blocks?.get(found);
  if (block === undefined) return undefined;
  const { uid, name, source } = block;
  const isComponent = source !== undefined && !isOwn(element, uid);
  const board = isComponent ? boards.get(source) : undefined;
  return { uid, name: board?.name ?? name, isComponent };
}

const isOwn = (element: Element, uid: string) =>
  element.getAttribute(UID_MARK) === uid && usesOf(element).length === 0;

/** The physical longhands of properties, by direction of the text. */
const LONGHANDS = [
  new Map<string, readonly string[]>(),
  new Map<string, readonly string[]>(),
] as const;

/**
 * Returns the longhands of a property, found by the keyword `inherit`: each property accepts it, and
 * a shorthand passes it to its longhands.
 */
function longhandsOf(property: string, isRtl: boolean): readonly string[] {
  const cache = LONGHANDS[isRtl ? 1 : 0];
  const known =
    cache.get(property) ?? expandShorthand(property).map((name) => physicalName(name, isRtl));
  cache.set(property, known);
  return known;
}

function expandShorthand(property: string): readonly string[] {
  const { style } = document.createElement('i');
  style.setProperty(property, 'inherit');
  return [...style];
}

const INHERITED = new Map<string, boolean>();

/** Returns whether a property is inherited by default, tested once in the browser. */
function isInherited(longhand: string, samples: readonly Declarations[]): boolean {
  if (INHERITED.size === 0) samples.forEach(testInheritance);
  return INHERITED.get(longhand) === true;
}

/** Applies declarations to hidden elements of the shell. */
function testInheritance(declarations: Declarations) {
  const parent = document.createElement('div');
  parent.hidden = true;
  for (const [name, value] of Object.entries(declarations)) parent.style.setProperty(name, value);
  const plain = parent.appendChild(document.createElement('div'));
  // Each element gets one property only: a color changes the computed value of others.
  const others = Array.from(parent.style, (name) => {
    const element = parent.appendChild(document.createElement('div'));
    element.style.setProperty(name, 'initial');
    return { name, element };
  });
  document.body.append(parent);
  const style = getComputedStyle(plain);
  for (const { name, element } of others) {
    const isOther =
      style.getPropertyValue(name) !== getComputedStyle(element).getPropertyValue(name);
    INHERITED.set(name, isOther || INHERITED.get(name) === true);
  }
  parent.remove();
}
