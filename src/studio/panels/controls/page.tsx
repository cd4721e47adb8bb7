import { useEffect, useState } from 'react';
import { reasonAgainst, writeValue } from '../../../author/write-value.ts';
import { page, type Page } from '../../../values/page.ts';
import type { Control, EditContext } from './control.ts';
import { MenuField } from './menu-field.tsx';
import { PickField } from './pick-field.tsx';
import { useReason } from './reason.tsx';

const TOP = '#';

/** Where a link leads: a board by its name, a named place on it, or an address; or what board is shown. */
export const PageControl: Control = ({ attribute, value, context, onCommit }) => {
  const { label } = attribute;
  const read = page.parse(value).value;
  const target = read.kind === 'board' ? read.uid : undefined;
  const anchors = useAnchors(context, target);
  const isLink = attribute.kind !== 'board';
  const own = useAnchors(context, isLink ? context.shown : undefined);
  const { setReason } = useReason();
  const options = [
    ...context.boards.map(({ uid, name, path }) => ({ id: uid, text: name, note: path })),
    ...own.map((id) => ({ id: `#${id}`, text: `#${id}`, note: 'on this page' })),
  ];
  const write = (text: string): boolean => {
    const board = context.boards.find(({ name, path }) => name === text || path === text);
    const written = board?.uid ?? addressOf(text);
    const problem = reasonAgainst(page, written);
    const isUnknown = problem === undefined && isUnknownBoard(written, context);
    setReason(isUnknown ? `There is no board “${text}”.` : problem);
    if (problem !== undefined || isUnknown) return false;
    onCommit(written === '' ? undefined : written);
    return true;
  };
  const anchor = 'anchor' in read ? (read.anchor ?? '') : '';
  const places = !isLink ? [] : [...new Set([...anchors, ...(anchor === '' ? [] : [anchor])])];
  return (
    <span className="sg-stack">
      <PickField
        label={label}
        text={textOf(read, context)}
        placeholder={isLink ? 'Nowhere' : 'None'}
        options={options}
        onPick={(uid) => {
          setReason(undefined);
          onCommit(uid);
        }}
        onWrite={write}
      />
      {target !== undefined && places.length > 0 && (
        <MenuField
          label={`Place for ${label}`}
          options={[
            { id: TOP, text: 'Top of the page' },
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

function textOf(read: Page, { boards }: EditContext): string {
  if (read.kind === 'none') return '';
  if (read.kind === 'address') return read.href;
  if (read.kind === 'anchor') return `#${read.anchor}`;
  return boards.find(({ uid }) => uid === read.uid)?.name ?? read.uid;
}

/** What looks like a host is one. */
function addressOf(text: string): string {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i.test(text) ? `https://${text}` : text;
}

function isUnknownBoard(written: string, { boards }: EditContext): boolean {
  const { value } = page.parse(written);
  return value.kind === 'board' && !boards.some(({ uid }) => uid === value.uid);
}

function useAnchors({ anchorsOf }: EditContext, board: string | undefined): readonly string[] {
  const [known, setKnown] = useState<readonly [board: string, anchors: readonly string[]]>();
  useEffect(() => {
    if (board === undefined) return undefined;
    let isWanted = true;
    anchorsOf?.(board).then(
      (anchors) => {
        if (isWanted) setKnown([board, anchors]);
      },
      // They are a help, and can be written too.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [anchorsOf, board]);
  return known !== undefined && known[0] === board ? known[1] : [];
}
