import { useEffect, useState } from 'react';
import { useProject } from '../shell/project-store.ts';
import { askForBoard } from './board-act.ts';
import type { Dropped } from './chosen-file.ts';
import { sendFiles } from './send-files.ts';
import './css/files.css';
import { ASSETS_TEXTS as TEXTS } from './assets-texts.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/**
 * Accepts files dragged onto the shell and adds them to the project; the page inside accepts files
 * for a place on it.
 */
export function DropFiles() {
  const [isOver, setOver] = useState(false);
  useEffect(() => followDrags(setOver), []);
  if (!isOver) return null;
  return (
    <div className="st-drop">
      <p>{TEXTS.drop}</p>
    </div>
  );
}

/** The files and folders of a drop, which are only there until the event ends. */
export const droppedIn = ({ items }: Pick<DataTransfer, 'items'>): readonly Dropped[] =>
  [...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);

/** Folders and pages aren't files of the project: they are imported. */
const isPages = (one: Dropped) =>
  ('isDirectory' in one && one.isDirectory) || /\.(?:x?html?|md|markdown)$/i.test(one.name);

async function askForImport(dropped: readonly Dropped[]) {
  const [home] = useProject.getState().boards.roots;
  const { filesIn } = await import('./import-files.ts');
  const files = await filesIn(dropped);
  if (home !== undefined) askForBoard({ kind: 'import', board: home.uid, files });
}

/** Prevents the browser from opening the file. */
function keepHere(event: DragEvent) {
  if (hasFiles(event)) event.preventDefault();
}

/** Listens in this window; returns a function that stops. */
function followDrags(setOver: (isOver: boolean) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const enter = (event: DragEvent) => {
    if (hasFiles(event)) setOver(!(event.target instanceof HTMLIFrameElement));
  };
  const leave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null || relatedTarget instanceof HTMLIFrameElement) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const { dataTransfer } = event;
    if (dataTransfer === null) return;
    const dropped = droppedIn(dataTransfer);
    if (dropped.some(isPages)) void askForImport(dropped);
    else void sendFiles([...dataTransfer.files]);
  };
  document.addEventListener('dragenter', enter, { signal });
  document.addEventListener('dragover', keepHere, { signal });
  document.addEventListener('drop', drop, { signal });
  document.addEventListener('dragleave', leave, { signal });
  return () => ended.abort();
}
