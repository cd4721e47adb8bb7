import { isRefused } from '../../edit/refusal.ts';
import { BLOCK_PLANS } from './block-plans.ts';
import { CLIPBOARD_PLANS } from './clipboard-plans.ts';
import { COMPOSITE_PLANS } from './composite-plans.ts';
import type { PlanEdit } from './edit-request.ts';
import { LOOK_PLANS } from './look-plans.ts';
import { newUid } from './new-uid.ts';
import { PROJECT_PLANS } from './project-plans.ts';
import type { Plan } from './read-command.ts';

const PLANS = new Map<string, Plan>(
  Object.entries({
    ...BLOCK_PLANS,
    ...CLIPBOARD_PLANS,
    ...COMPOSITE_PLANS,
    ...LOOK_PLANS,
    ...PROJECT_PLANS,
  }),
);

/** What a command of a tab comes to on a project. */
export const planEdit: PlanEdit = (request, project, elements) => {
  const plan = PLANS.get(request.name);
  if (plan === undefined) {
    const reason = `There is no command "${request.name}".`;
    return { refusal: { code: 'command-unknown', reason, hint: 'See docs/author.md.' } };
  }
  const fresh = new Set<string>();
  const planned = plan({ project, elements, newUid: () => noted(newUid(), fresh) }, request);
  return isRefused(planned) ? planned : { ...planned, fresh };
};

function noted(uid: string, all: Set<string>): string {
  all.add(uid);
  return uid;
}
