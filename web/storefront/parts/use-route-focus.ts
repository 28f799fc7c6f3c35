import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The last page shown, in any layout. */
let last: string | undefined;

export const pageHeading = () => document.querySelector<HTMLElement>('#main h1');

/** Moves focus to the heading after navigation, as a full load would, or to `data-focus`; not on the first page. */
export function useRouteFocus() {
  const { pathname } = useLocation();
  useEffect(() => {
    const isMove = last !== undefined && last !== pathname;
    last = pathname;
    if (!isMove) return;
    // A newly loaded page is not the cached copy that the outage notice is about.
    document.querySelector('.outage')?.remove();
    const heading = pageHeading();
    const chosen = document.querySelector<HTMLElement>('[data-focus]');
    const target = chosen ?? heading ?? document.getElementById('main');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    // The router scrolls, except to a choice of the same product: one that fails to load says so above the view.
    target?.focus({ preventScroll: !heading?.closest('[role=alert]') });
  }, [pathname]);
}
