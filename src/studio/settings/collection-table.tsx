import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { shownRows, type CollectionTable } from '../../author/outline/collection-table.ts';
import { Reason } from '../panels/reason.tsx';
import { useAttempt } from '../panels/use-attempt.ts';
import { collectionTableOf } from '../session/questions.ts';
import { useTabQuestion } from '../session/tab-session.ts';
import { ShellDialog, Waiting } from '../shell/ui/shell-dialog.tsx';
import { askForBoard } from './board-act.ts';
import { change } from './change.ts';
import { CollectionGrid, type ChangeRows } from './collection-grid.tsx';
import './css/collection-table.css';
import { TABLE_TEXTS as TEXTS } from './pages-texts.ts';

const close = () => askForBoard(undefined);

/** Edits the pages that a board has from files as a table. */
export function CollectionDialog({ board }: { readonly board: string }) {
  const table = useTabQuestion(collectionTableOf(board), board);
  return (
    <ShellDialog title={TEXTS.title} onClose={close}>
      {table === undefined ? <Waiting /> : <Table board={board} table={table} />}
    </ShellDialog>
  );
}

interface TableProps {
  readonly board: string;
  readonly table: CollectionTable;
}

function Table({ board, table }: TableProps) {
  const [filter, setFilter] = useState('');
  const [order, setOrder] = useState({ sort: '', isDescending: false });
  const [name, setName] = useState('');
  const { reason, attempt } = useAttempt();
  const shown = useMemo(() => shownRows(table, { ...order, filter }), [table, order, filter]);
  const onChange: ChangeRows = (args) =>
    attempt(async () => change('change-rows', { board, ...args }));
  const first = table.columns.find(({ isKey }) => isKey) ?? table.columns[0];
  const label = table.isData ? TEXTS.newRow(first?.label ?? '') : TEXTS.newPost;
  const add = async () => {
    if (table.isData) {
      await change('change-rows', { board, added: [{ [first?.name ?? '']: name }] });
    } else await change('insert-post', { board, name });
    setName('');
  };
  return (
    <div className="st-table-dialog">
      <div className="st-table-bar">
        <input
          type="search"
          aria-label={TEXTS.filter}
          placeholder={TEXTS.filter}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            attempt(add);
          }}
        >
          <input
            aria-label={label}
            placeholder={label}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button className="st-button" type="submit">
            {TEXTS.addRow}
          </Button>
        </form>
      </div>
      <Reason text={reason} />
      <CollectionGrid {...{ table, shown, order, onChange }} onSort={setOrder} />
    </div>
  );
}
