import { useEffect, useState } from 'react';
import type { Json } from '../../../values/json.ts';
import type { Commit } from './control.ts';
import { createMemory } from '../../tab-memory.ts';

/** Milliseconds of rest after which a change is saved. */
const SAVE_DELAY_MS = 400;

/** Part of the names of groups, so that they differ from those before the shell was reloaded. */
const groupPrefix = Date.now().toString(36);

const memory = createMemory('use-rest', { groups: 0 });

/** Saves values after a pause. */
export interface DelayedSave {
  /** Saves a value after a pause; all until `end` are one step of undo. */
  later(v: Json | undefined): void;
  /** Drops an unsaved value. */
  drop(): void;
  /** Saves the last value, and starts another step. */
  end(): void;
}

/** Saves typed and stepped values after a pause. */
export function useDelayedSave(onCommit: Commit): DelayedSave {
  const [rest] = useState(createDelayedSave);
  useEffect(() => rest.follow(onCommit));
  // Typed text is saved when another block is selected.
  useEffect(() => () => rest.end(), [rest]);
  return rest;
}

function createDelayedSave(): DelayedSave & { readonly follow: (commit: Commit) => void } {
  let commit: Commit | undefined;
  let pending: { readonly v: Json | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let group: string | undefined;
  const drop = () => {
    clearTimeout(timer);
    pending = undefined;
  };
  const keep = () => {
    const last = pending;
    drop();
    if (last === undefined) return;
    group ??= newStepGroup();
    commit?.(last.v, { group });
  };
  return {
    follow(next) {
      commit = next;
    },
    later(v) {
      drop();
      pending = { v };
      timer = setTimeout(keep, SAVE_DELAY_MS);
    },
    drop,
    end() {
      keep();
      group = undefined;
    },
  };
}

/** Returns a name for changes that are one step of undo. */
export function newStepGroup(): string {
  memory.groups += 1;
  return `inspector-${groupPrefix}-${memory.groups}`;
}
