import { isRouteErrorResponse } from 'react-router';
import type { ErrorReply } from '#contract/errors.ts';

/**
 * What an error page shows of a fault: the sentence a loader threw, or the message in an API answer. '' for any other
 * body, such as a proxy's page.
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
