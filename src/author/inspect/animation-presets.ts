import { animation } from '../../values/animation.ts';
import { isSameJson, type Json, type JsonObject } from '../../values/json.ts';
import { ANIMATION_TEXTS as TEXTS } from './animation-texts.ts';

/** A named animation. */
export interface AnimationPreset {
  readonly name: string;
  /** In its written form. */
  readonly v: JsonObject;
}

const FAR = '120px';

type Values = Readonly<Record<keyof typeof TEXTS, JsonObject>>;

const VALUES: Values = {
  fade: { type: 'fade' },
  rise: { type: 'rise', distance: '24px' },
  riseFar: { type: 'rise', distance: FAR },
  sink: { type: 'sink', distance: '24px' },
  sinkFar: { type: 'sink', distance: FAR },
  fromLeft: { type: 'slide-right' },
  fromRight: { type: 'slide-left' },
  farLeft: { type: 'slide-right', distance: FAR },
  farRight: { type: 'slide-left', distance: FAR },
  grow: { type: 'zoom-in' },
  shrink: { type: 'zoom-out' },
  pop: { type: 'zoom-in', scale: 0.6 },
  focus: { type: 'blur' },
  turnRight: { type: 'turn-right' },
  turnLeft: { type: 'turn-left' },
  wipeRight: { type: 'wipe-right' },
  wipeLeft: { type: 'wipe-left' },
  wipeUp: { type: 'wipe-up' },
  wipeDown: { type: 'wipe-down' },
  unfold: { type: 'fold' },
  leaveFade: { type: 'fade', when: 'leave' },
  leaveUp: { type: 'sink', when: 'leave' },
  leaveDown: { type: 'rise', when: 'leave' },
  leaveShrink: { type: 'zoom-in', when: 'leave' },
  leaveGrow: { type: 'zoom-out', when: 'leave' },
  leaveBlur: { type: 'blur', when: 'leave' },
  passFade: { type: 'fade', when: 'pass' },
  passUp: { type: 'rise', when: 'pass' },
  passDown: { type: 'sink', when: 'pass' },
  passRight: { type: 'slide-right', when: 'pass' },
  passLeft: { type: 'slide-left', when: 'pass' },
  passGrow: { type: 'zoom-in', when: 'pass' },
  passTurn: { type: 'turn-right', when: 'pass' },
  loadFade: { type: 'fade', when: 'load' },
  loadRise: { type: 'rise', when: 'load', distance: '24px' },
  loadSink: { type: 'sink', when: 'load', distance: '24px' },
  loadLeft: { type: 'slide-right', when: 'load' },
  loadRight: { type: 'slide-left', when: 'load' },
  loadGrow: { type: 'zoom-in', when: 'load' },
  loadWipe: { type: 'wipe-right', when: 'load', duration: '900ms' },
};

// The cast is sound: keys of a constant object.
const IDS = Object.keys(VALUES) as readonly (keyof typeof TEXTS)[];

/** The animations that the editor offers by name. */
export const ANIMATION_PRESETS: readonly AnimationPreset[] = IDS.map((id) => ({
  name: TEXTS[id],
  v: VALUES[id],
}));

/** Returns the ready animation that a written one is; undefined for any other. */
export function presetOf(written: Json | undefined): AnimationPreset | undefined {
  const canonical = animation.serialize(animation.parse(written).value);
  return ANIMATION_PRESETS.find(({ v }) => isSameJson(v, canonical));
}

/** Returns an animation in words: the name of a ready one, or its movement and occasion. */
export function animationWords(written: Json | undefined): string {
  const { type, when } = animation.parse(written).value;
  return presetOf(written)?.name ?? (type === 'none' ? type : `${type}, ${when}`);
}
