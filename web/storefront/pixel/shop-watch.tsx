import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useConsent } from '#web/client/consent.ts';
import { useSession } from '#web/client/session.tsx';
import { countVisit } from '../parts/count-visit.ts';
import type { PageMatches } from './page-facts.ts';
import { followPixel, note } from './pixel-loader.ts';
import { useGoodsVisits } from './use-goods-visits.ts';

/** Observes what a visitor does, for the shop's own count and, with consent, for the pixel. */
export function ShopWatch() {
  useGoodsVisits(usePageVisits());
  return null;
}

const productPage = /^\/products\/[^/]+$/;

/** Reports each page view to the shop's own count and, with consent, to the pixel. Returns the page's data. */
function usePageVisits(): RefObject<PageMatches> {
  const matches: PageMatches = useMatches();
  const latest = useRef(matches);
  latest.current = matches;
  const { pathname } = useLocation();
  const { user } = useSession();
  const consent = useConsent();
  const isAccepted = consent === 'accepted';
  const product = matches.find(({ pathname: path, loaderData }) => loaderData && productPage.test(path))?.pathname;
  const email = user?.email;
  const id = user?.id;

  useEffect(() => {
    countVisit(product ? 'product' : pathname === '/checkout' ? 'checkout' : 'page');
  }, [pathname, product]);
  useEffect(() => {
    if (isAccepted) note({ kind: 'page', matches });
  }, [isAccepted, matches]);
  useEffect(() => {
    if (isAccepted && email) note({ kind: 'person', email, id });
  }, [isAccepted, email, id]);
  useEffect(() => {
    if (consent !== 'unknown') void followPixel(pathname);
  }, [consent, pathname]);
  return latest;
}
