import { useState, type ReactNode } from 'react';
import { Button, Checkbox, Form, Input, Label, Text, TextField } from 'react-aria-components';
import { countBelow } from '../../author/outline/board-moves.ts';
import type { BoardSettings, Setting } from '../../author/inspect/settings.ts';
import { BOARD_TYPES } from '../../model/entity-words.ts';
import { slugOf } from '../../model/names.ts';
import { useProject } from '../shell/project-store.ts';
import { settingsOf } from '../session/questions.ts';
import { useTabQuestion } from '../session/tab-session.ts';
import { insertReadyPage, readyPageOf, readyPageOptions } from '../shell/ready-content.ts';
import { READY_TEXTS } from '../shell/ui/ready-texts.ts';
import { ShellDialog, Waiting } from '../shell/ui/shell-dialog.tsx';
import { useSubmission } from '../shell/ui/use-submission.ts';
import { useView } from '../shell/view-store.ts';
import { Reason } from '../panels/reason.tsx';
import { askForBoard } from './board-act.ts';
import { PickSetting } from './pick-setting.tsx';
import { MenuField } from '../panels/controls/menu-field.tsx';
import { change } from './change.ts';
import { PAGES_TEXTS as TEXTS } from './pages-texts.ts';
import { BOARD_TYPE_TEXTS } from '../panels/board-texts.ts';

const close = () => askForBoard(undefined);

interface FormDialogProps {
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly onDo: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A dialog with fields. */
export function FormDialog({ title, ...asked }: FormDialogProps & { readonly title: string }) {
  return (
    <ShellDialog title={title} onClose={close} isSmall>
      <DialogForm {...asked} />
    </ShellDialog>
  );
}

function DialogForm({ action, isDangerous = false, onDo, children }: FormDialogProps) {
  const { reason, isWaiting, submit } = useSubmission(onDo, close);
  return (
    <Form className="st-form" onSubmit={submit}>
      {children}
      <Reason text={reason} />
      {isWaiting && <Waiting />}
      <p className="st-actions">
        <Button className="st-button" onPress={close}>
          {TEXTS.cancel}
        </Button>
        <Button
          className="st-button"
          type="submit"
          data-main={!isDangerous}
          data-danger={isDangerous}
        >
          {action}
        </Button>
      </p>
    </Form>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  readonly doc?: string;
  readonly isFirst?: boolean;
}

/** A field with one line. */
export function TextLine({
  label,
  value,
  onChange,
  placeholder = '',
  doc,
  isFirst = false,
}: LineProps) {
  return (
    <TextField className="st-asked" value={value} onChange={onChange} autoFocus={isFirst}>
      <Label>{label}</Label>
      <Input
        placeholder={placeholder}
        // Typing replaces the former text.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {doc !== undefined && <Text slot="description">{doc}</Text>}
    </TextField>
  );
}

interface BoardDialogProps {
  readonly board: string;
}

/** The id of the option “same frame as the parent page”; no uid begins with a space. */
const SAME_FRAME_ID = ' framed';
const KINDS = BOARD_TYPES.map((id) => ({ id, text: BOARD_TYPE_TEXTS[id] ?? id }));

/** Asks for a new child board. */
export function NewBoard({ board }: BoardDialogProps) {
  const boards = useProject((project) => project.boards);
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string>();
  const [type, setType] = useState('page');
  const [parent, setParent] = useState(board);
  const [chosen, setLike] = useState(SAME_FRAME_ID);
  const pages = boards.all.filter(({ type: kind = 'page' }) => kind !== 'folder');
  const above = boards.get(parent);
  const hasFrame = type === 'page' && above !== undefined && (above.type ?? 'page') === 'page';
  const ready = type === 'page' ? readyPageOf(chosen) : undefined;
  // Frames and ready pages are for pages alone; their ids begin with a space.
  const isUnfit =
    chosen.startsWith(' ') && ready === undefined && !(chosen === SAME_FRAME_ID && hasFrame);
  const like = isUnfit ? '' : chosen;
  const add = async () => {
    const typed = slug?.trim() ?? '';
    const args = {
      parent,
      name: name.trim() || (ready?.label ?? TEXTS.newPage),
      ...(typed !== '' && { slug: typed }),
    };
    if (ready !== undefined) {
      await insertReadyPage(ready, { ...args, ...(hasFrame && { like: parent }) });
    } else {
      const model =
        like === SAME_FRAME_ID ? { like: parent, isBare: true } : like !== '' && { like };
      const kind = KINDS.find(({ id }) => id === type)?.id;
      await change('insert-board', { ...args, type: kind, ...model });
    }
    useView.setState({ tree: 'boards' });
  };
  const optionOf = ({ uid, name: text, path }: (typeof pages)[number]) => ({
    id: uid,
    text,
    note: path,
  });
  return (
    <FormDialog title={TEXTS.newPage} action={TEXTS.create} onDo={add}>
      <TextLine
        label={TEXTS.name}
        value={name}
        onChange={setName}
        isFirst
        placeholder={TEXTS.newPage}
      />
      <TextLine
        label={TEXTS.slug}
        value={slug ?? slugOf(name)}
        onChange={setSlug}
        doc={TEXTS.newSlugDoc}
      />
      <div className="st-asked">
        <span>{TEXTS.type}</span>
        <MenuField
          look="setting"
          label={TEXTS.type}
          selected={type}
          options={KINDS}
          onSelect={setType}
        />
      </div>
      <div className="st-asked">
        <span>{TEXTS.parent}</span>
        <PickSetting
          label={TEXTS.parent}
          value={parent}
          options={boards.all.map(optionOf)}
          onPick={async (uid) => setParent(uid || board)}
        />
      </div>
      <div className="st-asked">
        <span>{TEXTS.startFrom}</span>
        <PickSetting
          label={TEXTS.startFrom}
          value={like}
          placeholder={TEXTS.emptyPage}
          options={[
            ...(hasFrame ? [{ id: SAME_FRAME_ID, text: TEXTS.framed(above.name) }] : []),
            ...(type === 'page' ? readyPageOptions() : []),
            ...pages.map(optionOf),
          ]}
          onPick={async (uid) => setLike(uid)}
        />
        {like !== '' && <small>{docOf(like, ready !== undefined)}</small>}
      </div>
    </FormDialog>
  );
}

function docOf(like: string, isReady: boolean): string {
  if (isReady) return READY_TEXTS.readyPageDoc;
  return like === SAME_FRAME_ID ? TEXTS.framedDoc : TEXTS.likeDoc;
}

/** Asks for a new name and address. */
export function RenameBoard({ board }: BoardDialogProps) {
  const data = useTabQuestion(settingsOf(board), board);
  if (data === null) return null;
  return (
    <ShellDialog title={TEXTS.nameAndUrl} onClose={close} isSmall>
      {data === undefined ? <Waiting /> : <Rename data={data} />}
    </ShellDialog>
  );
}

function Rename({ data }: { readonly data: BoardSettings }) {
  const { uid: board, isRoot } = data;
  const fields = data.groups.flatMap((group) => group.fields);
  const hasAddress = !isRoot && fields.some(({ key }) => key === 'slug');
  const [before] = useState(() => ({ name: textOf(fields, 'name'), slug: textOf(fields, 'slug') }));
  const [name, setName] = useState(before.name);
  const [slug, setSlug] = useState(before.slug);
  const rename = async () => {
    // The new name and the new slug are one step of undo.
    const group = `rename ${board} ${crypto.randomUUID()}`;
    // The slug is changed first, as only this change may be rejected.
    if (slug !== before.slug) {
      const v = slug.trim() || undefined;
      await change('set-board', { board, key: 'slug', v, was: before.slug }, { group });
    }
    if (name === before.name) return;
    await change('rename-board', { board, name: name.trim(), was: before.name }, { group });
  };
  return (
    <DialogForm action={TEXTS.save} onDo={rename}>
      <TextLine
        label={TEXTS.name}
        value={name}
        onChange={setName}
        isFirst
        placeholder={data.name}
      />
      {hasAddress && (
        <TextLine
          label={TEXTS.slug}
          value={slug}
          onChange={setSlug}
          placeholder={TEXTS.noSlug}
          doc={TEXTS.slugDoc}
        />
      )}
    </DialogForm>
  );
}

function textOf(fields: readonly Setting[], key: string): string {
  const value = fields.find((field) => field.key === key)?.value;
  return typeof value === 'string' ? value : '';
}

/** Asks whether to remove a board, and for the new target of its address. */
export function RemoveBoard({ board }: BoardDialogProps) {
  const boards = useProject((project) => project.boards);
  const [redirect, setRedirect] = useState(false);
  const listed = boards.get(board);
  const below = countBelow(boards, board);
  // Only a page can be linked; composites of a board prevent its removal, and the rejection names
  // them.
  const others = below > 0 ? [TEXTS.childrenDeleted(below)] : [];
  const links = listed?.path === undefined ? [] : [TEXTS.linksRemoved];
  const effects = redirect ? [TEXTS.redirected] : [...others, ...links];
  return (
    <FormDialog
      title={TEXTS.deletes(listed?.name)}
      action={redirect ? TEXTS.makeRedirect : TEXTS.delete}
      isDangerous
      onDo={async () => change('remove-board', { board, redirect })}
    >
      <p>{[...effects, TEXTS.undoable].join(' ')}</p>
      {listed?.path !== undefined && (
        <Checkbox className="st-check" isSelected={redirect} onChange={setRedirect}>
          <span aria-hidden="true" />
          {TEXTS.redirect}
        </Checkbox>
      )}
    </FormDialog>
  );
}
