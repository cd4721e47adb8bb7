import { memo } from 'react';
import type { BoardSettings as Settings } from '../../author/inspect/settings.ts';
import { Section } from '../panels/section.tsx';
import { settingsOf } from '../session/questions.ts';
import { useHere } from '../session/tab-session.ts';
import { useSame } from '../shell/ui/use-answer.ts';
import { SettingField } from './setting-field.tsx';
import './css/fields.css';
import './css/lists.css';
import { change } from './change.ts';

/** Edits the settings of a board. */
export default function BoardSettings({ board }: { readonly board: string }) {
  const data = useSame(useHere(settingsOf(board), board));
  return data && <Groups data={data} />;
}

const Groups = memo(({ data }: { readonly data: Settings }) => {
  const { uid: board, isRoot, groups, pictures } = data;
  return groups.map(({ title, fields }) => (
    <Section key={title} title={title}>
      {fields
        .filter(({ key }) => !(isRoot && OF_OTHERS.has(key)))
        .map((setting) => (
          <SettingField
            key={`${board} ${setting.key}`}
            setting={setting}
            pictures={pictures}
            onSet={(v, was) => change('set-board', { board, key: setting.key, v, was })}
          />
        ))}
    </Section>
  ));
});

/** Settings that the root board doesn't have, as it is the home page. */
const OF_OTHERS: ReadonlySet<string> = new Set(['slug', 'type', 'redirectUrl']);
