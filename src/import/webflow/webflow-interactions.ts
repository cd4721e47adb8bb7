import type { Json, JsonObject } from '../../values/json.ts';
import { literalAt } from '../expressions.ts';
import { listOf, objectOf, stringOf } from '../json-parts.ts';

/** An effect on elements: those with an id of Webflow, or those that a selector matches. */
export interface WebflowEffect {
  readonly id: string;
  readonly selector: string;
  readonly attrs: readonly JsonObject[];
}

/** The interactions of a site. */
export interface Interactions {
  readonly effects: readonly WebflowEffect[];
  /** Interactions that no board can have, by name. */
  readonly left: readonly string[];
}

const numberOf = (value: Json | undefined) => (typeof value === 'number' ? value : undefined);

/** Longer programs aren’t searched. */
const MAX_PROGRAM = 5_000_000;

/** Reads the interactions that a program of Webflow starts; the program isn’t run. */
export function readInteractions(program: string): Interactions {
  if (program.length > MAX_PROGRAM) return { effects: [], left: ['interactions'] };
  const found: Interactions[] = [];
  for (const match of program.matchAll(/require\(\s*["']ix2["']\s*\)\s*\.init\(/g))
    found.push(readSecondForm(objectOf(literalAt(program, match.index + match[0].length))));
  for (const match of program.matchAll(/require\(\s*["']ix3["']\s*\)[^;]{0,200}?\.register\(/g)) {
    const at = match.index + match[0].length;
    found.push(readThirdForm(program, at));
  }
  return {
    effects: found.flatMap(({ effects }) => effects),
    left: [...new Set(found.flatMap(({ left }) => left))],
  };
}

const DIRECTIONS: Readonly<Record<string, string>> = {
  BOTTOM: 'rise',
  TOP: 'sink',
  LEFT: 'slide-right',
  RIGHT: 'slide-left',
};

/** An effect of the older menu of Webflow, by its name. */
function presetOf(type: string, config: JsonObject): JsonObject | undefined {
  if (type === 'FADE_EFFECT') return { type: 'fade' };
  if (type === 'SLIDE_EFFECT') {
    const direction = DIRECTIONS[stringOf(config['direction'])];
    return direction === undefined ? undefined : { type: direction, distance: '100px' };
  }
  return type === 'GROW_EFFECT'
    ? { type: 'zoom-in' }
    : type === 'SHRINK_EFFECT'
      ? { type: 'zoom-out' }
      : undefined;
}

const ENTER_EVENTS: ReadonlySet<string> = new Set([
  'SCROLL_INTO_VIEW',
  'PAGE_START',
  'PAGE_FINISH',
]);

/** Reads the second form of interactions: events and lists of actions. */
function readSecondForm({ events, actionLists }: JsonObject): Interactions {
  const lists = objectOf(actionLists);
  const effects: WebflowEffect[] = [];
  const left: string[] = [];
  for (const one of Object.values(objectOf(events))) {
    const event = objectOf(one);
    const action = objectOf(event['action']);
    const config = objectOf(action['config']);
    const list = objectOf(lists[stringOf(config['actionListId'])]);
    const type = stringOf(event['eventTypeId']);
    const title =
      stringOf(list['title']) || stringOf(event['name']) || stringOf(action['actionTypeId']);
    const name = `the interaction “${title.slice(0, 60)}” (${type.toLowerCase().replaceAll('_', ' ')})`;
    const targets = targetsOf(event);
    const made = ENTER_EVENTS.has(type)
      ? (presetOf(stringOf(action['actionTypeId']), objectOf(event['config'])) ?? entranceOf(list))
      : undefined;
    if (made !== undefined) {
      const onOthers = selectorsIn(list);
      const all =
        onOthers.length > 0 ? onOthers.map((selector) => ({ id: '', selector })) : targets;
      const v = type === 'SCROLL_INTO_VIEW' ? made : { ...made, when: 'load' };
      effects.push(...all.map((target) => ({ ...target, attrs: [{ kid: 'animation', v }] })));
      continue;
    }
    const hover = type === 'MOUSE_OVER' ? hoverOf(list) : undefined;
    if (hover !== undefined)
      effects.push(...targets.map((target) => ({ ...target, attrs: hover })));
    // The end of a state has no effect of its own.
    else if (type !== 'MOUSE_OUT' && !/CLOSE$|SCROLL_OUT_OF_VIEW/.test(type)) left.push(name);
  }
  return { effects, left };
}

/** The elements of an event: of an id on a page, or of a class. */
function targetsOf(
  event: JsonObject,
): readonly { readonly id: string; readonly selector: string }[] {
  const all = [event['target'], ...listOf(event['targets'])].map(objectOf);
  const found = all.map((target) => {
    const [, id = ''] = stringOf(target['id']).split('|');
    const selector = target['appliesTo'] === 'CLASS' ? stringOf(target['selector']) : '';
    return { id: selector === '' ? id : '', selector };
  });
  const keys = new Set<string>();
  return found.filter(({ id, selector }) => {
    const key = `${id} ${selector}`;
    const isNew = key !== ' ' && !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

const actionsIn = (group: Json | undefined) => listOf(objectOf(group)['actionItems']).map(objectOf);

/** The look with which an entrance begins: the initial states of a list of actions. */
function entranceOf(list: JsonObject): JsonObject | undefined {
  const [first] = listOf(list['actionItemGroups']);
  if (list['useFirstGroupAsInitialState'] !== true) return undefined;
  return initialStateOf(actionsIn(first));
}

function initialStateOf(actions: readonly JsonObject[]): JsonObject | undefined {
  let isFaded = false;
  let moved: JsonObject | undefined;
  for (const { actionTypeId, config: written } of actions) {
    const config = objectOf(written);
    const [x = 0, y = 0] = [config['xValue'], config['yValue']].map(
      (value) => numberOf(value) ?? 0,
    );
    if (actionTypeId === 'STYLE_OPACITY' && (numberOf(config['value']) ?? 1) < 1) isFaded = true;
    else if (actionTypeId === 'TRANSFORM_MOVE' && (x !== 0 || y !== 0)) {
      const isPixels =
        (stringOf(config[y === 0 ? 'xUnit' : 'yUnit']) || 'PX').toUpperCase() === 'PX';
      const type = y === 0 ? (x > 0 ? 'slide-left' : 'slide-right') : y > 0 ? 'rise' : 'sink';
      moved = { type, ...(isPixels && { distance: `${Math.min(400, Math.abs(y || x))}px` }) };
    } else if (actionTypeId === 'TRANSFORM_SCALE' && x !== 1)
      moved ??= { type: x < 1 ? 'zoom-in' : 'zoom-out' };
    else if (actionTypeId === 'STYLE_FILTER') moved ??= { type: 'blur' };
  }
  return moved ?? (isFaded ? { type: 'fade' } : undefined);
}

/** Classes that actions move in place of the element of the event. */
function selectorsIn(list: JsonObject): readonly string[] {
  const [first] = listOf(list['actionItemGroups']);
  const found = actionsIn(first).flatMap(({ config }) => {
    const target = objectOf(objectOf(config)['target']);
    const isOther = target['useEventTarget'] === undefined || target['useEventTarget'] === false;
    return isOther && stringOf(target['selector']) !== '' ? [stringOf(target['selector'])] : [];
  });
  return [...new Set(found)];
}

/** The state under the pointer and its transition; undefined for an effect on other elements. */
function hoverOf(list: JsonObject): readonly JsonObject[] | undefined {
  const groups = listOf(list['actionItemGroups']);
  const actions = actionsIn(groups.at(-1));
  const state: Record<string, Json> = {};
  let duration = 0;
  for (const { actionTypeId, config: written } of actions) {
    const config = objectOf(written);
    if (objectOf(config['target'])['useEventTarget'] !== true) return undefined;
    duration = Math.max(duration, numberOf(config['duration']) ?? 0);
    const [x = 0, y = 0] = [config['xValue'], config['yValue']].map(
      (value) => numberOf(value) ?? 0,
    );
    const isPixels = [config['xUnit'], config['yUnit']].every((unit) =>
      /^(?:px)?$/i.test(stringOf(unit)),
    );
    if (actionTypeId === 'STYLE_OPACITY')
      state['opacity'] = Math.max(0, Math.min(1, numberOf(config['value']) ?? 1));
    else if (actionTypeId === 'TRANSFORM_MOVE' && isPixels) state['translate'] = `${x}px,${y}px`;
    else if (actionTypeId === 'TRANSFORM_SCALE' && x >= 0 && x <= 10) state['scale'] = x;
    else if (actionTypeId === 'TRANSFORM_ROTATE') state['rotate'] = numberOf(config['zValue']) ?? 0;
    else if (/^STYLE_(?:TEXT|BACKGROUND|BORDER)(?:_COLOR)?$/.test(stringOf(actionTypeId))) {
      const [r = 0, g = 0, b = 0, a = 1] = ['rValue', 'gValue', 'bValue', 'aValue'].map((key) =>
        numberOf(config[key]),
      );
      const key = { TEXT: 'color', BACKGROUND: 'fill', BORDER: 'borderColor' }[
        stringOf(actionTypeId).split('_')[1] ?? ''
      ];
      if (key !== undefined) state[key] = `rgba(${r}, ${g}, ${b}, ${a})`;
    } else return undefined;
  }
  if (Object.keys(state).length === 0) return undefined;
  return [
    { kid: 'hover', v: state },
    ...(duration > 0
      ? [{ kid: 'transition', v: { duration: `${Math.min(10_000, duration)}ms` } }]
      : []),
  ];
}

/**
 * Reads the third form of interactions: triggers and timelines of actions. None is imported, but
 * the report names them.
 */
function readThirdForm(program: string, at: number): Interactions {
  const left = listOf(literalAt(program, at)).map((one) => {
    const { name, id, triggers } = objectOf(one);
    const [trigger] = listOf(listOf(triggers)[0]);
    const kind = stringOf(trigger).replace(/^wf:/, '');
    return `the interaction “${(stringOf(name) || stringOf(id)).slice(0, 60)}”${kind === '' ? '' : ` (${kind})`}`;
  });
  return {
    effects: [],
    left: left.length === 0 ? ['interactions of the third form'] : left,
  };
}
