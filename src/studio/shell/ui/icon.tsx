import { DRAWINGS, type IconName } from './drawings.ts';

interface IconProps {
  readonly name: IconName;
  /** The accessible name; left out if a visible name is next to the icon. */
  readonly label?: string;
  readonly size?: number;
}

/** A small line drawing. */
export function Icon({ name, label, size = 14 }: IconProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className="icon" data-icon={name} width={size} height={size} viewBox="0 0 24 24" {...said}>
      {label !== undefined && <title>{label}</title>}
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
