import { useState, type ReactNode } from 'react';
import { Button, Checkbox, Form, Input, Label, Text, TextField } from 'react-aria-components';
import { countBelow } from '../../author/board-moves.ts';
import type { BoardSettings, Setting } from '../../author/settings.ts';
import { BOARD_TYPES } from '../../model/entity-words.ts';
import { slugOf } from '../../model/names.ts';
import { useProject } from '../shell/project-store.ts';
import { Sheet, Waiting } from '../shell/ui/sheet.tsx';
import { useAnswer } from '../shell/ui/use-answer.ts';
import { useAsked } from '../shell/ui/use-asked.ts';
import { useView } from '../shell/view-store.ts';
import { Reason } from '../panels/reason.tsx';
import { askForBoard } from './board-act.ts';
import { PickSetting } from './pick-setting.tsx';
import { MenuField } from '../panels/controls/menu-field.tsx';
import { change } from './use-commit.ts';

const close = () => askForBoard(undefined);

interface AskProps {
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly onDo: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A question with fields. */
function Ask({ title, ...asked }: AskProps & { readonly title: string }) {
  return (
    <Sheet title={title} onClose={close} isSmall>
      <Asked {...asked} />
    </Sheet>
  );
}

function Asked({ action, isDangerous = false, onDo, children }: AskProps) {
  const { reason, isWaiting, submit } = useAsked(onDo, close);
  return (
    <Form className="st-form" onSubmit={submit}>
      {children}
      <Reason text={reason} />
      {isWaiting && <Waiting />}
      <p className="st-actions">
        <Button className="st-button" onPress={close}>
          Cancel
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

function Line({ label, value, onChange, placeholder = '', doc, isFirst = false }: LineProps) {
  return (
    <TextField className="st-asked" value={value} onChange={onChange} autoFocus={isFirst}>
      <Label>{label}</Label>
      <Input
        placeholder={placeholder}
        // What is typed first takes the place of what was there.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {doc !== undefined && <Text slot="description">{doc}</Text>}
    </TextField>
  );
}

interface OfBoard {
  readonly board: string;
}

/** The frame of the page above; no uid begins with a space. */
const FRAMED = ' framed';
const KINDS = BOARD_TYPES.map((id) => ({ id, text: id }));

/** Asks for a new board below another one. */
export function NewBoard({ board }: OfBoard) {
  const boards = useProject((project) => project.boards);
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string>();
  const [type, setType] = useState('page');
  const [parent, setParent] = useState(board);
  const [chosen, setLike] = useState(FRAMED);
  const pages = boards.all.filter(({ type: kind = 'page' }) => kind !== 'folder');
  const above = boards.get(parent);
  const hasFrame = type === 'page' && above !== undefined && (above.type ?? 'page') === 'page';
  const like = chosen === FRAMED && !hasFrame ? '' : chosen;
  const add = async () => {
    const typed = slug?.trim() ?? '';
    const given = {
      parent,
      type: KINDS.find(({ id }) => id === type)?.id,
      name: name.trim() || 'New page',
      ...(typed !== '' && { slug: typed }),
      ...(like === FRAMED ? { like: parent, isBare: true } : like !== '' && { like }),
    };
    await change('insert-board', given);
    useView.setState({ tree: 'boards' });
  };
  const optionOf = ({ uid, name: text, path }: (typeof pages)[number]) => ({
    id: uid,
    text,
    note: path,
  });
  return (
    <Ask title="New board" action="Create" onDo={add}>
      <Line label="Name" value={name} onChange={setName} isFirst placeholder="New page" />
      <Line
        label="Address"
        value={slug ?? slugOf(name)}
        onChange={setSlug}
        doc="The last part of it: letters, digits and hyphens."
      />
      <div className="st-asked">
        <span>Kind</span>
        <MenuField look="setting" label="Kind" selected={type} options={KINDS} onSelect={setType} />
      </div>
      <div className="st-asked">
        <span>Below</span>
        <PickSetting
          label="Below"
          value={parent}
          options={boards.all.map(optionOf)}
          onPick={async (uid) => setParent(uid || board)}
        />
      </div>
      <div className="st-asked">
        <span>Made like</span>
        <PickSetting
          label="Made like"
          value={like}
          placeholder="Nothing: it begins empty"
          options={[
            ...(hasFrame ? [{ id: FRAMED, text: `Empty, in the frame of ${above.name}` }] : []),
            ...pages.map(optionOf),
          ]}
          onPick={async (uid) => setLike(uid)}
        />
        {like !== '' && (
          <small>
            {like === FRAMED
              ? 'It has the looks of that page, and the header and footer that pages share.'
              : 'Its blocks are copied, with what stands around the content.'}
          </small>
        )}
      </div>
    </Ask>
  );
}

/** Asks for another name and another address. */
export function RenameBoard({ board }: OfBoard) {
  const data = useAnswer<BoardSettings>({
    name: 'api/settings',
    params: { board },
    isOfPlan: true,
  });
  if (data === null) return null;
  return (
    <Sheet title="Name and address" onClose={close} isSmall>
      {data === undefined ? <Waiting /> : <Rename data={data} />}
    </Sheet>
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
    // Both are one step of undo.
    const group = `rename ${board} ${crypto.randomUUID()}`;
    // What may be refused comes first.
    if (slug !== before.slug) {
      const v = slug.trim() || undefined;
      await change('set-board', { board, key: 'slug', v, was: before.slug }, { group });
    }
    if (name === before.name) return;
    await change('rename-board', { board, name: name.trim(), was: before.name }, { group });
  };
  return (
    <Asked action="Save" onDo={rename}>
      <Line label="Name" value={name} onChange={setName} isFirst placeholder={data.name} />
      {hasAddress && (
        <Line
          label="Address"
          value={slug}
          onChange={setSlug}
          placeholder="index"
          doc="The last part of it. Links to the board follow; addresses elsewhere don’t."
        />
      )}
    </Asked>
  );
}

function textOf(fields: readonly Setting[], key: string): string {
  const value = fields.find((field) => field.key === key)?.value;
  return typeof value === 'string' ? value : '';
}

/** Asks whether a board goes, and what becomes of its address. */
export function RemoveBoard({ board }: OfBoard) {
  const boards = useProject((project) => project.boards);
  const [redirect, setRedirect] = useState(false);
  const listed = boards.get(board);
  const below = countBelow(boards, board);
  const others = below === 1 ? 'the board' : `the ${below} boards`;
  // Only a page is linked to; what is shown elsewhere is kept by its uses, which the refusal names.
  const links = listed?.path === undefined ? '' : 'Links to it are taken away. ';
  return (
    <Ask
      title={`Remove ${listed === undefined ? 'the board' : `“${listed.name}”`}?`}
      action={redirect ? 'Make it a redirect' : 'Remove'}
      isDangerous
      onDo={async () => change('remove-board', { board, redirect })}
    >
      <p>
        {redirect
          ? 'What stands on it goes. Links to it stay, and lead to the page above. '
          : `${below > 0 ? `It goes with ${others} below it. ` : ''}${links}`}
        It can be undone.
      </p>
      {listed?.path !== undefined && (
        <Checkbox className="st-check" isSelected={redirect} onChange={setRedirect}>
          <span aria-hidden="true" />
          Lead its address to the page above
        </Checkbox>
      )}
    </Ask>
  );
}
