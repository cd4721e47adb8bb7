import { useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { InspectorRow, InspectorSection } from '../../author/inspect/sections.ts';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';
import { Section } from './section.tsx';

interface AttributeSectionProps {
  readonly section: InspectorSection;
  readonly isSearch: boolean;
  readonly row: (row: InspectorRow) => ReactNode;
}

/** The rows of a subject; one without set or daily rows is collapsed, and lists all when opened. */
export function AttributeSection({ section, isSearch, row }: AttributeSectionProps) {
  const { group, shown, all } = section;
  const [isChosenOpen, setChosenOpen] = useState<boolean>();
  const [listsAll, setListsAll] = useState(false);
  if (group === 'styles') return <div className="sg-section-inside">{shown.map(row)}</div>;
  const isEmpty = shown.length === 0;
  const isOpen = isSearch || (isChosenOpen ?? !isEmpty);
  const rows = !isSearch && (listsAll || isEmpty) ? all : shown;
  const hidden = isSearch ? 0 : all.length - shown.length;
  return (
    <Section title={TEXTS.groups[group]} isExpanded={isOpen} onExpandedChange={setChosenOpen}>
      {isOpen && rows.map(row)}
      {isOpen && hidden > 0 && !isEmpty && (
        <Button className="sg-more" onPress={() => setListsAll(!listsAll)}>
          {listsAll ? TEXTS.fewer : TEXTS.more(hidden)}
        </Button>
      )}
    </Section>
  );
}
