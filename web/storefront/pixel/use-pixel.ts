import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { mayMarket, useConsent } from '../consent/consent.ts';
import { startPixel, stopPixel } from './pixel.ts';
import { isPixelPage } from './pixel-pages.ts';
import { isVendorHere } from './vendor.ts';

/** Loads the vendor under consent, silences it without, and leaves it behind at the door of a private page. */
export function usePixel() {
  const consent = useConsent();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    // Whatever led here: a script that may not be on this page goes with the document.
    const isLeft = last.current !== pathname && isVendorHere() && !(mayMarket() && isPixelPage(pathname));
    last.current = pathname;
    if (isLeft) return window.location.reload();
    if (consent === 'accepted') void startPixel();
    else if (consent !== 'unknown') stopPixel();
  }, [consent, pathname]);
  useEffect(() => {
    document.addEventListener('click', followWhole, { capture: true });
    return () => document.removeEventListener('click', followWhole, { capture: true });
  }, []);
}

/** A link to a private page is followed by the browser itself, so that the vendor never sees that address. */
function followWhole(event: MouseEvent) {
  if (!isVendorHere() || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== window.location.origin || isPixelPage(link.pathname)) return;
  event.stopPropagation();
}
