import type { AssetUse } from '../../author/project/asset-uses.ts';
import { dimensionCss, formatDimension, type Dimension } from '../../values/dimension.ts';
import { readDecimal } from '../../values/number.ts';
import { isCenter, place, type Vector2 } from '../../values/vector2.ts';
import { followPress } from '../panels/controls/follow-press.ts';
import { useField } from '../panels/use-field.ts';
import { edit } from '../shell/changes.ts';
import { Cell } from './line-field.tsx';
import { ASSETS_TEXTS as TEXTS } from './assets-texts.ts';

interface FocalPointProps {
  readonly board: string;
  readonly block: string;
  readonly href: string;
  readonly use: AssetUse;
}

/**
 * Edits the focal point of a picture, which stays visible when it is cropped: by the pointer, or in
 * per cent.
 */
export function FocalPoint({ board, block, href, use }: FocalPointProps) {
  const { value, show, commit } = useField<Vector2>({
    saved: place.parse(use.focus).value,
    send: async (point) => {
      const args = { board, uid: block, kid: 'focus', was: use.focus ?? '' };
      return isCenter(point)
        ? edit('unset', args)
        : edit('set', { ...args, v: place.serialize(point) });
    },
  });
  const { x, y } = value;
  const press = (event: React.PointerEvent) => {
    if (event.button !== 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const pointAt = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => ({
      x: percent(within((clientX - left) / width)),
      y: percent(within((clientY - top) / height)),
    });
    show(pointAt(event));
    followPress(event, {
      move: (moved) => show(pointAt(moved)),
      // The shell shows rejections of changes.
      up: (last) => void commit(pointAt(last)),
      cancel: () => show(undefined),
    });
  };
  return (
    <div className="st-focus" role="group" aria-label={TEXTS.focusIn(use.name)}>
      <small aria-hidden="true">{TEXTS.focus}</small>
      {/* For pointers: the keyboard has the fields next to it. */}
      <span className="st-focus-picture" aria-hidden="true" onPointerDown={press}>
        <img src={href} alt="" draggable={false} />
        <span style={{ left: dimensionCss(x), top: dimensionCss(y) }} />
      </span>
      <Percent label={TEXTS.across} value={x} onSend={async (across) => commit({ x: across, y })} />
      <Percent label={TEXTS.down} value={y} onSend={async (down) => commit({ x, y: down })} />
    </div>
  );
}

/** Returns a share of a picture in whole per cent. */
const within = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100);

const percent = (val: number): Dimension => ({ val, unit: '%' });

interface PercentProps {
  readonly label: string;
  readonly value: Dimension;
  readonly onSend: (value: Dimension) => Promise<unknown>;
}

function Percent({ label, value, onSend }: PercentProps) {
  return (
    <Cell
      label={label}
      written={formatDimension(value)}
      onSend={async (text) => {
        const number = readDecimal(text.replace(/\s*%$/, '').replace(',', '.'));
        if (number === undefined || number < 0 || number > 100) throw new Error(TEXTS.percent);
        return onSend(percent(number));
      }}
    />
  );
}
