import { useEffect, useState } from 'react';
import type { FoundThings } from '#contract/palette/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Within this pause further typing sends no request. */
const pauseMs = 120;

interface Answer {
  q: string;
  found: FoundThings | null;
  error: ApiError | null;
}

const noAnswer: Answer = { q: '', found: null, error: null };

/** Searches for the typed text; a newer search cancels the older one. */
export function useFind(typed: string) {
  const [answer, setAnswer] = useState(noAnswer);
  const [tries, setTries] = useState(0);
  const q = typed.trim();
  useEffect(() => {
    // Without text nothing is asked; `tries` repeats a search.
    if (q === '' || tries < 0) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const { data, error } = await browserApi(routes.adminFindThings, { query: { q }, signal: leaving.signal });
      if (!leaving.signal.aborted) setAnswer({ q, found: data, error });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q, tries]);
  const again = () => {
    setAnswer(noAnswer);
    setTries(tries + 1);
  };
  const isAnswered = q === '' || answer.q === q;
  return {
    found: q === '' ? null : answer.found,
    error: isAnswered && q !== '' ? answer.error : null,
    isBusy: !isAnswered,
    again,
  };
}
