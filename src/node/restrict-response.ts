import type { ServerResponse } from 'node:http';
import { answerPolicy } from '../site/hosts/answer-policy.ts';

/**
 * For a response that isn't a page of the site: replaces the site's content security policy by the
 * one for the media type, if there is one.
 */
export function limitAnswer(response: ServerResponse, type: string) {
  const policy = answerPolicy(type);
  if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
}
