import { useProject } from '../project-store.ts';

/** Shows that content is loading, or that the server is gone. */
export function NotYet() {
  const link = useProject((project) => project.link);
  return link === 'lost' && <p className="empty">Waiting for the server…</p>;
}
