import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useSession } from '#web/client/session.tsx';
import { useConsent } from '../consent/consent.ts';
import { countVisit } from '../visits/count-visit.ts';
import { type PageMatches, paidOrderOf, productOf, searchOf } from './page-facts.ts';
import { identify, track } from './pixel.ts';
import { purchase, search, viewContent } from './pixel-event.ts';

/** What opening a page says: a view for the shop's own count and, under consent, the pixel's event. Answers what the page holds. */
export function usePageEvents(): RefObject<PageMatches> {
  const matches: PageMatches = useMatches();
  const latest = useRef(matches);
  latest.current = matches;
  const { pathname } = useLocation();
  const isAccepted = useConsent() === 'accepted';
  const product = productOf(matches)?.id;
  const words = searchOf(matches);
  const paid = paidOrderOf(matches)?.id;

  useEffect(() => {
    countVisit(product ? 'product' : pathname === '/checkout' ? 'checkout' : 'page');
  }, [pathname, product]);
  useEffect(() => {
    const shown = productOf(latest.current);
    if (isAccepted && product === shown?.id && shown) track(viewContent(shown));
  }, [isAccepted, product]);
  useEffect(() => {
    if (isAccepted && words) track(search(words));
  }, [isAccepted, words]);
  useEffect(() => {
    const order = paidOrderOf(latest.current);
    if (isAccepted && paid === order?.id && order) track(purchase(order), { once: true });
  }, [isAccepted, paid]);
  useVisitorKnown(isAccepted);
  return latest;
}

function useVisitorKnown(isAccepted: boolean) {
  const { user } = useSession();
  const email = user?.email;
  const id = user?.id;
  useEffect(() => {
    if (isAccepted && email) void identify({ email, id });
  }, [isAccepted, email, id]);
}
