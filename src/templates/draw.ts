/**
 * Template pictures are drawn in a few lines each, so that they are small and sharp at any size.
 */

/** One picture of a size in pixels. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

export const drawing = (width: number, height: number, ...parts: readonly string[]): Drawing => ({
  width,
  height,
  body: parts.join('\n'),
});

/** The text of an SVG file. */
export const svg = ({ width, height, body }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">\n${body}\n</svg>\n`;

/** A detail of a picture, as a picture of another size. */
export const detail = (
  { body }: Drawing,
  [x, y, width]: readonly [number, number, number],
  size: readonly [number, number],
): Drawing => {
  const [wide, high] = size;
  const scale = short(wide / width);
  return drawing(
    wide,
    high,
    `<g transform="scale(${scale}) translate(${-x} ${-y})">\n${body}\n</g>`,
  );
};

/** Size in pixels of a sharing image. */
export const SHARING_SIZE = [1200, 630] as const;

/** The sharing image of a picture: its whole width, from a height on. */
export const sharingOf = (picture: Drawing, top: number): string =>
  svg(drawing(...SHARING_SIZE, inset(picture, [0, -top, SHARING_SIZE[0]])));

/** A picture inside of another one. */
export const inset = (
  { width, height, body }: Drawing,
  [x, y, wide]: readonly [number, number, number],
): string =>
  `<svg x="${x}" y="${y}" width="${wide}" height="${short((wide * height) / width)}" viewBox="0 0 ${width} ${height}">\n${body}\n</svg>`;

export const rect = (
  fill: string,
  [x, y, width, height]: readonly [number, number, number, number],
  radius = 0,
): string =>
  `<path fill="${fill}" d="${radius === 0 ? `M${x} ${y}h${width}v${height}H${x}z` : rounded(x, y, [width, height, radius])}"/>`;

function rounded(x: number, y: number, [w, h, r]: readonly [number, number, number]): string {
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [w - 2 * r, h - 2 * r];
  return `M${x + r} ${y}h${across}${arc(r, r)}v${down}${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`;
}

export const circle = (fill: string, x: number, y: number, radius: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;

export const ellipse = (
  fill: string,
  [x, y, across, down]: readonly [number, number, number, number],
  opacity = 1,
): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;

/** Parts that are transformed together. */
export const group = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">\n${parts.join('\n')}\n</g>`;

/** Parts clipped to a shape. */
export const clipped = (id: string, shape: string, ...parts: readonly string[]): string =>
  `<clipPath id="${id}"><path d="${shape}"/></clipPath>\n<g clip-path="url(#${id})">\n${parts.join('\n')}\n</g>`;

export const ring = (
  stroke: string,
  [x, y, radius]: readonly [number, number, number],
  width: number,
): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const path = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;

export const stroke = (color: string, width: number, d: string): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** A gradient from top to bottom, or from left to right, for `url(#id)`. */
export const gradient = (
  id: string,
  colors: readonly string[],
  direction: 'down' | 'across' = 'down',
): string => {
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  const stops = colors.map(
    (color, at) => `<stop offset="${short(at / (colors.length - 1))}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`;
};

/** A rounded number. */
export const short = (value: number): number => Math.round(value * 100) / 100;

/** The drawing for each number from 0. */
export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('\n');

/** Pseudo-random numbers between 0 and 1, the same each time. */
export const pseudoRandom = (at: number, series: number): number => {
  const value = Math.sin(at * 127.1 + series * 311.7) * 43_758.545_3;
  return value - Math.floor(value);
};

/** A smooth line through points from left to right, for hills and waves. */
export function wave(points: readonly (readonly [number, number])[]): string {
  const [[startX, startY] = [0, 0], ...rest] = points;
  let [lastX, lastY] = [startX, startY];
  const curves = rest.map(([x, y]) => {
    const middle = short((lastX + x) / 2);
    const curve = `C${middle} ${short(lastY)} ${middle} ${short(y)} ${short(x)} ${short(y)}`;
    [lastX, lastY] = [x, y];
    return curve;
  });
  return `M${startX} ${short(startY)}${curves.join('')}`;
}
