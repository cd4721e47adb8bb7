import { allCommands, GROUPS } from '../commands/registry.ts';
import { Sheet } from './sheet.tsx';
import { Keys } from './tool.tsx';

/** All keys, by what they are for. */
export default function KeySheet() {
  const commands = allCommands().filter(
    ({ keys = [], when }) => keys.length > 0 && when?.() !== false,
  );
  return (
    <Sheet title="Keys">
      <div className="key-groups" role="group" aria-label="All keys" tabIndex={0}>
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
