import { Button } from 'react-aria-components';
import { Section } from '../panels/section.tsx';
import { tryCommand } from '../shell/commands/registry.ts';
import { hostsOf, useBlockedHosts } from '../shell/hosts-store.ts';
import { useProject } from '../shell/project-store.ts';
import './css/hosts.css';
import { PROJECT_TEXTS as TEXTS } from './settings-texts.ts';

/**
 * Lists the other hosts that the project loads media from, with those that the canvas blocks first;
 * shows nothing if there are none.
 */
export function OtherHosts() {
  const blocked = useBlockedHosts();
  const allowed = hostsOf(useProject((project) => project.hosts.allowed));
  const count = blocked.length + allowed.length;
  if (count === 0) return null;
  return (
    <Section title={TEXTS.otherHosts} count={count}>
      <p className="st-note">{TEXTS.hostsDoc}</p>
      <ul className="st-hosts">
        {blocked.map(({ host }) => (
          <Host key={`blocked ${host}`} host={host} isAllowed={false} />
        ))}
        {allowed.map(({ host }) => (
          <Host key={`allowed ${host}`} host={host} isAllowed />
        ))}
      </ul>
    </Section>
  );
}

function Host({ host, isAllowed }: { readonly host: string; readonly isAllowed: boolean }) {
  const act = isAllowed ? TEXTS.remove : TEXTS.allow;
  return (
    <li className="st-host">
      <span>
        {host} <small>{isAllowed ? TEXTS.allowed : TEXTS.blocked}</small>
      </span>
      <Button
        className="st-button"
        aria-label={TEXTS.ofHost(act, host)}
        onPress={() => tryCommand(isAllowed ? 'block-host' : 'allow-host', { host })}
      >
        {act}
      </Button>
    </li>
  );
}
