import type { ServerResponse } from 'node:http';
import { answerPolicy } from '../site/hosts/answer-policy.ts';

/** Gives an answer that isn't one of our pages the policy of its type, where it has one, in place of that of the site. */
export function limitAnswer(response: ServerResponse, type: string) {
  const policy = answerPolicy(type);
  if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
}
