import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The page shown last, under whichever frame. */
let last: string | undefined;

/** After a change of page the focus starts at its heading, as it would after a full load; not at the first page. */
export function useRouteFocus() {
  const { pathname } = useLocation();
  useEffect(() => {
    const isMove = last !== undefined && last !== pathname;
    last = pathname;
    if (!isMove) return;
    // A page that came anew is not the kept copy the notice of an outage stands over.
    document.querySelector('.outage')?.remove();
    const heading = document.querySelector<HTMLElement>('#main h1');
    const target = heading ?? document.getElementById('main');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
