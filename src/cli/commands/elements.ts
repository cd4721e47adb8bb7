import { CATALOGUE } from '../../elements/catalogue.ts';
import type { ExitCode, Io } from '../io.ts';

/** `sitegen elements`: what a project may be made of. */
export function elementsCommand(io: Io, { json = false }: { readonly json?: boolean }): ExitCode {
  const elements = [...CATALOGUE.elements.values()];
  if (json) {
    io.out(`${JSON.stringify({ elements }, undefined, 2)}\n`);
    return 0;
  }
  const width = Math.max(...elements.map(({ eid }) => eid.length));
  for (const { eid, helper } of elements) io.out(`${eid.padEnd(width)}  ${helper}\n`);
  return 0;
}
