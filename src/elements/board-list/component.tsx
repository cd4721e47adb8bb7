import { createElement } from 'react';
import type { BoardFacts } from '../../model/element.ts';
import type { PropsFor } from '../../view/component.ts';
import { withClass } from '../../view/host.ts';
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
            { className: 'board-list-title' },
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

function picture({ image }: BoardFacts, { 'show-image': isShown }: Props) {
  return isShown && image !== '' ? (
    <img className="board-list-image" src={image} alt="" loading="lazy" decoding="async" />
  ) : undefined;
}

/** The day alone: of a moment, nobody knows whose clock it is on. */
function date({ date: written }: BoardFacts, { 'show-date': isShown }: Props) {
  const day = written.slice(0, 'YYYY-MM-DD'.length);
  return isShown && isMachineTime(day) ? (
    <p className="board-list-date">
      <time dateTime={day}>{day}</time>
    </p>
  ) : undefined;
}
