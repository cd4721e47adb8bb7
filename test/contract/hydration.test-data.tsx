import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { adoptDocument, adoptView } from '../../src/client/adopt-view.ts';
import { COMPONENTS } from '../../src/elements/components.ts';
import { embeddedView, type ViewNode } from '../../src/page/view.ts';
import { PageView } from '../../src/view/page-view.tsx';
import type { RenderedBoard } from '../render.test-data.ts';

/** Returns the document that a browser makes of HTML. */
export function domOf({ html }: Pick<RenderedBoard, 'html'>): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

/**
 * Returns the view that a page hydrates: completed from the document, or as it is embedded if the
 * two don't fit.
 */
function hydratedView(view: ViewNode, tree: Element, problems: unknown[]): ViewNode {
  const embedded = embeddedView(view);
  try {
    adoptView(embedded, tree);
    return adoptDocument(embedded, tree);
  } catch (error) {
    problems.push(error);
    return embedded;
  }
}

/**
 * Returns React's messages while it hydrates a page, and differences in the document after that.
 */
export async function hydrationProblems(rendered: RenderedBoard): Promise<unknown[]> {
  const problems: unknown[] = [];
  const onConsole = (...args: unknown[]) => problems.push(args);
  const spies = [
    vi.spyOn(console, 'error').mockImplementation(onConsole),
    vi.spyOn(console, 'warn').mockImplementation(onConsole),
  ];
  const root = domOf(rendered);
  document.body.append(root);
  const view = hydratedView(rendered.view, root.firstElementChild ?? root, problems);
  const before = root.innerHTML;
  const onError = (error: unknown) => problems.push(error);
  const tree = await act(async () =>
    hydrateRoot(root, <PageView view={view} islands={COMPONENTS} />, {
      onRecoverableError: onError,
      onUncaughtError: onError,
    }),
  );
  if (root.innerHTML !== before) problems.push(['the document changed', before, root.innerHTML]);
  await act(async () => tree.unmount());
  root.remove();
  for (const spy of spies) spy.mockRestore();
  return problems;
}
