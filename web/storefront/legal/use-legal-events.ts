import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { legalEvents } from '#contract/events.ts';
import { pages } from '#contract/pages.ts';

/** Opens a legal page when something on the page asks for it by a window event. */
export function useLegalEvents() {
  const navigate = useNavigate();
  useEffect(() => {
    const toPrivacy = () => void navigate(pages.privacy());
    const toTerms = () => void navigate(pages.terms());
    window.addEventListener(legalEvents.privacy, toPrivacy);
    window.addEventListener(legalEvents.terms, toTerms);
    return () => {
      window.removeEventListener(legalEvents.privacy, toPrivacy);
      window.removeEventListener(legalEvents.terms, toTerms);
    };
  }, [navigate]);
}
