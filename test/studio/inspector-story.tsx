/** The inspector over a block that is changed in memory, for the tests in this folder. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ListedBoard } from '../../src/author/outline/board-list.ts';
import type { InspectedAttribute, InspectedBlock } from '../../src/author/inspect/inspected.ts';
import type { ForcedState } from '../../src/author/inspect/state-text.ts';
import type { ProjectNames } from '../../src/author/project/project-names.ts';
import type { InspectorChange } from '../../src/author/inspect/value-at.ts';
import Inspector from '../../src/studio/panels/inspector.tsx';
import { useView } from '../../src/studio/shell/view-store.ts';
import { VALUE_TYPES } from '../../src/values/value-types.ts';
import '../../src/studio/shell/css/base.css';

/** The data from the tests. */
interface StoryData {
  readonly block: InspectedBlock;
  readonly names: ProjectNames;
  readonly boards: readonly ListedBoard[];
}

const calls: unknown[][] = [];

type Changed = Exclude<InspectorChange, { readonly kind: 'field' }>;

/** Returns an attribute after a change, like the server. */
function changed(attribute: InspectedAttribute, change: Changed): InspectedAttribute {
  const v = change.kind === 'set' ? change.v : undefined;
  // For the rows, a keyword is its own CSS; other values have none here.
  const declarations = typeof v === 'string' ? { [change.kid]: v } : {};
  const read = { written: v, ready: VALUE_TYPES[attribute.type].parse(v).value, declarations };
  const origin = { kind: change.kind === 'set' ? 'own' : 'default', name: '' } as const;
  if (change.width !== undefined) {
    const others = attribute.widths.filter(({ from }) => from !== change.width);
    const own = change.kind === 'set' ? [{ ...read, from: change.width }] : [];
    return { ...attribute, origin, widths: [...others, ...own] };
  }
  const file = change.kind === 'set' ? change.file : {};
  const { assetUid, assetUrl } = file ?? attribute;
  return { ...attribute, ...read, origin, assetUid, assetUrl };
}

function applied(block: InspectedBlock, change: InspectorChange): InspectedBlock {
  if (change.kind === 'field') return { ...block, [change.field]: change.v };
  return {
    ...block,
    attributes: block.attributes.map((attribute) => {
      const isIt = (attribute.isProperty ? attribute.key : attribute.kid) === change.kid;
      return isIt && attribute.isLook === change.isLook ? changed(attribute, change) : attribute;
    }),
  };
}

function Story({ block: first, others, names, boards }: StoryData & { others: readonly string[] }) {
  const [block, setBlock] = useState(first);
  const [held, setHeld] = useState<ForcedState>();
  const [uids] = useState([first.uid, ...others]);
  const [context] = useState({
    names,
    boards,
    anchorsOf: (board: string) => Promise.resolve([`${board}-top`]),
  });
  const onChange = async (change: InspectorChange, group?: string) => {
    calls.push(['change', change, group]);
    await Promise.resolve();
    if (change.kind === 'set' && change.v === 'reject me') throw new Error('It was rejected.');
    setBlock((before) => applied(before, change));
  };
  return (
    <main>
      <h1>Inspector</h1>
      <section aria-label="Block">
        <Inspector
          data={block}
          {...{ context, onChange }}
          uids={uids}
          width={768}
          forcedState={held}
          onForceState={(state) => setHeld(held === state ? undefined : state)}
          onPreview={(change) => calls.push(['preview', change])}
          onGoTo={(...place) => calls.push(['go', ...place])}
          onGoToStyle={(called) => calls.push(['style', called])}
        />
      </section>
    </main>
  );
}

const answer = await fetch('data.json');
// The cast is sound: the test has written it.
const data = (await answer.json()) as StoryData;
const root = createRoot(document.getElementById('story') ?? document.body);
let shown = 0;

/** Shows the inspector for a block, with others selected too, and clears the recorded calls. */
function open(block: InspectedBlock, others: readonly string[] = ['another']) {
  calls.length = 0;
  useView.setState({ listsAll: false });
  shown += 1;
  root.render(<Story key={shown} {...data} block={block} others={others} />);
}

Object.assign(window, { calls, open });
open(data.block);
