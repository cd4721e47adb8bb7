import type { CanvasFacts, ElementFacts } from '../../../author/in-effect/canvas-facts.ts';
import { physicalName } from '../../../author/in-effect/css-text.ts';
import type { AskedStyles } from '../../../author/in-effect/in-effect.ts';
import type { Declarations } from '../../../values/codec.ts';
import { useProject } from '../project-store.ts';
import { elementInPage } from './element-in-page.ts';
import { blockOf, usesOf } from './marked.ts';
import { rulesOfPage, type PageRules } from './page-rules.ts';
import { UID_MARK } from '../../../author/canvas/mark-blocks.ts';

/** What the page in the frame says of a block now; undefined for one that isn't seen. Reads styles, and measures nothing. */
export function factsOf(uid: string, { samples }: AskedStyles): CanvasFacts | undefined {
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
  let matching: ReturnType<ElementFacts['rules']> | undefined;
  return {
    layer: layerOf(element),
    classes: [...element.classList],
    css: (property) => style.getPropertyValue(property),
    rules: () => (matching ??= rules.matching(element, isRtl)),
  };
}

/** The layer of the open board that an element belongs to. */
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

const LONGHANDS = new Map<string, readonly string[]>();

/** Any property takes this word, and a shorthand gives it to all that it sets. */
function longhandsOf(property: string, isRtl: boolean): readonly string[] {
  const known = LONGHANDS.get(property) ?? expand(property);
  LONGHANDS.set(property, known);
  return known.map((name) => physicalName(name, isRtl));
}

function expand(property: string): readonly string[] {
  const { style } = document.createElement('i');
  style.setProperty(property, 'inherit');
  return [...style];
}

const INHERITED = new Map<string, boolean>();

/** Whether an element has a property from the one around it, which the browser is asked about once. */
function isInherited(longhand: string, samples: readonly Declarations[]): boolean {
  if (INHERITED.size === 0) samples.forEach(tryInheritance);
  return INHERITED.get(longhand) === true;
}

/** Tries some declarations on elements of the shell that nobody sees. */
function tryInheritance(declarations: Declarations) {
  const parent = document.createElement('div');
  parent.hidden = true;
  for (const [name, value] of Object.entries(declarations)) parent.style.setProperty(name, value);
  const plain = parent.appendChild(document.createElement('div'));
  // One property each: a color changes what others are that name none.
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
