import { Children, createElement, useCallback, useState, type MouseEvent } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';
import type { Picture } from './picture.ts';
import { LargeView } from './large-view.tsx';
export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const [open, setOpen] = useState<number>();
  const close = useCallback(() => setOpen(undefined), []);
  const { layout, enlarge } = props;
  const items = (props.items ?? []) as readonly Picture[];
  const all = Children.toArray(children);
  // The children begin with layers that lie behind the content and aren't items.
  const before = all.length - items.length;
  // A line of text can contain only inline elements.
  const cell = tag === 'span' ? 'span' : 'figure';
  const cells = items.map((item, index) =>
    createElement(
      cell,
      { key: index, className: 'gallery-cell' },
      enlarge && item.image !== undefined && tag !== 'span' ? (
        <a
          className="gallery-link"
          href={item.image.src}
          aria-label={item.alt ? undefined : item.caption || `${index + 1}`}
          aria-haspopup="dialog"
          onClick={(event) => {
            if (isPlain(event)) setOpen(index);
          }}
        >
          {all[before + index]}
        </a>
      ) : (
        all[before + index]
      ),
      item.caption
        ? createElement(
            cell === 'figure' ? 'figcaption' : 'span',
            { className: 'gallery-caption' },
            item.caption,
          )
        : undefined,
    ),
  );
  const pictures = items.filter(({ image }) => image !== undefined);
  return createElement(
    tag,
    { ...host, 'data-layout': layout },
    all.slice(0, before),
    cells,
    open === undefined ? undefined : (
      <LargeView
        pictures={pictures}
        start={items.slice(0, open).filter(({ image }) => image !== undefined).length}
        words={props}
        onClose={close}
      />
    ),
  );
}

/**
 * Returns whether the gallery handles a click, and prevents the browser's default then; the browser
 * handles a click with a modifier key.
 */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  event.preventDefault();
  return true;
}
