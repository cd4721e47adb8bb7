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
  // If a list isn't allowed here, the titles become a line of text.
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
            linkedTitle(board),
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

/** The title as a link to the page; without a page, the title is plain text. */
function linkedTitle({ title, link }: BoardFacts) {
  if (link === undefined) return title;
  return (
    <a className="board-list-link" href={link.href}>
      {title}
    </a>
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
  return pictureElement(attributes, isSmall ? { ...choice, sizes: ROW_PICTURE_SIZES } : choice);
}

/** The width of pictures in rows, as in the style sheet. */
const ROW_PICTURE_SIZES = '(min-width: 565px) 192px, 34vw';

/** Only the day is shown, since the time zone of a moment is unknown. */
function date({ date: written }: BoardFacts, { lang = '', ...props }: Props) {
  const day = written.slice(0, 'YYYY-MM-DD'.length);
  return props['show-date'] && isMachineTime(day) ? (
    <p className="board-list-date">
      <time dateTime={day}>{dayInWords(day, props['date-style'] as DayStyle, lang)}</time>
    </p>
  ) : undefined;
}
