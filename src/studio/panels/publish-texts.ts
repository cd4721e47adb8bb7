import type { JobProgress, JobResult, JobTask, ShownChange } from '../../publish/job.ts';
import { bytesText } from './value-text.ts';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
const plurals = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const COUNTED: Readonly<Record<JobProgress['what'], string>> = {
  boards: 'Building pages',
  images: 'Building images',
  files: 'Uploading files',
  addresses: 'Published. Verifying addresses',
};

/** All texts of publishing. */
export const PUBLISH_TEXTS = {
  title: 'Publish',
  target: 'Target',
  address: 'Address',
  reading: 'Reading the targets…',
  none: 'This project has no target to publish to. Name one in sitegen.config.json, such as:',
  noneMore: 'docs/guide/publish.md describes every kind of target.',
  example: `"publish": {
  "live": { "kind": "netlify", "site": "my-site" }
}`,
  publish: 'Publish',
  preview: 'Preview',
  releases: 'Releases',
  cancel: 'Cancel',
  publishNow: 'Publish now',
  publishAnyway: 'Publish anyway',
  confirm: (name: string) => `Type “${name}” to allow publishing there from this machine`,
  working: (task: JobTask) =>
    task.kind === 'publish'
      ? 'Building and comparing…'
      : task.kind === 'releases'
        ? 'Reading the releases…'
        : 'Publishing the release again…',
  progress: ({ done, total, what }: JobProgress) => `${COUNTED[what]}: ${done} of ${total}`,
  background: 'It continues if you close this dialog or the tab.',
  question: ({ question }: ShownChange, place: string) => {
    if (question === 'first') return `This publishes to ${place} for the first time.`;
    if (question === 'removes') return `This removes more than half of the pages from ${place}.`;
    return `This is what changes at ${place}.`;
  },
  size: ({ changedPages, otherFiles, bytes }: ShownChange) =>
    `${plural(changedPages, 'page')}, ${plurals(otherFiles, 'other file', 'other files')}, ${bytesText(bytes)} to upload`,
  broken: 'Broken links',
  before: 'Before',
  after: 'After',
  noAddress: 'Set “siteUrl” of the target to see the live page here.',
  notThere: 'The address doesn’t deliver this page.',
  live: 'live',
  goBack: 'Publish again',
  goBackTo: (id: string) => `Publish release ${id} again?`,
  noReleases: 'There are no releases yet.',
  result(result: JobResult, task: JobTask): string {
    switch (result.kind) {
      case 'published':
        if (task.kind === 'publish' && task.isPreview) return 'The preview is published.';
        return result.isUnchanged ? 'The target has this site already.' : 'Published.';
      case 'declined':
        return 'Nothing was published.';
      case 'rejected':
        return `Nothing was published: the project has ${plural(result.issues, 'error')}. Build it to see them.`;
      case 'rolled-back':
        return `Release ${result.release} is live again.`;
      case 'releases':
        return '';
      case 'failed':
        return result.message;
    }
  },
  release: (id: string) => `Release ${id}`,
  verified: (count: number) => `Verified ${plurals(count, 'address', 'addresses')}.`,
  differing: (count: number, of: number) =>
    `${count} of ${of} addresses deliver other content. A host may need some minutes.`,
} as const;
