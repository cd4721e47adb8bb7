import { elementAdder } from './element-adder.ts';
import type { OutlinedBlock } from '../../../../author/outline/board-outline.ts';
import { paintMask } from '../../../../author/canvas/mask-pattern.ts';
import {
  intersectionOf,
  gapStrips,
  marginStrips,
  paddingStrips,
  type Box,
} from '../../../../author/canvas/overlay-geometry.ts';
import type { OverlaySettings } from '../../../../author/canvas/overlay-settings.ts';
import { placeElement, placeLabel, setShown } from './draw.ts';
import { childBoxes, edgesOf, insetBox } from '../measure.ts';
import { CANVAS_TEXTS as TEXTS } from '../canvas-texts.ts';

/** A block with an overlay. */
export interface Target {
  readonly kind: 'selected' | 'hovered' | 'masked';
  readonly block: OutlinedBlock;
  readonly element: Element;
  readonly box: Box;
  readonly seen: Box;
  readonly settings: OverlaySettings;
  readonly hasGuides: boolean;
  readonly hasLabel: boolean;
  readonly hasMask: boolean;
  /** Px of the page per px of the window. */
  readonly per: number;
}

/** The overlay of one element. */
export interface OverlayBox {
  draw(target: Target): void;
  remove(): void;
}

/** Creates a block's outline, mask, guides and label. Only changes are written. */
export function createOverlayBox(root: ShadowRoot): OverlayBox {
  const page = root.ownerDocument;
  const add = elementAdder(page);
  const box = add(root, 'div', 'box');
  const mask = add(box, 'div', 'mask');
  const edge = add(box, 'div', 'edge');
  const guides = add(box, 'div', 'guides');
  const label = add(box, 'div', 'label');
  const name = add(label, 'b');
  const [kind, size, hint] = [add(label, 'i'), add(label, 'i'), add(label, 'i')] as const;
  let drawn = '';
  let painted: OverlaySettings | undefined;
  let guided = '';

  function drawGuides(target: Target) {
    const strips = target.hasGuides ? stripsOf(target) : [];
    const text = JSON.stringify(strips);
    if (text === guided) return;
    guided = text;
    guides.replaceChildren(
      ...strips.map(([className, strip]) => {
        const made = page.createElement('div');
        made.className = className;
        placeElement(made, strip);
        return made;
      }),
    );
  }

  function drawLabel({ block, box: at, seen, element, per, kind: how }: Target) {
    const { width, height } = element.getBoundingClientRect();
    write(name, block.name);
    write(kind, block.name === block.kind ? '' : block.kind);
    write(size, `${round(width)} × ${round(height)}`);
    write(hint, how === 'selected' && block.isEmpty === true ? TEXTS.emptyBlock : '');
    placeLabel(label, at, { seen, per });
  }

  return {
    draw(target) {
      const { kind: how, settings, hasLabel, hasMask } = target;
      const className = `box ${how}`;
      if (box.className !== className) box.className = className;
      setShown(mask, hasMask);
      const key = JSON.stringify(target.box);
      if (key !== drawn) {
        drawn = key;
        placeElement(mask, target.box);
        placeElement(edge, target.box);
      }
      if (painted !== settings) {
        painted = settings;
        paint(mask, settings);
        guides.style.setProperty('--padding', settings.paddingColor);
      }
      drawGuides(target);
      const isShown = hasLabel && settings.showsMeta;
      setShown(label, isShown);
      if (isShown) drawLabel(target);
    },
    remove: () => box.remove(),
  };
}

const round = (value: number) => String(Math.round(value * 10) / 10);

function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text;
  setShown(element, text !== '');
}

function paint(mask: HTMLElement, settings: OverlaySettings) {
  const { image, size, position, color, shift, duration } = paintMask(settings);
  const { style } = mask;
  style.backgroundImage = image;
  style.backgroundSize = size;
  style.backgroundPosition = position;
  style.backgroundColor = color;
  style.opacity = String(settings.opacity);
  mask.classList.toggle('moving', duration > 0);
  const [x, y] = shift;
  const moved = position.split(',').map((one) => {
    const [left = 0, top = 0] = one.split(' ').map(Number.parseFloat);
    return `${left + x}px ${top + y}px`;
  });
  style.setProperty('--to', moved.join(','));
  style.setProperty('--for', `${duration}s`);
}

type Strip = readonly [className: string, box: Box];

function stripsOf({ element, settings, seen, box }: Target): readonly Strip[] {
  const view = element.ownerDocument.defaultView;
  if (view === null) return [];
  const { showsPadding, showsMargin, showsGap } = settings;
  const style = view.getComputedStyle(element);
  const inner = insetBox(box, edgesOf(style, 'border'));
  const padding = edgesOf(style, 'padding');
  const strips: Strip[] = [];
  if (showsPadding)
    for (const strip of paddingStrips(inner, padding)) strips.push(['padding', strip]);
  if (showsMargin) {
    // Parts beyond the page would extend it.
    const page = { left: 0, top: 0, width: seen.left + seen.width, height: bottomOf(element) };
    for (const strip of marginStrips(box, edgesOf(style, 'margin'))) {
      const inside = intersectionOf(strip, page);
      if (inside !== undefined) strips.push(['margin', inside]);
    }
  }
  if (showsGap && /flex|grid/.test(style.display) && hasGap(style)) {
    for (const strip of gapStrips(
      insetBox(inner, padding),
      childBoxes(element, view, MAX_CHILDREN),
    )) {
      strips.push(['gap', strip]);
    }
  }
  return strips;
}

function bottomOf({ ownerDocument }: Element): number {
  const { height } = ownerDocument.documentElement.getBoundingClientRect();
  return Math.max(height, ownerDocument.documentElement.clientHeight);
}

const hasGap = ({ rowGap, columnGap }: CSSStyleDeclaration) =>
  [rowGap, columnGap].some((gap) => Number.parseFloat(gap) > 0);

/** Maximum number of children with guides between them. */
const MAX_CHILDREN = 60;
