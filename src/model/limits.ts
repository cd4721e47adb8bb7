/** Deepest nesting of boards and of blocks, and of JSON inside a value. */
export const LIMITS = { board: 64, block: 200, json: 64 } as const;

/** Keys that could reach a prototype: only an attack would contain them (SAFE-5). */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
]);
