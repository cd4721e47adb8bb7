import { useMemo, useState } from 'react';
import type { EffectsByKey } from '../../../author/in-effect/effect.ts';
import type { InspectedBlock } from '../../../author/inspect/inspected.ts';
import Inspector, { type InspectorProps } from '../../panels/inspector.tsx';
import { answerFromLoaded, useSession } from '../../session/tab-session.ts';
import { useCanvas } from '../canvas/canvas-changes.ts';
import { factsOf } from '../canvas/computed-looks.ts';
import { sameOr } from '../same-or.ts';

/** The inspector with effective values of the canvas. */
export default function CanvasInspector(props: InspectorProps) {
  return <Inspector {...props} effects={useEffects(props.data)} />;
}

/**
 * Returns the effective values of a block, read again in the frame in which the page may have
 * changed.
 */
function useEffects(data: InspectedBlock): EffectsByKey | undefined {
  const changes = useCanvas((canvas) => canvas.changes);
  const hasCore = useSession(({ session }) => session !== undefined);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page is read again after each of its changes
  const read = useMemo(() => readEffects(data), [data, changes, hasCore]);
  const [known, setKnown] = useState(read);
  const effects = keepSame(known, read);
  if (effects !== known) setKnown(effects);
  return effects;
}

function readEffects(data: InspectedBlock): EffectsByKey | undefined {
  return answerFromLoaded(({ askedStyles, effectsOf }, { elements, project }) => {
    const facts = factsOf(data.uid, askedStyles(elements, data.eid));
    return facts && effectsOf({ elements, styles: project.styles, data, facts });
  });
}

/** Rows with equal values keep their objects. */
function keepSame(former: EffectsByKey | undefined, next: EffectsByKey | undefined) {
  if (former === undefined || next === undefined || former === next) return next;
  const kept = new Map(
    Array.from(next, ([key, effect]) => [key, sameOr(former.get(key) ?? effect, effect)] as const),
  );
  const isSame =
    kept.size === former.size && Array.from(kept).every(([key, one]) => former.get(key) === one);
  return isSame ? former : kept;
}
