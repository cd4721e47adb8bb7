import { useEffect, useRef } from 'react';
import { addDropZone, type ZoneVisit } from '../drop-zones.ts';
import { TREES, useView } from '../view-store.ts';

/** Time in ms after which a tab under a drag opens. */
const OPEN_MS = 400;

/** Opens another tree when blocks are dragged over its tab. */
export function useTabZone() {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = tabs.current;
    return element === null ? undefined : addDropZone({ element, enter: visitTabs });
  }, []);
  return tabs;
}

function visitTabs(): ZoneVisit {
  let over: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(timer);
  return {
    moveTo(x, y) {
      const tab = document.elementFromPoint(x, y)?.closest<HTMLElement>('[role=tab]');
      const tree = TREES.find((name) => name === tab?.dataset['key']);
      if (tree === over) return;
      over = tree;
      leave();
      if (tree !== undefined) timer = setTimeout(() => useView.setState({ tree }), OPEN_MS);
    },
    leave,
    async drop() {
      await Promise.resolve(leave());
    },
  };
}
