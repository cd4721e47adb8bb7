import { UID_MARK } from '../../../author/canvas/mark-blocks.ts';
import { selectorOf } from '../canvas/blocks-in-page.ts';
import type { PartRenderer, Part } from './text-doc.ts';

/**
 * Renders parts of a text as in the page: `page` contains their former nodes. New ones are plain
 * elements.
 */
export function partRendererFor(
  page: HTMLElement,
  tags: Readonly<Record<string, string>>,
): PartRenderer {
  const document = page.ownerDocument;
  const shown = (uid: string) => [...page.querySelectorAll<HTMLElement>(selectorOf(uid))];
  const fresh = ({ uid, eid }: Part) => {
    const element = document.createElement(tags[eid] ?? 'span');
    element.setAttribute(UID_MARK, uid);
    return element;
  };
  return {
    mark(part) {
      const [model] = [part.uid, part.like ?? ''].flatMap(shown);
      return model === undefined ? fresh(part) : cloneElement(model, false);
    },
    thing(part) {
      const models = shown(part.uid);
      const [first, ...others] = models;
      if (first !== undefined && others.length === 0) return cloneElement(first, true);
      const element = fresh(part);
      element.append(...models.map((one) => cloneElement(one, true)));
      return element;
    },
  };
}

function cloneElement(element: HTMLElement, isDeep: boolean): HTMLElement {
  // The cast is sound: a clone has the type of its original.
  return element.cloneNode(isDeep) as HTMLElement;
}
