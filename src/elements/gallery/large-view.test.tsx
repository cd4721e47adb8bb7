// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { LargeView } from './large-view.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const PICTURES = ['a', 'b'].map((caption) => ({
  image: { src: `/${caption}.png`, width: 30, height: 20 },
  alt: caption,
  caption,
}));
const WORDS = { 'close-text': 'Close', 'previous-text': 'Back', 'next-text': 'On' };

test('[RUNTIME-2] a swipe shows the next picture also in browsers without scrollend', async () => {
  expect('onscrollend' in HTMLElement.prototype).toBe(false);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <LargeView pictures={PICTURES} start={0} words={WORDS} onClose={() => undefined} />,
    ),
  );
  const strip = place.querySelector('.gallery-strip');
  const shown = () =>
    [...place.querySelectorAll('.gallery-slide')].map((slide) => !slide.hasAttribute('inert'));
  expect(shown()).toEqual([true, false]);
  if (strip === null) throw new Error('there is no strip');
  Object.defineProperties(strip, { clientWidth: { value: 100 }, scrollLeft: { value: 100 } });
  await act(async () => {
    strip.dispatchEvent(new Event('scroll'));
    await new Promise((rested) => setTimeout(rested, 200));
  });
  expect(shown()).toEqual([false, true]);
  await act(async () => root.unmount());
  place.remove();
});
