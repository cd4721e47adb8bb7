/** The memory of a module: the current state and the initial one. */
interface Part {
  readonly memory: object;
  readonly initial: object;
}

/** All that the code of a tab remembers outside of its stores, by module. */
const TAB = new Map<string, Part>();

/** Returns the memory of a module, which has no variables of its own. */
export function remembers<T extends object>(module: string, initial: T): T {
  const memory = { ...initial };
  TAB.set(module, { memory, initial });
  return memory;
}

/** Resets the memory of all modules, as for another tab. */
export function forgetAll() {
  for (const { memory, initial } of TAB.values()) {
    for (const key of Object.keys(memory)) Reflect.deleteProperty(memory, key);
    Object.assign(memory, initial);
  }
}
