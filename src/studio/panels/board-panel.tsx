import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import {
  headState,
  type BoardFacts,
  type BoardRoute,
  type BoardUse,
  type BoardUses,
  type HeadText,
} from '../../author/inspect/inspect-board.ts';
import { snippetOf } from '../../author/inspect/snippet.ts';
import './css/base.css';
import './css/boards.css';
import { Section } from './section.tsx';
import { ShortList } from './short-list.tsx';
import { BOARD_TEXTS as TEXTS, BOARD_TYPE_TEXTS } from './board-texts.ts';

interface BoardPanelProps {
  readonly data: BoardFacts;
  /** Undefined before the server has answered. */
  readonly uses: BoardUses | undefined;
  readonly onOpenBoard?: (uid: string) => void;
  /** The rows of the settings of the board. */
  readonly settings?: ReactNode;
  /** The button that proposes a description. */
  readonly proposal?: ReactNode;
}

/**
 * Shows how a board looks in search results and as a shared link, and lists its addresses and uses.
 */
export default function BoardPanel(props: BoardPanelProps) {
  const { data, uses: known = NO_USES, onOpenBoard, settings, proposal } = props;
  return (
    <div className="sg-theme sg-panel">
      <header className="sg-head">
        <h2>{data.name}</h2>
        <p>
          <span>{BOARD_TYPE_TEXTS[data.type]}</span>
          {data.isHidden && <span className="sg-state">{TEXTS.notIndexed}</span>}
        </p>
      </header>
      {settings}
      {data.type !== 'section' && <PageFacts {...{ data, proposal }} />}
      <Section title={TEXTS.uses} count={known.uses.length}>
        <Uses uses={known.uses} onOpenBoard={onOpenBoard} />
      </Section>
      <Section title={TEXTS.usedBy} count={known.usedBy.length}>
        <Uses uses={known.usedBy} onOpenBoard={onOpenBoard} />
        {!known.isComplete && <p className="sg-empty">{TEXTS.incomplete}</p>}
      </Section>
    </div>
  );
}

const NO_USES: BoardUses = { uses: [], usedBy: [], isComplete: false };

/** Shows the search result, the shared link and the addresses of a board's page. */
function PageFacts({ data, proposal }: Pick<BoardPanelProps, 'data' | 'proposal'>) {
  return (
    <>
      <Section title={TEXTS.searchResult}>
        <SearchResult {...{ data, proposal }} />
      </Section>
      <Section title={TEXTS.socialPreview}>
        <SharedLink data={data} />
      </Section>
      <Section title={TEXTS.urls} count={data.routes.length}>
        <Routes routes={data.routes} />
      </Section>
    </>
  );
}

/** Shortens a text like a search engine. */
const shortenHeadText = ({ text, limit }: HeadText): string => snippetOf(text, limit);

function SearchResult({ data, proposal }: Pick<BoardPanelProps, 'data' | 'proposal'>) {
  const { title, description, siteName, address } = data;
  return (
    <>
      <div className="sg-result">
        <p className="sg-result-site">
          <span className="sg-letter" aria-hidden="true">
            {siteName.slice(0, 1)}
          </span>
          <span>
            {siteName}
            <small>{breadcrumb(address)}</small>
          </span>
        </p>
        <p className="sg-result-title">{shortenHeadText(title) || TEXTS.noTitle}</p>
        <p className="sg-result-text">{shortenHeadText(description) || TEXTS.noDescription}</p>
      </div>
      <Length name={TEXTS.title} text={title} />
      <Hint text={titleHint(title)} />
      <Length name={TEXTS.description} text={description} />
      <Hint text={descriptionHint(description)} />
      {proposal}
    </>
  );
}

/** Returns the host of an address and the steps of its path. */
function stepsOf(address: string): readonly string[] {
  const [, host = TEXTS.anyHost, path = ''] = /^(?:https?:\/\/([^/]+))?(.*)$/.exec(address) ?? [];
  return [host, ...path.split('/').filter((step) => step !== '')];
}

/** Returns an address as search results show it. */
const breadcrumb = (address: string) => stepsOf(address).map(decodeSafely).join(' › ');

function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Shows the length of a text and its maximum. */
function Length({ name, text }: { readonly name: string; readonly text: HeadText }) {
  const { length, limit, from } = text;
  const state = headState(text);
  return (
    <div className="sg-length" data-state={state}>
      <span>
        {name}
        {from !== undefined && <small> {TEXTS.from(from.name)}</small>}
      </span>
      <meter
        aria-label={TEXTS.lengthOf(name)}
        min={0}
        max={Math.max(limit, length)}
        value={length}
      />
      <span className="sg-number">
        {length} / {limit}
      </span>
    </div>
  );
}

function Hint({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <p className="sg-hint">{text}</p>;
}

function titleHint(title: HeadText): string | undefined {
  const { none, long, inherited } = TEXTS.hints.title;
  const hints = { none, long: long(title.limit), inherited, short: undefined, good: undefined };
  return hints[headState(title)];
}

function descriptionHint(description: HeadText): string | undefined {
  const { none, long, short, inherited } = TEXTS.hints.description;
  const { limit, least = 0 } = description;
  const hints = { none, long: long(limit), short: short(least), inherited, good: undefined };
  return hints[headState(description)];
}

function SharedLink({ data }: { readonly data: BoardFacts }) {
  const { title, description, image, address, siteName } = data;
  const [host = ''] = stepsOf(address);
  return (
    <div className="sg-card">
      {image?.startsWith('/') === true ? (
        <img src={image} alt="" />
      ) : (
        <div className="sg-card-none">{image ?? TEXTS.noPicture}</div>
      )}
      <div>
        <small>{siteName === '' ? host : TEXTS.site(siteName, host)}</small>
        <strong>{title.text || TEXTS.noTitle}</strong>
        <p>{description.text}</p>
      </div>
    </div>
  );
}

const ROUTES: Readonly<Record<BoardRoute['kind'], string>> = TEXTS.routes;

function Routes({ routes }: { readonly routes: readonly BoardRoute[] }) {
  if (routes.length === 0) return <p className="sg-empty">{TEXTS.noUrl}</p>;
  return (
    <ul className="sg-list">
      {routes.map(({ href, kind, to }) => (
        <li key={href}>
          <code>{decodeSafely(href)}</code>
          {to !== undefined && <code className="sg-to">→ {decodeSafely(to)}</code>}
          {to === undefined && ROUTES[kind] !== '' && <small>{ROUTES[kind]}</small>}
        </li>
      ))}
    </ul>
  );
}

const KINDS: readonly BoardUse['kind'][] = ['composite', 'link', 'list', 'asset', 'host'];

interface UsesProps {
  readonly uses: readonly BoardUse[];
  readonly onOpenBoard: BoardPanelProps['onOpenBoard'];
}

function Uses({ uses, onOpenBoard }: UsesProps) {
  if (uses.length === 0) return <p className="sg-empty">{TEXTS.none}</p>;
  return KINDS.map((kind) => {
    const own = uses.filter((use) => use.kind === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} className="sg-uses">
        <h4>{TEXTS.kinds[kind]}</h4>
        <ShortList>
          {own.map((use) => (
            <li key={use.uid}>
              <Use use={use} onOpenBoard={onOpenBoard} />
            </li>
          ))}
        </ShortList>
      </section>
    );
  });
}

const IMAGE = /\.(?:gif|jpe?g|png|webp|svg)$/i;

function Use({ use, onOpenBoard }: { readonly use: BoardUse } & Pick<UsesProps, 'onOpenBoard'>) {
  const { kind, uid, name, href = '' } = use;
  if (kind === 'host') return <code>{name}</code>;
  if (kind === 'asset') {
    return (
      <>
        {IMAGE.test(href) && <img className="sg-thumb" src={href} alt="" loading="lazy" />}
        <span className="sg-words">{name}</span>
      </>
    );
  }
  return (
    <Button className="sg-link" onPress={() => onOpenBoard?.(uid)}>
      {name}
    </Button>
  );
}
