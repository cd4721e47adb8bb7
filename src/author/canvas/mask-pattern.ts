import { tileOf, type MaskDirection, type OverlaySettings } from './overlay-settings.ts';

/** The painting of a mask: its CSS background, and its movement per cycle in px. */
export interface MaskPaint {
  readonly image: string;
  readonly size: string;
  readonly position: string;
  readonly color: string;
  readonly shift: readonly [x: number, y: number];
  /** The duration of one cycle in s; 0 for no movement. */
  readonly duration: number;
}

const DIRECTION_STEPS: Readonly<Record<MaskDirection, readonly [number, number]>> = {
  none: [0, 0],
  up: [0, -1],
  'up-right': [1, -1],
  right: [1, 0],
  'down-right': [1, 1],
  down: [0, 1],
  'down-left': [-1, 1],
  left: [-1, 0],
  'up-left': [-1, -1],
};

type PaintSettings = Pick<
  OverlaySettings,
  'pattern' | 'color' | 'secondColor' | 'density' | 'speed' | 'direction'
>;

/** Paints a pattern with gradients only: a page's policy may block pictures. */
export function paintMask(settings: PaintSettings): MaskPaint {
  const { pattern, color, secondColor, density, speed, direction } = settings;
  const { width, height } = tileOf(pattern, density);
  const [x, y] = DIRECTION_STEPS[direction];
  const isMoving = speed > 0 && pattern !== 'solid-color' && (x !== 0 || y !== 0);
  const { image, at = '0 0' } = patternLayersOf(settings, width, height);
  return {
    image,
    size: `${width}px ${height}px`,
    position: at,
    color: pattern === 'solid-color' ? color : secondColor,
    shift: [x * width, y * height],
    duration: isMoving ? (y === 0 ? width : height) / speed : 0,
  };
}

interface PatternLayers {
  readonly image: string;
  readonly at?: string;
}

function patternLayersOf(
  { pattern, color }: PaintSettings,
  width: number,
  height: number,
): PatternLayers {
  if (pattern === 'stripes') {
    const stops = `${color} 25%,transparent 0 50%,${color} 0 75%,transparent 0`;
    return { image: `linear-gradient(135deg,${stops})` };
  }
  if (pattern === 'checkers1') {
    return { image: `conic-gradient(${color} 25%,transparent 0 50%,${color} 0 75%,transparent 0)` };
  }
  if (pattern === 'checkers2') {
    const corner = `linear-gradient(45deg,${color} 25%,transparent 0 75%,${color} 0)`;
    const half = `${width / 2}px ${height / 2}px`;
    return { image: `${corner},${corner}`, at: `0 0,${half}` };
  }
  return pattern === 'escher-boxes' ? cubePattern(color, width, height) : { image: 'none' };
}

/** Boxes seen from three sides, as in prints by Escher. */
function cubePattern(color: string, width: number, height: number): PatternLayers {
  const side = `color-mix(in srgb,${color} 55%,transparent)`;
  const steep = (angle: string) =>
    `linear-gradient(${angle},${color} 12%,transparent 12.5% 87%,${color} 87.5%)`;
  const flat = `linear-gradient(60deg,${side} 25%,transparent 25.5% 75%,${side} 75%)`;
  const image = [steep('30deg'), steep('150deg'), steep('30deg'), steep('150deg'), flat, flat];
  const half = `${width / 2}px ${height / 2}px`;
  return { image: image.join(','), at: `0 0,0 0,${half},${half},0 0,${half}` };
}
