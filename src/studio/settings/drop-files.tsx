import { useEffect, useState } from 'react';
import { sendFiles } from './send-files.ts';
import './css/files.css';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Takes files that are dragged onto the shell, or onto the page in it. */
export default function DropFiles() {
  const [isOver, setOver] = useState(false);
  useEffect(() => followDrags(setOver), []);
  if (!isOver) return null;
  return (
    <div className="st-drop">
      <p>Drop files to add them to the project</p>
    </div>
  );
}

/** Without that the browser would leave for the file. */
function keepHere(event: DragEvent) {
  if (hasFiles(event)) event.preventDefault();
}

/** Listens in this window and in the page of its frame; gives what stops that. */
function followDrags(setOver: (isOver: boolean) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const enter = (event: DragEvent) => {
    if (hasFiles(event)) setOver(true);
  };
  const leave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    void sendFiles([...(event.dataTransfer?.files ?? [])]);
  };
  const listen = (place: Document) => {
    place.addEventListener('dragenter', enter, { signal });
    place.addEventListener('dragover', keepHere, { signal });
    place.addEventListener('drop', drop, { signal });
  };
  const listenInside = (frame: Element | null) => {
    if (frame instanceof HTMLIFrameElement && frame.contentDocument) listen(frame.contentDocument);
  };
  listen(document);
  document.addEventListener('dragleave', leave, { signal });
  listenInside(document.querySelector('iframe.page'));
  const loaded = ({ target }: Event) => listenInside(target instanceof Element ? target : null);
  // Of what is loaded inside, nothing bubbles.
  document.addEventListener('load', loaded, { capture: true, signal });
  return () => ended.abort();
}
