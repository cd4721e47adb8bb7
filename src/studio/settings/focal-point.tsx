import type { AssetUse } from '../../author/asset-uses.ts';
import { Cell } from './line-field.tsx';
import { change } from './use-commit.ts';

interface FocalPointProps {
  readonly board: string;
  readonly block: string;
  readonly href: string;
  readonly use: AssetUse;
}

type Point = readonly [across: number, down: number];

const MIDDLE: Point = [50, 50];

function pointOf({ focus }: AssetUse): Point {
  const found = typeof focus === 'string' ? /^([\d.]+)%,([\d.]+)%$/.exec(focus) : null;
  return found === null ? MIDDLE : [Number(found[1]), Number(found[2])];
}

/** The point of a picture that stays in sight where it is cut off: by the pointer, or in per cent. */
export function FocalPoint({ board, block, href, use }: FocalPointProps) {
  const point = pointOf(use);
  const [across, down] = point;
  const send = async ([x, y]: Point) => {
    const args = { board, uid: block, kid: 'focus', was: use.focus ?? '' };
    return x === MIDDLE[0] && y === MIDDLE[1]
      ? change('unset', args)
      : change('set', { ...args, v: `${x}%,${y}%` });
  };
  const click = (event: React.MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = Math.round(((event.clientX - left) / width) * 100);
    const y = Math.round(((event.clientY - top) / height) * 100);
    // What is refused is told where changes are.
    send([x, y]).catch(() => undefined);
  };
  return (
    <div className="st-focus" role="group" aria-label={`Focal point in ${use.name}`}>
      <small aria-hidden="true">Focal point</small>
      {/* The pointer's way; the keyboard has the fields beside it. */}
      <span className="st-focus-picture" aria-hidden="true" onClick={click}>
        <img src={href} alt="" />
        <span style={{ left: `${across}%`, top: `${down}%` }} />
      </span>
      <Percent label="Across" value={across} onSend={async (x) => send([x, down])} />
      <Percent label="Down" value={down} onSend={async (y) => send([across, y])} />
    </div>
  );
}

interface PercentProps {
  readonly label: string;
  readonly value: number;
  readonly onSend: (value: number) => Promise<unknown>;
}

function Percent({ label, value, onSend }: PercentProps) {
  return (
    <Cell
      label={label}
      written={`${value}%`}
      onSend={async (text) => {
        const number = Number(text.replace('%', ''));
        if (!(number >= 0 && number <= 100)) throw new Error('From 0% to 100%.');
        return onSend(number);
      }}
    />
  );
}
