import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { createAsk } from './ask.ts';

function terminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  const interrupt = vi.fn<() => void>();
  const shown = () => String(output.read());
  return { input, interrupt, shown, ask: createAsk({ input, output, interrupt }) };
}

test('[OUT-3] each line of input answers one question', async () => {
  const { input, shown, ask } = terminal();
  const first = ask('Name? ');
  expect(shown()).toContain('Name? ');
  input.write('Fern\r');
  expect(await first).toBe('Fern');
  const second = ask('Place? ');
  input.write('\r');
  expect(await second).toBe('');
});

test('[OUT-3] without input there is no answer', async () => {
  const { input, interrupt, ask } = terminal();
  const answer = ask('Name? ');
  input.end();
  expect(await answer).toBe(undefined);
  expect(interrupt).not.toHaveBeenCalled();
});

test('[OUT-4] Ctrl+C interrupts, also within a line', async () => {
  const { input, interrupt, ask } = terminal();
  const answer = ask('Name? ');
  input.write('Fe\u0003');
  expect(await answer).toBe(undefined);
  expect(interrupt).toHaveBeenCalledOnce();
});
