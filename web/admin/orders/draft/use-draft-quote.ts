import { useEffect, useState } from 'react';
import type { DraftForm, DraftQuote } from '#contract/drafts/shapes.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** So that typing asks once. */
const restMs = 250;

/** The figures of the draft as typed; the last ones are shown while new ones are asked for. */
export function useDraftQuote(form: DraftForm) {
  const [quote, setQuote] = useState<DraftQuote | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The form that the figures are of. */
  const [quoted, setQuoted] = useState('');
  const asked = JSON.stringify(form);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const body = JSON.parse(asked) as DraftForm;
      const { data, error } = await browserApi(routes.adminQuoteDraft, { body, signal: stop.signal });
      if (stop.signal.aborted) return;
      setFailure(error?.message ?? null);
      if (!data) return;
      setQuote(data);
      setQuoted(asked);
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return { quote, failure, isCurrent: quote !== null && quoted === asked };
}

export type DraftQuoteState = ReturnType<typeof useDraftQuote>;
