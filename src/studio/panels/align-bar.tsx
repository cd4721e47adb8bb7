import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import type { Alignment } from '../../edit/blocks/alignments.ts';
import type { Selection } from '../../edit/selection.ts';
import { alignmentsOf } from '../session/questions.ts';
import { useTabQuestion } from '../session/tab-session.ts';
import { tryCommand } from '../shell/commands/registry.ts';
import { useView } from '../shell/view-store.ts';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';
import './css/align.css';

/** The icons of alignments, by their names in the icon set. */
const ICONS: Readonly<Record<Alignment, string>> = {
  start: 'align-start-vertical',
  center: 'align-center-vertical',
  end: 'align-end-vertical',
  top: 'align-start-horizontal',
  middle: 'align-center-horizontal',
  bottom: 'align-end-horizontal',
  distribute: 'align-horizontal-space-between',
};

/** Aligns several selected layers of one row, column or grid. */
export function AlignBar() {
  const selection = useView((view) => view.selection);
  return selection.blocks.length > 1 && <PossibleAlignments selection={selection} />;
}

function PossibleAlignments({ selection }: { readonly selection: Selection }) {
  const possible = useTabQuestion(alignmentsOf(selection), selection) ?? [];
  if (possible.length === 0) return null;
  return (
    <div className="sg-align" role="group" aria-label={TEXTS.align}>
      {possible.map((to) => (
        <TooltipTrigger key={to} delay={500} closeDelay={0}>
          <Button
            className="sg-align-button"
            aria-label={TEXTS.alignments[to]}
            onPress={() => tryCommand('align', { to })}
          >
            <span style={{ maskImage: `url(files/icons/${ICONS[to]}.svg)` }} />
          </Button>
          <Tooltip className="tip" offset={6}>
            {TEXTS.alignments[to]}
          </Tooltip>
        </TooltipTrigger>
      ))}
    </div>
  );
}
