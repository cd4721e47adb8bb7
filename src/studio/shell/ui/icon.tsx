import { DRAWINGS, type IconName } from './drawings.ts';

interface IconProps {
  readonly name: IconName;
  /** Left out next to a name. */
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
