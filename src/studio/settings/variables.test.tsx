// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Variables } from './variables.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

test('[EDIT-3] a variable shows its label in lists next to its name, if different', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const variables = [
    { name: 'accent', label: 'Deep water', type: 'Color', v: '#22577A' },
    { name: 'Ink', label: 'Ink', type: 'Color', v: '#111111' },
    { name: 'edge', label: '', type: 'Dimension', v: '20px' },
  ];
  await act(async () => root.render(<Variables variables={variables} />));
  const fields = [...place.querySelectorAll<HTMLInputElement>('.st-called input')];
  expect(fields.map((field) => [field.getAttribute('aria-label'), field.value])).toEqual([
    ['Label of accent in lists', 'Deep water'],
  ]);
  await act(async () => root.unmount());
});
