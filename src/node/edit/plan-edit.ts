import type { Operation } from '../../edit/operation.ts';
import type { PlanEdit } from './editor.ts';

export const planEdit: PlanEdit = ({ args }) => ({
  operations: args['operations'] as readonly Operation[],
});
