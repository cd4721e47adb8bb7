import { GROUPS } from '../../../edit/define-command.ts';
import { allCommands } from '../commands/registry.ts';
import { Sheet } from './sheet.tsx';
import { KeyCaps, Keys } from './tool.tsx';

/** Modifiers during a drag. */
const GESTURES = [
  ['Copy dragged layers', 'Alt+Drag'],
  ['Select by rectangle', 'Ctrl+Drag'],
  ['Add a rectangle to the selection', 'Ctrl+Shift+Drag'],
] as const;

/** Lists all keys by purpose, possible now or not. */
export default function KeySheet() {
  const commands = allCommands().filter(
    ({ keys = [], browserKeys }) => keys.length > 0 || browserKeys !== undefined,
  );
  return (
    <Sheet title="Keys">
      <div className="key-groups" role="group" aria-label="Keyboard shortcuts" tabIndex={0}>
        <section>
          <h3>Pointer</h3>
          <dl>
            {GESTURES.map(([label, key]) => (
              <div key={label}>
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
    </Sheet>
  );
}
