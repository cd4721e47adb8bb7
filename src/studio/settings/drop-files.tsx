import { useEffect, useState } from 'react';
import { sendFiles } from './send-files.ts';
import './css/files.css';
import { ASSETS_TEXTS as TEXTS } from './assets-texts.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Accepts files dragged onto the shell; the page in it puts them into a place. */
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
    void sendFiles([...(event.dataTransfer?.files ?? [])]);
  };
  document.addEventListener('dragenter', enter, { signal });
  document.addEventListener('dragover', keepHere, { signal });
  document.addEventListener('drop', drop, { signal });
  document.addEventListener('dragleave', leave, { signal });
  return () => ended.abort();
}
