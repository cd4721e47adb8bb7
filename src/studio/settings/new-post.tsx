import { useState } from 'react';
import { useView } from '../shell/view-store.ts';
import { FormDialog, TextLine } from './board-dialogs.tsx';
import { change } from './change.ts';
import { PAGES_TEXTS as TEXTS } from './pages-texts.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The present day where the author is, as 2024-05-31. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** Asks for a new Markdown file of a board. */
export function NewPost({ board }: { readonly board: string }) {
  const [name, setName] = useState('');
  const [date, setDate] = useState(today);
  const add = async () => {
    const day = date.trim();
    const args = { board, name: name.trim() || TEXTS.newPost, ...(day !== '' && { date: day }) };
    await change('insert-post', args);
    useView.setState({ tree: 'boards' });
  };
  return (
    <FormDialog title={TEXTS.newPost} action={TEXTS.create} onDo={add}>
      <TextLine
        label={TEXTS.title}
        value={name}
        onChange={setName}
        isFirst
        placeholder={TEXTS.newPost}
      />
      <TextLine label={TEXTS.date} value={date} onChange={setDate} doc={TEXTS.dateDoc} />
    </FormDialog>
  );
}
