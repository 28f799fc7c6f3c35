import { useEffect, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { forgetIfLeft, onLeave } from '#web/client/left-device.ts';

/** Where somebody is signed in, and at the checkout: a sign-out in another tab clears drafts and screen of this one. */
export function useLeaving(): void {
  // Before the page's forms read their drafts.
  useState(() => typeof window !== 'undefined' && forgetIfLeft());
  useEffect(() => onLeave(() => forgetIfLeft() && loadAnew()), []);
}

/** Private pages lead to sign-in by themselves. The checkout would offer a guest other goods. */
function loadAnew() {
  const here = window.location;
  if (here.pathname === pages.checkout()) here.replace(pages.signIn(here.pathname + here.search));
  else here.reload();
}
