import { useEffect, useState } from 'react';
import type { Json } from '../../../values/json.ts';
import type { Commit } from './control.ts';

/** Milliseconds without another change after which one is kept. */
const REST_MS = 400;

/** Other groups after the shell was loaded anew. */
const start = Date.now().toString(36);
let groups = 0;

/** What is kept when it comes to rest. */
export interface Rest {
  /** Keeps a value when nothing follows for a moment; all until `end` is one step of undo. */
  later(v: Json | undefined): void;
  /** Gives up what isn't kept yet. */
  drop(): void;
  /** Keeps the last value, and begins another step. */
  end(): void;
}

/** Keeps what is typed or stepped through when it comes to rest. */
export function useRest(onCommit: Commit): Rest {
  const [rest] = useState(createRest);
  useEffect(() => rest.follow(onCommit));
  // What was typed is kept when another block is selected.
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

/** A name for changes that are one step of undo. */
export function newGroup(): string {
  groups += 1;
  return `inspector-${start}-${groups}`;
}
