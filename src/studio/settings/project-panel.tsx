import { memo } from 'react';
import { Button } from 'react-aria-components';
import type { ProjectSettings } from '../../author/inspect/settings.ts';
import type { BoardRef } from '../../model/names.ts';
import { Section } from '../panels/section.tsx';
import '../panels/css/base.css';
import '../panels/css/boards.css';
import { tryCommand } from '../shell/commands/registry.ts';
import { useProject } from '../shell/project-store.ts';
import { PROJECT_SETTINGS } from '../session/questions.ts';
import { useHere } from '../session/tab-session.ts';
import { useAnswer, useSame } from '../shell/ui/use-answer.ts';
import { useView } from '../shell/view-store.ts';
import { SettingField } from './setting-field.tsx';
import './css/fields.css';
import './css/lists.css';
import '../panels/css/fields.css';
import '../panels/css/rows.css';
import '../panels/css/values.css';
import './css/variables.css';
import { OtherHosts } from './other-hosts.tsx';
import { Styles } from './styles.tsx';
import { change } from './change.ts';
import { Variables } from './variables.tsx';
import { PROJECT_TEXTS as TEXTS } from './settings-texts.ts';

/** Edits the settings of the whole site. */
export default function ProjectPanel() {
  const data = useSame(useHere(PROJECT_SETTINGS));
  return data && <Settings data={data} />;
}

const Settings = memo(({ data }: { readonly data: ProjectSettings }) => {
  const label = useProject((project) => project.label);
  const styleCalled = useView((view) => view.styleCalled);
  const { groups, pictures, variables, styles } = data;
  return (
    <div className="sg-theme sg-panel">
      <header className="sg-head">
        <h2>{label || TEXTS.project}</h2>
      </header>
      {groups.map(({ title, fields }) => (
        <Section key={title} title={title}>
          {fields.map((setting) => (
            <SettingField
              key={setting.key}
              setting={setting}
              pictures={pictures}
              onSet={(v, was) => change('set-project', { key: setting.key, v, was })}
            />
          ))}
          {fields.some(({ key }) => key === 'googleTagManagerId') && <Consent />}
        </Section>
      ))}
      <Section title={TEXTS.variables} count={variables.length}>
        <Variables variables={variables} />
      </Section>
      <Section
        key={`styles ${styleCalled ?? ''}`}
        title={TEXTS.sharedStyles}
        count={styles.length}
        isOpen={styleCalled !== undefined}
      >
        <Styles styles={styles} called={styleCalled} />
      </Section>
      <OtherHosts />
    </div>
  );
});

/**
 * Lists the pages that ask visitors for consent: if none does, content that requires consent is
 * never loaded.
 */
function Consent() {
  const boards = useAnswer<readonly BoardRef[]>({ name: 'api/consent' });
  if (!boards) return null;
  if (boards.length === 0) {
    return <p className="st-note">{TEXTS.noConsent}</p>;
  }
  return (
    <p className="st-note">
      {TEXTS.consentOn}{' '}
      {boards.map(({ uid, name }, at) => (
        <span key={uid}>
          {at > 0 && ', '}
          <Button className="sg-link" onPress={() => tryCommand('open', { board: uid })}>
            {name}
          </Button>
        </span>
      ))}
    </p>
  );
}
