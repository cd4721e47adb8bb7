/** The memory of a module: the current state and the initial one. */
interface ModuleMemory {
  readonly memory: object;
  readonly initial: object;
}

/** All that the code of a tab remembers outside of its stores, by module. */
const MEMORIES = new Map<string, ModuleMemory>();

/** Returns the memory of a module, which has no variables of its own. */
export function createMemory<T extends object>(module: string, initial: T): T {
  const memory = { ...initial };
  MEMORIES.set(module, { memory, initial });
  return memory;
}

/** Resets the memory of all modules, as for another tab. */
export function forgetAll() {
  for (const { memory, initial } of MEMORIES.values()) {
    for (const key of Object.keys(memory)) Reflect.deleteProperty(memory, key);
    Object.assign(memory, initial);
  }
}
