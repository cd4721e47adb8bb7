import type { PropsFor } from '../../view/component.ts';
import { slotWrappers } from '../../view/slot-wrappers.tsx';
import type { definition } from './definition.ts';

export function Component(props: PropsFor<typeof definition>) {
  return slotWrappers(props);
}
