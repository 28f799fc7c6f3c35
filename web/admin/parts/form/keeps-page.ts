import { useState } from 'react';
import { type ApiError, isUnanswered } from '#web/client/api.ts';

/** Without an answer, or signed out, the page is not read again: the next press must be the same. */
export const keepsPage = (error: ApiError | null): boolean => isUnanswered(error) || error?.code === 'not_signed_in';

/**
 * What a press was sent from, until it is answered: a live event may show what it did, and a repeat made from that
 * would do it a second time. The function takes each answer.
 */
export function useHeld<Value>(now: Value): [Value, (error: ApiError | null) => void] {
  const [held, setHeld] = useState<Value | null>(null);
  const shown = held ?? now;
  return [shown, error => setHeld(keepsPage(error) ? shown : null)];
}
