import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type {
  BoardFacts,
  BoardRoute,
  BoardUse,
  BoardUses,
  HeadText,
} from '../../author/inspect/inspect-board.ts';
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
}

/**
 * Shows how a board looks in search results and as a shared link, and lists its addresses and uses.
 */
export default function BoardPanel(props: BoardPanelProps) {
  const { data, uses: known = NO_USES, onOpenBoard, settings } = props;
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
      {data.type !== 'section' && <AsPage data={data} />}
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
function AsPage({ data }: Pick<BoardPanelProps, 'data'>) {
  return (
    <>
      <Section title={TEXTS.searchResult}>
        <SearchResult data={data} />
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
function cut({ text, limit }: HeadText): string {
  return text.length > limit ? `${text.slice(0, limit - 1).trimEnd()}…` : text;
}

function SearchResult({ data }: { readonly data: BoardFacts }) {
  const { title, description, siteName, address } = data;
  const steps = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (
    <>
      <div className="sg-result">
        <p className="sg-result-site">
          <span className="sg-letter" aria-hidden="true">
            {siteName.slice(0, 1)}
          </span>
          <span>
            {siteName}
            <small>{decodeSafely(steps.replaceAll('/', ' › ')) || '/'}</small>
          </span>
        </p>
        <p className="sg-result-title">{cut(title) || TEXTS.noTitle}</p>
        <p className="sg-result-text">{cut(description) || TEXTS.noDescription}</p>
      </div>
      <Length name={TEXTS.title} text={title} />
      <Length name={TEXTS.description} text={description} />
    </>
  );
}

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
  const state = length > limit ? 'long' : length === 0 ? 'none' : 'good';
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

function SharedLink({ data }: { readonly data: BoardFacts }) {
  const { title, description, image, address } = data;
  const host = /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? 'your-site.example';
  return (
    <div className="sg-card">
      {image?.startsWith('/') === true ? (
        <img src={image} alt="" />
      ) : (
        <div className="sg-card-none">{image ?? TEXTS.noPicture}</div>
      )}
      <div>
        <small>{host}</small>
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
