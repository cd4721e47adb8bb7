// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PickField } from './pick-field.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  [[], 'None yet.'],
  [[{ id: 'oak', text: 'Oak' }], 'No results.'],
])('[EDIT-3] a list of %j without results shows: %s', async (options, said) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const field = {
    label: 'Tag',
    text: 'ash',
    placeholder: '',
    onPick: () => undefined,
    onWrite: () => true,
  };
  await act(async () => root.render(<PickField {...field} options={options} />));
  const input = place.querySelector('input');
  if (input === null) throw new Error('no field');
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'elm');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(document.querySelector('.sg-empty')?.textContent).toBe(said);
  await act(async () => root.unmount());
  place.remove();
});
