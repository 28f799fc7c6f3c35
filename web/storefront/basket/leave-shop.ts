import { useEffect, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { forgetIfLeft, leaveDevice, onLeave } from '#web/client/leave-device.ts';
import { announce } from '#web/client/page-events.ts';
import { draft } from './draft.ts';
import { forgetAttempt } from './order-attempt.ts';

/** Signed out, or the account was deleted. Clears drafts, so that the next person at this device cannot see them. */
export function leaveShop(): void {
  leaveDevice();
  forgetOrder();
  announce('sessionChanged');
}

/** Use once per page: a sign-out in another tab clears the drafts of this one, and what is on the screen. */
export function useLeaving(): void {
  // Before the page's forms read their drafts.
  useState(forgetAll);
  useEffect(() => onLeave(() => forgetAll() && loadAnew()), []);
}

function forgetAll(): boolean {
  if (typeof window === 'undefined' || !forgetIfLeft()) return false;
  forgetOrder();
  return true;
}

function forgetOrder() {
  draft.clear();
  forgetAttempt();
}

/** Private pages lead to sign-in by themselves. The checkout would offer a guest other goods. */
function loadAnew() {
  const { pathname, search } = window.location;
  if (pathname === pages.checkout()) window.location.replace(pages.signIn(pathname + search));
  else window.location.reload();
}
