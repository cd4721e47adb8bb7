import {
  Children,
  createElement,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/**
 * Tabs by the pattern of the ARIA Authoring Practices; the panel follows the focus. Each tab is a
 * link to its panel, and CSS shows the target panel: so tabs also work before the code is loaded,
 * or without it.
 */
export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { id = 'tabs' } = host;
  const { label, look, direction } = props;
  const items = (props.items ?? []) as readonly { readonly label?: string }[];
  const all = Children.toArray(children);
  // The children begin with layers that lie behind the content and aren't items.
  const before = all.length - items.length;
  const [selected, select] = useState(0);
  const [isUsed, setUsed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const last = items.length - 1;
  const tabId = (index: number) => `${id}-tab-${index + 1}`;
  // The id contains more than a number, since a number is appended to a duplicate id.
  const panelId = (index: number) => `${id}-panel-${index + 1}`;

  useEffect(() => {
    /** Shows the panel that is, or contains, the target of a fragment. */
    const follow = (hash: string) => {
      const target = document.getElementById(decodeHash(hash));
      const panel = target?.closest(`[data-tabs="${CSS.escape(id)}"]`);
      const index = panel?.parentElement?.querySelectorAll(':scope > [role=tabpanel]') ?? [];
      const found = panel ? [...index].indexOf(panel) : -1;
      if (found < 0) return;
      // From now on React shows the panel: CSS only knows the fragment with which the page was
      // loaded.
      setUsed(true);
      select(found);
    };
    const onHashChange = () => follow(location.hash);
    /** Shows the panel with the target of a link before the page scrolls to it. */
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.hash && link.pathname === location.pathname) follow(link.hash);
    };
    onHashChange();
    addEventListener('hashchange', onHashChange);
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('hashchange', onHashChange);
      removeEventListener('click', onClick, true);
    };
  }, [id]);

  const show = (index: number) => {
    setUsed(true);
    select(index);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // With horizontal tabs, the up and down keys scroll the page instead.
    const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (isUpOrDown && direction !== 'beside') return;
    const next = nextTab(keyFromLeft(event), selected, last);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  if (props.isInert) return createElement(tag, host, children);

  const Part = tag === 'span' ? 'span' : 'div';
  const tabs = items.map((item, index) => (
    <a
      // oxlint-disable-next-line react/no-array-index-key -- the order of tabs doesn't change
      key={index}
      id={tabId(index)}
      className="tabs-tab"
      role="tab"
      href={`#${encodeURIComponent(panelId(index))}`}
      aria-selected={index === selected}
      aria-controls={panelId(index)}
      tabIndex={index === selected ? 0 : -1}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        show(index);
      }}
    >
      {item.label || String(index + 1)}
    </a>
  ));
  return createElement(
    tag,
    {
      ...host,
      id,
      'data-look': look,
      'data-direction': direction,
      'data-used': isUsed || undefined,
    },
    all.slice(0, before),
    tabs.length === 0 ? undefined : (
      <Part
        ref={list}
        role="tablist"
        className="tabs-list"
        aria-label={label === '' ? undefined : label}
        aria-orientation={direction === 'beside' ? 'vertical' : undefined}
        onKeyDown={onKeyDown}
      >
        {tabs}
      </Part>
    ),
    items.map((_, index) => (
      <Part
        // oxlint-disable-next-line react/no-array-index-key -- the order of tabs doesn't change
        key={index}
        id={panelId(index)}
        className="tabs-panel"
        role="tabpanel"
        data-tabs={id}
        aria-labelledby={tabId(index)}
        tabIndex={0}
        hidden={index !== selected}
      >
        {all[before + index]}
      </Part>
    )),
  );
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** The pressed key; in right-to-left text, the left and right keys are exchanged. */
function keyFromLeft({ key, currentTarget }: KeyboardEvent<HTMLElement>): string {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'ArrowRight' && isMirrored) return 'ArrowLeft';
  return key === 'ArrowLeft' && isMirrored ? 'ArrowRight' : key;
}

/** The index of the tab that a key selects. The first tab follows the last one. */
function nextTab(key: string, selected: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return selected === last ? 0 : selected + 1;
    case 'ArrowLeft':
    case 'ArrowUp':
      return selected === 0 ? last : selected - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case ' ':
      return selected;
    default:
      return undefined;
  }
}
