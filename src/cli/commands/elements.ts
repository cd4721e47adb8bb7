import { SiteError } from '../../diagnostics/site-error.ts';
import { catalogueWith } from '../../elements/own-elements.ts';
import { readComponents } from '../../node/components/prepare-components.ts';
import type { ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import { elementText } from '../element-text.ts';
import { elementsMarkdown } from '../elements-markdown.ts';
import { elementsTypes } from '../elements-types.ts';
import { lostElement } from '../../model/lost-names.ts';
import type { ExitCode, Io } from '../io.ts';

export interface ElementsFlags {
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly types?: boolean;
}

/** `sitegen elements`: lists the elements; with the name of an element, its details. */
export async function elementsCommand(
  io: Io,
  eid: string | undefined,
  flags: ElementsFlags,
): Promise<ExitCode> {
  // The docs and types contain only elements that every project has, without the project's own
  // components.
  const isAbout = flags.markdown === true || flags.types === true;
  const own = isAbout ? [] : await readComponents(io.cwd);
  const { elements } = catalogueWith(own);
  io.out(
    eid === undefined
      ? allText(flags, elements)
      : oneText(io, findElement(eid, elements), { flags, elements }),
  );
  return 0;
}

function allText(
  { json = false, markdown = false, types = false }: ElementsFlags,
  catalogue: ElementCatalogue,
): string {
  if (markdown) return elementsMarkdown();
  if (types) return elementsTypes();
  const elements = [...catalogue.values()];
  if (json) return `${JSON.stringify({ elements }, undefined, 2)}\n`;
  const width = Math.max(...elements.map(({ eid }) => eid.length));
  return elements.map(({ eid, helper }) => `${eid.padEnd(width)}  ${helper}\n`).join('');
}

/**
 * The text about one element. @throws SiteError with status 400 for an option that prints all
 * elements
 */
function oneText(
  io: Io,
  element: ElementSpec,
  { flags, elements }: { readonly flags: ElementsFlags; readonly elements: ElementCatalogue },
): string {
  const { json = false, markdown = false, types = false } = flags;
  if (markdown || types) {
    const option = markdown ? '--markdown' : '--types';
    const details = 'Remove the name of the element.';
    throw new SiteError(`${option} prints all elements, not one.`, { details, status: 400 });
  }
  if (json) return `${JSON.stringify(element, undefined, 2)}\n`;
  return elementText(io, element, elements);
}

/** @throws SiteError with status 400 for an unknown name */
function findElement(eid: string, elements: ElementCatalogue): ElementSpec {
  const found = elements.get(eid.trim().toLowerCase());
  if (found !== undefined) return found;
  const { meant } = lostElement({ uid: '', eid }, elements);
  const details = `${meant}Run “sitegen elements” to list all.`;
  throw new SiteError(`There is no element “${eid}”.`, { details, status: 400 });
}
