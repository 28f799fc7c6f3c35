import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { legalEvents } from '#contract/events.ts';
import { pages } from '#contract/pages.ts';

const ways = [
  [legalEvents.privacy, pages.privacy()],
  [legalEvents.terms, pages.terms()],
] as const;

/** Opens a legal page when anything on any page, the checkout's and the back office's too, asks for it by a window event. */
export function useLegalEvents() {
  const navigate = useNavigate();
  useEffect(() => {
    const heard = new AbortController();
    for (const [event, page] of ways)
      window.addEventListener(event, () => void navigate(page), { signal: heard.signal });
    return () => heard.abort();
  }, [navigate]);
}
