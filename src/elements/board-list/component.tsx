import { createElement } from 'react';
import type { BoardFacts } from '../../page/content.ts';
import type { PropsFor } from '../../view/component.ts';
import { dayInWords, type DayStyle } from '../../values/languages.ts';
import { withClass } from '../../view/host.ts';
import { pictureElement } from '../../view/picture.tsx';
import { isMachineTime } from '../machine-time.ts';
import type { definition } from './definition.ts';

type Props = PropsFor<typeof definition>['props'];

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const boards = (props.boards ?? []).filter((board) => board !== undefined);
  // Where no list may stand, it is a line of words.
  if (tag !== 'ul') {
    return createElement(tag, host, boards.map(({ title }) => title).join(', '), children);
  }
  return createElement(
    tag,
    withClass(host, `board-list-${props.layout}`),
    boards.map((board) => (
      <li key={board.uid} className="board-list-card">
        {picture(board, props)}
        <div className="board-list-words">
          {createElement(
            `h${props.level}`,
            withClass({ className: 'board-list-title' }, props.titleClass ?? ''),
            <a className="board-list-link" href={board.link?.href}>
              {board.title}
            </a>,
          )}
          {date(board, props)}
          {props['show-description'] && board.description !== '' ? (
            <p className="board-list-text">{board.description}</p>
          ) : undefined}
        </div>
      </li>
    )),
    children,
  );
}

function picture({ image }: BoardFacts, { layout, 'show-image': isShown }: Props) {
  if (!isShown || image === undefined) return undefined;
  const { src, width, height, picture: choice } = image;
  const attributes = {
    className: 'board-list-image',
    src,
    alt: '',
    width,
    height,
    loading: 'lazy' as const,
    decoding: 'async' as const,
  };
  const isSmall = choice !== undefined && layout === 'rows';
  return pictureElement(attributes, isSmall ? { ...choice, sizes: BESIDE_WORDS } : choice);
}

/** How wide the style sheet makes the pictures of rows. */
const BESIDE_WORDS = '(min-width: 565px) 192px, 34vw';

/** The day alone: of a moment, nobody knows whose clock it is on. */
function date({ date: written }: BoardFacts, { lang = '', ...props }: Props) {
  const day = written.slice(0, 'YYYY-MM-DD'.length);
  return props['show-date'] && isMachineTime(day) ? (
    <p className="board-list-date">
      <time dateTime={day}>{dayInWords(day, props['date-style'] as DayStyle, lang)}</time>
    </p>
  ) : undefined;
}
