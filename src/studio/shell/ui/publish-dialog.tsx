import { useEffect } from 'react';
import { PublishReport, type PublishActs } from '../../panels/publish-report.tsx';
import { PUBLISH_TEXTS } from '../../panels/publish-texts.ts';
import { goToIssue } from '../go-to.ts';
import {
  decidePublish,
  goBackTo,
  readTargets,
  startPublish,
  usePublish,
} from '../publish-store.ts';
import { closeDialog } from '../view-store.ts';
import { ShellDialog } from './shell-dialog.tsx';

const ACTS: PublishActs = {
  start: (...order) => void startPublish(...order),
  decide: (isGo) => void decidePublish(isGo),
  goBack: (...release) => void goBackTo(...release),
  openBoard(uid) {
    closeDialog();
    goToIssue(uid);
  },
};

/** Publishes the site: the target, the change, the progress and the releases. */
export default function PublishDialog() {
  const state = usePublish((publish) => publish.state);
  useEffect(() => void readTargets(), []);
  return (
    <ShellDialog title={PUBLISH_TEXTS.title}>
      <PublishReport state={state} acts={ACTS} />
    </ShellDialog>
  );
}
