import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { legalEvents } from '#contract/events.ts';
import { pages } from '#contract/pages.ts';

const ways = [
  [legalEvents.privacy, pages.privacy()],
  [legalEvents.terms, pages.terms()],
] as const;

/** Opens a legal page when anything on any page dispatches its window event. */
export function useLegalEvents() {
  const navigate = useNavigate();
  useEffect(() => {
    const controller = new AbortController();
    for (const [event, page] of ways)
      window.addEventListener(event, () => void navigate(page), { signal: controller.signal });
    return () => controller.abort();
  }, [navigate]);
}
