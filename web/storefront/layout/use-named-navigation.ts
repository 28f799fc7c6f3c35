import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';

const ways = { navigateToPrivacy: pages.privacy, navigateToTerms: pages.terms };

/** Window events that lead to the legal pages, for whoever is in the page without a router (rulings section 12). */
export function useNamedNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const stops = Object.entries(ways).map(([event, page]) => {
      const go = () => void navigate(page());
      window.addEventListener(event, go);
      return () => window.removeEventListener(event, go);
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate]);
}
