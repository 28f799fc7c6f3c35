import { isRouteErrorResponse } from 'react-router';
import type { ErrorReply } from '#contract/errors.ts';

/**
 * What an error page may say of a fault: the sentence a loader threw, or the message in the JSON of the API's own answers.
 * Any other body, as the page of a proxy, says nothing to a reader: ''.
 */
export function faultMessage(error: unknown): string {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return '';
  const body = error.data.trim();
  if (body.startsWith('<')) return '';
  return body.startsWith('{') ? messageIn(body) : body;
}

function messageIn(json: string): string {
  try {
    const { error } = JSON.parse(json) as Partial<ErrorReply>;
    return typeof error?.message === 'string' ? error.message : '';
  } catch {
    return '';
  }
}
