import { planEditWith } from '../../edit/plans/plan-edit.ts';
import { newUid } from './new-uid.ts';

/** Plans the commands of a tab, with uids by chance. */
export const planEdit = planEditWith(newUid);
