import { GROUPS } from '../../../edit/define-command.ts';
import { allCommands } from '../commands/registry.ts';
import { ShellDialog } from './shell-dialog.tsx';
import { KeyCaps, Keys } from './tool.tsx';
import { DIALOG_TEXTS as TEXTS } from './dialogs-texts.ts';

/** Lists all keys by purpose, possible now or not. */
export default function KeyDialog() {
  const commands = allCommands().filter(
    ({ keys = [], browserKeys }) => keys.length > 0 || browserKeys !== undefined,
  );
  return (
    <ShellDialog title={TEXTS.keys}>
      <div className="key-groups" role="group" aria-label={TEXTS.keys} tabIndex={0}>
        <section>
          <h3>{TEXTS.pointer}</h3>
          <dl>
            {Object.entries(TEXTS.gestures).map(([key, label]) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <KeyCaps keys={key} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {GROUPS.map((group) => {
          const own = commands.filter((command) => command.group === group);
          if (own.length === 0) return null;
          return (
            <section key={group}>
              <h3>{group}</h3>
              <dl>
                {own.map(({ name, label }) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>
                      <Keys name={name} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </ShellDialog>
  );
}
