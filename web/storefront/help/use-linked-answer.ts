import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The answer that the address names is opened before the page is scrolled to it, and the keyboard goes on from there. */
export function useLinkedAnswer() {
  const { hash } = useLocation();
  const isByLink = useNavigationType() !== 'POP';
  const [arrived, setArrived] = useState('');
  useLayoutEffect(() => {
    answerAt(hash)?.setAttribute('open', '');
  }, [hash]);
  // A render later than the shop gives the focus to the heading of a new page.
  useEffect(() => setArrived(isByLink ? hash : ''), [hash, isByLink]);
  useEffect(() => answerAt(arrived)?.querySelector('summary')?.focus({ preventScroll: true }), [arrived]);
}

const answerAt = (hash: string) => document.getElementById(hash.slice(1))?.closest('details');
