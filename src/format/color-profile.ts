/** The text that marks an RGB profile, and its offset in bytes. */
const SPACE = { at: 16, text: 'RGB ' } as const;
const COUNT_AT = 128;
const MAX_TAGS = 200;

/**
 * The red and green primaries of sRGB: a profile whose red has more X, or whose green has less,
 * holds colors outside of sRGB. A small tolerance allows for rounding.
 */
const SRGB = { red: 0.4361, green: 0.3851 } as const;
const ROUNDING = 0.015;

/**
 * Returns whether an ICC profile has colors outside of sRGB, as Display P3 does. Returns false for
 * profiles that consist of tables, which aren't read.
 */
export function isWideProfile(profile: Uint8Array | undefined): boolean {
  if (profile === undefined || profile.length < COUNT_AT + 4) return false;
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  const space = String.fromCharCode(...profile.subarray(SPACE.at, SPACE.at + 4));
  if (space !== SPACE.text) return false;
  const red = firstOf(view, 'rXYZ');
  const green = firstOf(view, 'gXYZ');
  if (red === undefined || green === undefined) return false;
  return red > SRGB.red + ROUNDING || green < SRGB.green - ROUNDING;
}

/** The X of a primary of a profile. */
function firstOf(view: DataView, tag: string): number | undefined {
  const count = Math.min(view.getUint32(COUNT_AT), MAX_TAGS);
  for (let index = 0; index < count; index += 1) {
    const entry = COUNT_AT + 4 + 12 * index;
    if (entry + 12 > view.byteLength) return undefined;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(entry + at)));
    const at = view.getUint32(entry + 4);
    if (name === tag) return at + 12 > view.byteLength ? undefined : view.getInt32(at + 8) / 65_536;
  }
  return undefined;
}
