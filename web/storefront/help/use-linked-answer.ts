import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The answer that the address names is opened before the page is scrolled to it, and the keyboard goes on from there. */
export function useLinkedAnswer() {
  const { hash, key } = useLocation();
  const [arrived, setArrived] = useState({ hash: '', key: '' });
  useLayoutEffect(() => {
    answerAt(hash)?.setAttribute('open', '');
  }, [hash]);
  // One render later than the shop gives the focus to the heading of a new page.
  useEffect(() => setArrived({ hash, key }), [hash, key]);
  useEffect(() => answerAt(arrived.hash)?.querySelector('summary')?.focus({ preventScroll: true }), [arrived]);
}

const answerAt = (hash: string) => document.getElementById(hash.slice(1))?.closest('details');
