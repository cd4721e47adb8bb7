import { useEffect, useState } from 'react';
import type { Json } from '../../../values/json.ts';
import type { Commit } from './control.ts';
import { remembers } from '../../tab-memory.ts';

/** Milliseconds of rest after which a change is saved. */
const REST_MS = 400;

/** Part of the names of groups, so that they differ from those before the shell was reloaded. */
const start = Date.now().toString(36);

const memory = remembers('use-rest', { groups: 0 });

/** Saves values after a pause. */
export interface Rest {
  /** Saves a value after a pause; all until `end` are one step of undo. */
  later(v: Json | undefined): void;
  /** Drops an unsaved value. */
  drop(): void;
  /** Saves the last value, and starts another step. */
  end(): void;
}

/** Saves typed and stepped values after a pause. */
export function useRest(onCommit: Commit): Rest {
  const [rest] = useState(createRest);
  useEffect(() => rest.follow(onCommit));
  // Typed text is saved when another block is selected.
  useEffect(() => () => rest.end(), [rest]);
  return rest;
}

function createRest(): Rest & { readonly follow: (commit: Commit) => void } {
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
    group ??= newGroup();
    commit?.(last.v, { group });
  };
  return {
    follow(next) {
      commit = next;
    },
    later(v) {
      drop();
      pending = { v };
      timer = setTimeout(keep, REST_MS);
    },
    drop,
    end() {
      keep();
      group = undefined;
    },
  };
}

/** Returns a name for changes that are one step of undo. */
export function newGroup(): string {
  memory.groups += 1;
  return `inspector-${start}-${memory.groups}`;
}
