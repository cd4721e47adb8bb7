import { useDeferredValue, useMemo, useState } from 'react';
import type { EffectsByKey } from '../../../author/in-effect/effect.ts';
import type { InspectedBlock } from '../../../author/inspect/inspected.ts';
import Inspector, { type InspectorProps } from '../../panels/inspector.tsx';
import { answerFromLoaded, useSession } from '../../session/tab-session.ts';
import { useCanvas } from '../canvas/canvas-changes.ts';
import { factsOf } from '../canvas/computed-looks.ts';
import { useEdit } from '../edit-store.ts';
import { createReuse, sameParts } from '../reuse.ts';
import { sameOr } from '../same-or.ts';

/**
 * The inspector with effective values of the canvas. Attributes and effective values that are equal
 * in the former block keep their objects, so that their rows don't render again.
 */
export default function CanvasInspector({ data, ...props }: InspectorProps) {
  const [reuseBlock] = useState(() => createReuse(sameBlock));
  return <Inspector {...props} data={reuseBlock(data)} effects={useEffects(data)} />;
}

/** Returns a block with the former objects of equal attributes; the former block if all is equal. */
function sameBlock(before: InspectedBlock, now: InspectedBlock): InspectedBlock {
  const attributes = [...sameParts(attributesByKey(before), attributesByKey(now)).values()];
  return sameOr(before, { ...now, attributes });
}

const attributesByKey = ({ attributes }: InspectedBlock) =>
  new Map(attributes.map((attribute) => [attribute.key, attribute]));

const NO_EFFECTS: EffectsByKey = new Map();

/**
 * Returns the effective values of a block, read again in the frame in which the page may have
 * changed.
 */
function useEffects(data: InspectedBlock): EffectsByKey | undefined {
  const painted = useDeferredValue(data);
  // An edit is painted before the values are read, as the page doesn't show it yet.
  const shown = painted.uid === data.uid ? painted : data;
  const changes = useCanvas((canvas) => canvas.changes);
  const hasCore = useSession(({ session }) => session !== undefined);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page is read again after each of its changes
  const read = useMemo(() => readEffects(shown), [shown, changes, hasCore]);
  // The page doesn't show a new block before its change is saved.
  const isComing = useEdit(({ saved }) => saved === 'saving');
  const [reuse] = useState(() => createReuse<EffectsByKey | undefined>(sameEffects));
  return reuse(read ?? (isComing ? undefined : NO_EFFECTS));
}

function sameEffects(before: EffectsByKey | undefined, now: EffectsByKey | undefined) {
  return before === undefined || now === undefined ? (now ?? before) : sameParts(before, now);
}

function readEffects(data: InspectedBlock): EffectsByKey | undefined {
  return answerFromLoaded(({ askedStyles, effectsOf }, { elements, project }) => {
    const facts = factsOf(data.uid, askedStyles(elements, data.eid));
    return facts && effectsOf({ elements, styles: project.styles, data, facts });
  });
}
