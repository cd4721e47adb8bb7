import type { ServerResponse } from 'node:http';
import { answerPolicy } from '../site/hosts/answer-policy.ts';

/**
 * Sets the content security policy of the media type, if it has one, instead of the site's policy. For
 * responses that aren't pages of the site.
 */
export function limitAnswer(response: ServerResponse, type: string) {
  const policy = answerPolicy(type);
  if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
}
