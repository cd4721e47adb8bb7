import { UID_MARK } from '../../../author/canvas/mark-blocks.ts';
import { selectorOf } from '../canvas/marked.ts';
import type { Looks, Part } from './text-doc.ts';

/**
 * Renders parts of a text as in the page: `page` contains their former nodes. New ones are plain
 * elements.
 */
export function looksIn(page: HTMLElement, tags: Readonly<Record<string, string>>): Looks {
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
      return model === undefined ? fresh(part) : copy(model, false);
    },
    thing(part) {
      const models = shown(part.uid);
      const [first, ...others] = models;
      if (first !== undefined && others.length === 0) return copy(first, true);
      const element = fresh(part);
      element.append(...models.map((one) => copy(one, true)));
      return element;
    },
  };
}

function copy(element: HTMLElement, isDeep: boolean): HTMLElement {
  // The cast is sound: a clone has the type of its original.
  return element.cloneNode(isDeep) as HTMLElement;
}
