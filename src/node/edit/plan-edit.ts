import { planEditWith } from '../../edit/plans/plan-edit.ts';
import { newUid } from './new-uid.ts';

/** Plans commands of a tab, with random uids. */
export const planEdit = planEditWith(newUid);
