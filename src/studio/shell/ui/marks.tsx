import type { IconName } from './drawings.ts';
import { Icon } from './icon.tsx';

/** Small icons with names, at the end of a row. */
export function Marks({ marks }: { readonly marks: readonly (readonly [IconName, string])[] }) {
  return (
    <span className="marks">
      {marks.map(([icon, label]) => (
        <Icon key={label} name={icon} label={label} size={12} />
      ))}
    </span>
  );
}
