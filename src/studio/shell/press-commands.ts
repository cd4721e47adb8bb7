import { keyOf } from '../../author/keys.ts';
import { dispatchCopy, dispatchPaste, dispatchKey } from './synthetic-input.ts';
import { reportDropped } from './dropped-words.ts';
import { forwardKeys, type BufferedKey } from './buffered-keys.ts';

/** Runs the commands of keys, until one of them opens a target for the remaining keys. */
export function pressCommands(target: EventTarget, typed: readonly BufferedKey[]) {
  for (const [at, key] of typed.entries()) {
    const rest = typed.slice(at + 1);
    pressOne(target, key);
    if (forwardKeys(rest)) return;
    if (key.key === 'Tab') {
      // A program can't move the focus as Tab does, so later keys would have the wrong target.
      reportDropped(rest);
      return;
    }
  }
}

function pressOne(target: EventTarget, key: BufferedKey) {
  const isHeld = key.ctrlKey || key.metaKey;
  if (key.pasted !== undefined) dispatchPaste(target, key.pasted);
  else if (isHeld && keyOf(key) === 'c') dispatchCopy(target, 'copy');
  else if (isHeld && keyOf(key) === 'x') dispatchCopy(target, 'cut');
  else dispatchKey(target, key);
}
