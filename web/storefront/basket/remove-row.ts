import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { pageHeading } from '../parts/use-route-focus.ts';

/**
 * Removes a row with the button pressed in it. Focus moves to the next `data-remove` button, else to the heading. The
 * list may disappear with its last row.
 */
export function removeRow(list: RefObject<HTMLElement | null>, at: number, remove: () => void): void {
  flushSync(remove);
  const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
  const next = buttons[Math.min(at, buttons.length - 1)] ?? pageHeading();
  next?.focus();
}
