import { useProject } from '../project-store.ts';
import { SHELL_TEXTS as TEXTS } from './shell-texts.ts';

/** Shows that content is loading, or that the server is gone. */
export function LoadingNote() {
  const link = useProject((project) => project.link);
  return link === 'lost' && <p className="empty">{TEXTS.waiting}</p>;
}
