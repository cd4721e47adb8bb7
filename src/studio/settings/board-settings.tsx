import type { BoardSettings as Settings } from '../../author/settings.ts';
import { Section } from '../panels/section.tsx';
import { useAnswer } from '../shell/ui/use-answer.ts';
import { SettingField } from './setting-field.tsx';
import './css/fields.css';
import './css/lists.css';
import { change } from './use-commit.ts';

/** What is set of a board beside its blocks. */
export default function BoardSettings({ board }: { readonly board: string }) {
  const data = useAnswer<Settings>({ name: 'api/settings', params: { board }, isOfPlan: true });
  if (!data) return null;
  return data.groups.map(({ title, fields }) => (
    <Section key={title} title={title}>
      {fields
        .filter(({ key }) => !(data.isRoot && OF_OTHERS.has(key)))
        .map((setting) => (
          <SettingField
            key={`${board} ${setting.key}`}
            setting={setting}
            pictures={data.pictures}
            onSet={(v, was) => change('set-board', { board, key: setting.key, v, was })}
          />
        ))}
    </Section>
  ));
}

/** The root board is the home page, wherever that is. */
const OF_OTHERS: ReadonlySet<string> = new Set(['slug', 'type', 'redirectUrl']);
