import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { packDiagnostics, unpackDiagnostics } from './packed-diagnostics.ts';

const text = fc.constantFrom('a', 'b', 'The attribute was missing.');
const diagnostic: fc.Arbitrary<Diagnostic> = fc.record(
  {
    code: text,
    severity: fc.constantFrom('error', 'mend', 'notice'),
    text,
    hint: text,
    path: fc.string(),
    board: fc.string(),
    block: fc.string(),
    file: text,
  },
  { requiredKeys: ['code', 'severity', 'text', 'hint', 'path'] },
);

test('[OUT-2] findings that go through the state come back as they were', () => {
  const boards = fc.array(fc.tuple(fc.nat(), fc.array(diagnostic)));
  fc.assert(
    fc.property(boards, (entries) => {
      const found = new Map(entries);
      const written = JSON.stringify(packDiagnostics(found));
      expect(unpackDiagnostics(JSON.parse(written))).toEqual(found);
    }),
  );
});

test('[OUT-2] what is said of many blocks is written once', () => {
  const said = {
    code: 'new-attribute',
    severity: 'mend',
    text: 'It was missing.',
    hint: 'Set it.',
  };
  const found = Array.from({ length: 50 }, (_, at) => ({ ...said, path: `root[${at}]` }) as const);
  const { findings } = packDiagnostics(new Map([[0, found as readonly Diagnostic[]]]));
  expect(findings).toEqual([{ ...said, file: null }]);
});
