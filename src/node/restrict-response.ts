import type { ServerResponse } from 'node:http';
import { answerPolicy } from '../site/hosts/answer-policy.ts';

/**
 * CommandResult a response that isn't a page of the site the policy of its type, if any, in place of the
 * site's.
 */
export function limitAnswer(response: ServerResponse, type: string) {
  const policy = answerPolicy(type);
  if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
}
