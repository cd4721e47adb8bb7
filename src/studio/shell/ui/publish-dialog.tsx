import { useEffect } from 'react';
import { PublishReport, type PublishActs } from '../../panels/publish-report.tsx';
import { PUBLISH_TEXTS } from '../../panels/publish-texts.ts';
import { goToIssue } from '../go-to.ts';
import { orderPublish, usePublish } from '../publish-store.ts';
import { closeDialog } from '../view-store.ts';
import { ShellDialog } from './shell-dialog.tsx';

const ACTS: PublishActs = {
  start: (action, target, confirmed) =>
    void orderPublish({ action, target, ...(confirmed !== '' && { confirmed }) }),
  decide: (isGo) => void orderPublish({ action: 'decide', isGo }),
  goBack: (target, release) => void orderPublish({ action: 'rollback', target, release }),
  openBoard(uid) {
    closeDialog();
    goToIssue(uid);
  },
};

/** Publishes the site: the target, the change, the progress and the releases. */
export default function PublishDialog() {
  const state = usePublish((publish) => publish.state);
  useEffect(() => void orderPublish({ action: 'targets' }), []);
  return (
    <ShellDialog title={PUBLISH_TEXTS.title}>
      <PublishReport state={state} acts={ACTS} />
    </ShellDialog>
  );
}
