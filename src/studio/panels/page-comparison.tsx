import { useRef, useState } from 'react';
import type { ShownPage } from '../../publish/job.ts';
import { firstDifference } from './first-difference.ts';
import { PUBLISH_TEXTS as TEXTS } from './publish-texts.ts';

type Side = 'before' | 'after';

/**
 * Returns the address of a page without scripts on the server, as it is live or as it was built.
 */
const addressOf = (side: Side, file: string) =>
  `published/${side}/${file.split('/').map(encodeURIComponent).join('/')}`;

interface ComparisonProps {
  readonly page: ShownPage;
}

/** Shows a page before and after a publication, scrolled to the first difference. */
export function PageComparison({ page: { file, how, address } }: ComparisonProps) {
  const loaded = useRef(new Map<Side, Document>());
  const onLoad = (side: Side, shown: Document) => {
    loaded.current.set(side, shown);
    const before = loaded.current.get('before');
    const after = loaded.current.get('after');
    if (before !== undefined && after !== undefined) showDifference(before, after);
  };
  return (
    <div className="sg-pictures">
      {how !== 'new' && (
        <Picture side="before" {...{ file, onLoad }} isKnown={address !== undefined} />
      )}
      {how !== 'gone' && <Picture side="after" {...{ file, onLoad }} isKnown />}
    </div>
  );
}

function showDifference(before: Document, after: Document) {
  // Addresses in the two pages differ by their side only.
  const [one, other] = [addressOf('before', ''), addressOf('after', '')];
  const found = firstDifference(before.body, after.body, (html) => html.replaceAll(one, other));
  for (const place of found ?? []) {
    place.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The page's policy forbids a changed `style` attribute, but allows setting properties of
    // `style`.
    if ('style' in place) Object.assign(place.style as CSSStyleDeclaration, MARK);
  }
}

const MARK = { outline: '6px solid #2f6df6', outlineOffset: '4px' } as const;

interface PictureProps {
  readonly side: Side;
  readonly file: string;
  /** False if the address of the page isn't known. */
  readonly isKnown: boolean;
  readonly onLoad: (side: Side, shown: Document) => void;
}

function Picture({ side, file, isKnown, onLoad }: PictureProps) {
  const [isMissing, miss] = useState(false);
  const problem = isKnown ? isMissing && TEXTS.notThere : TEXTS.noAddress;
  return (
    <figure>
      <figcaption>{TEXTS[side]}</figcaption>
      {problem === false ? (
        <div className="sg-picture">
          <iframe
            // The page has the origin of the editor, which is safe as the sandbox runs no scripts.
            sandbox="allow-same-origin"
            inert
            tabIndex={-1}
            title={TEXTS[side]}
            src={addressOf(side, file)}
            onLoad={({ currentTarget: { contentDocument: shown } }) => {
              if (shown === null || shown.body.childElementCount === 0) miss(true);
              else onLoad(side, shown);
            }}
          />
        </div>
      ) : (
        <p className="sg-empty">{problem}</p>
      )}
    </figure>
  );
}
