import { useEffect, useState } from 'react';
import { linkTarget } from '../../../author/inspect/link-target.ts';
import { writeValue } from '../../../values/write-value.ts';
import { page, type Page } from '../../../values/page.ts';
import type { Control, FieldContext } from './control.ts';
import { MenuField } from './menu-field.tsx';
import { PickField } from './pick-field.tsx';
import { useReason } from './reason-context.ts';
import { CHOICE_TEXTS as TEXTS } from './controls-texts.ts';

const TOP = '#';

/**
 * Edits a link target, which is a board by name, an anchor on it, or an address; or edits the board
 * that a composite shows.
 */
export const PageControl: Control = ({ attribute, value, context, onCommit }) => {
  const { label } = attribute;
  const read = page.parse(value).value;
  const target = read.kind === 'board' ? read.uid : undefined;
  const anchors = useAnchors(context, target);
  const isLink = attribute.kind !== 'board';
  const own = useAnchors(context, isLink ? context.shown : undefined);
  const { setReason } = useReason();
  const forget = () => setReason(undefined);
  // The author may press Tab before the anchors of a chosen board are known.
  const [isChosen, setChosen] = useState(false);
  // A link needs a page; a composite can show any board.
  const boards = context.boards.filter(({ type }) => !isLink || type === undefined);
  const options = [
    ...boards.map(({ uid, name, path }) => ({ id: uid, text: name, note: path })),
    ...own.map((id) => ({ id: `#${id}`, text: `#${id}`, note: TEXTS.onThisPage })),
  ];
  const write = (text: string): boolean => {
    const typed = linkTarget(text, context.boards);
    setReason('problem' in typed ? typed.problem : undefined);
    if ('problem' in typed) return false;
    setChosen(true);
    onCommit(typed.written === '' ? undefined : typed.written);
    return true;
  };
  const anchor = 'anchor' in read ? (read.anchor ?? '') : '';
  const places = !isLink ? [] : [...new Set([...anchors, ...(anchor === '' ? [] : [anchor])])];
  return (
    <span className="sg-stack">
      <PickField
        label={label}
        text={textOf(read, context)}
        placeholder={isLink ? TEXTS.noLink : '—'}
        options={options}
        onPick={(uid) => {
          forget();
          setChosen(true);
          onCommit(uid);
        }}
        onWrite={write}
        onType={forget}
        onGiveUp={forget}
      />
      {target !== undefined && isLink && (isChosen || places.length > 0) && (
        <MenuField
          label={TEXTS.placeFor(label)}
          options={[
            { id: TOP, text: TEXTS.topOfPage },
            ...places.map((id) => ({ id, text: `#${id}` })),
          ]}
          selected={anchor === '' ? TOP : anchor}
          onSelect={(id) => {
            const next: Page = { kind: 'board', uid: target, ...(id !== TOP && { anchor: id }) };
            onCommit(writeValue(page, next));
          }}
        />
      )}
    </span>
  );
};

function textOf(read: Page, { boards }: FieldContext): string {
  if (read.kind === 'none') return '';
  if (read.kind === 'address') return read.href;
  if (read.kind === 'anchor') return `#${read.anchor}`;
  return boards.find(({ uid }) => uid === read.uid)?.name ?? read.uid;
}

function useAnchors({ anchorsOf }: FieldContext, board: string | undefined): readonly string[] {
  const [known, setKnown] = useState<readonly [board: string, anchors: readonly string[]]>();
  useEffect(() => {
    if (board === undefined) return undefined;
    let isWanted = true;
    anchorsOf?.(board).then(
      (anchors) => {
        if (isWanted) setKnown([board, anchors]);
      },
      // The options are suggestions; other values can be typed too.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [anchorsOf, board]);
  return known !== undefined && known[0] === board ? known[1] : [];
}
