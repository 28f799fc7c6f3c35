import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { skipsQuestion } from './leave-question.tsx';

/**
 * Leads a form of a new thing to the address of that thing once it is saved. `editor` stays the same, so that the page
 * keeps what was typed meanwhile.
 */
export function useOwnAddress(address: string | null, editor: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (address)
      void navigate(address, { replace: true, preventScrollReset: true, state: { ...skipsQuestion, editor } });
  }, [address, navigate, editor]);
}
