import { CATALOGUE } from '../../elements/catalogue.ts';
import { elementsMarkdown } from '../elements-markdown.ts';
import { elementsTypes } from '../elements-types.ts';
import type { ExitCode, Io } from '../io.ts';

export interface ElementsFlags {
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly types?: boolean;
}

/** `sitegen elements`: what a project may be made of. */
export function elementsCommand(
  io: Io,
  { json = false, markdown = false, types = false }: ElementsFlags,
): ExitCode {
  if (markdown) {
    io.out(elementsMarkdown());
    return 0;
  }
  if (types) {
    io.out(elementsTypes());
    return 0;
  }
  const elements = [...CATALOGUE.elements.values()];
  if (json) {
    io.out(`${JSON.stringify({ elements }, undefined, 2)}\n`);
    return 0;
  }
  const width = Math.max(...elements.map(({ eid }) => eid.length));
  for (const { eid, helper } of elements) io.out(`${eid.padEnd(width)}  ${helper}\n`);
  return 0;
}
