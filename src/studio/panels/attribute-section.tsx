import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { InspectedAttribute } from '../../author/inspect/inspected.ts';
import type { InspectorRow, InspectorSection } from '../../author/inspect/sections.ts';
import { EditRow, type EditRowProps } from './edit-row.tsx';
import { INSPECTOR_TEXTS as TEXTS } from './inspector-texts.ts';
import { Section } from './section.tsx';

interface AttributeSectionProps {
  readonly section: InspectorSection;
  readonly isSearch: boolean;
  /** The props of an attribute's rows. */
  readonly propsOf: (attribute: InspectedAttribute) => Omit<EditRowProps, 'attribute' | 'name'>;
}

/**
 * The rows of a group of attributes. A group without set or often used attributes is collapsed, and
 * lists all rows when it is opened.
 */
export function AttributeSection({ section, isSearch, propsOf }: AttributeSectionProps) {
  const { group, shown, all } = section;
  const [isChosenOpen, setChosenOpen] = useState<boolean>();
  const [listsAll, setListsAll] = useState(false);
  const row = ({ attribute, quick, isOpen: opensAtFirst }: InspectorRow) => {
    const props = propsOf(attribute);
    const name = `${attribute.key} ${quick?.name ?? ''}`;
    const key = props.rowKeys.keyOf(name);
    return <EditRow key={key} {...{ ...props, name, attribute, quick, opensAtFirst }} />;
  };
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
