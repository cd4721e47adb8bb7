import { useProject } from '../project-store.ts';
import { CANVAS_TEXTS as TEXTS } from './shell-texts.ts';

/** A project that was broken from the start has no former page to show. */
export default function NoProject() {
  const errors = useProject((project) => project.errors);
  return (
    <div className="no-page">
      <h1>{TEXTS.unreadable}</h1>
      <p>{TEXTS.comesFixed}</p>
      <ul>
        {errors.map(({ code, message, hint, file, source }) => (
          <li key={`${code} ${file} ${message}`}>
            <p>{message}</p>
            <p>{hint}</p>
            <code>{source === undefined ? file : `${file}:${source.line}`}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
