import { useEffect, useRef, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import type { ImportOutcome } from '../../author/project/import-outcome.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { Reason } from '../panels/reason.tsx';
import { useProject } from '../shell/project-store.ts';
import { ShellDialog } from '../shell/ui/shell-dialog.tsx';
import { useView } from '../shell/view-store.ts';
import { askForBoard, useBoardAct } from './board-act.ts';
import { filesOfDrop } from './drop-files.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { filesOfInput, readDroppedFiles, importFiles } from './import-files.ts';
import { ImportReport } from './import-report.tsx';
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts';
import { PickSetting } from './pick-setting.tsx';
import './css/import.css';

const close = () => askForBoard(undefined);

/** Asks for files that become pages, and shows what became of them. */
export function ImportPages({ board }: { readonly board: string }) {
  const [dropped] = useState(() => useBoardAct.getState().act?.files ?? []);
  const [parent, setParent] = useState(board);
  const [count, setCount] = useState(0);
  const [reason, setReason] = useState<string>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const start = async (chosen: readonly ChosenFile[]) => {
    setReason(undefined);
    setCount(chosen.length);
    try {
      setOutcome(await importFiles(chosen, parent));
      useView.setState({ tree: 'boards' });
    } catch (error) {
      setReason(reasonOf(error));
    } finally {
      setCount(0);
    }
  };
  const first = useRef(dropped);
  useEffect(() => {
    const files = first.current;
    first.current = [];
    if (files.length > 0) void start(files);
  });
  return (
    <ShellDialog title={TEXTS.title} onClose={close} isSmall={outcome === undefined}>
      {outcome === undefined ? (
        <div className="st-form">
          <Parent parent={parent} onPick={setParent} />
          <Choose count={count} onChoose={(chosen) => void start(chosen)} />
          <Reason text={reason} />
        </div>
      ) : (
        <ImportReport outcome={outcome} onAgain={() => setOutcome(undefined)} onClose={close} />
      )}
    </ShellDialog>
  );
}

interface ParentProps {
  readonly parent: string;
  readonly onPick: (uid: string) => void;
}

function Parent({ parent, onPick }: ParentProps) {
  const boards = useProject((project) => project.boards);
  const pages = boards.all.filter(({ type = 'page' }) => type === 'page' || type === 'folder');
  return (
    <div className="st-asked">
      <span>{TEXTS.parent}</span>
      <PickSetting
        label={TEXTS.parent}
        value={parent}
        options={pages.map(({ uid, name, path }) => ({ id: uid, text: name, note: path }))}
        onPick={async (uid) => onPick(uid || parent)}
      />
    </div>
  );
}

interface ChooseProps {
  /** The number of files that are being read; 0 for none. */
  readonly count: number;
  readonly onChoose: (chosen: readonly ChosenFile[]) => void;
}

function Choose({ count, onChoose }: ChooseProps) {
  if (count > 0) {
    return (
      <div className="st-import-drop">
        <p role="status">{TEXTS.reading(count)}</p>
      </div>
    );
  }
  return (
    <div
      className="st-import-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void readDroppedFiles(filesOfDrop(event.dataTransfer)).then(onChoose);
      }}
    >
      <p>{TEXTS.drop}</p>
      <p className="st-actions">
        <FileTrigger allowsMultiple onSelect={(files) => onChoose(filesOfInput(files))}>
          <Button className="st-button" data-main>
            {TEXTS.chooseFiles}
          </Button>
        </FileTrigger>
        <FileTrigger acceptDirectory onSelect={(files) => onChoose(filesOfInput(files))}>
          <Button className="st-button">{TEXTS.chooseFolder}</Button>
        </FileTrigger>
      </p>
      <small>{TEXTS.kinds}</small>
    </div>
  );
}
