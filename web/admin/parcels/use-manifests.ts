import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ManifestDay } from '#contract/parcels/manifests.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** How often the page asks again while the provider makes a form. */
const mostTurns = 20;
const pauseMs = 3_000;

/** Makes today's manifests, and asks about those that are being made. */
export function useManifests({ forms }: ManifestDay, onMade: () => void) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [turn, setTurn] = useState(0);
  // Kept while no answer comes: the same press again makes nothing new.
  const press = useRef('');
  const isSending = useRef(false);
  const send = async (request_id: string | null) => {
    if (isSending.current) return;
    isSending.current = true;
    const answer = await browserApi(routes.adminMakeManifests, { body: { request_id } });
    isSending.current = false;
    setError(answer.error?.message ?? '');
    if (answer.data && request_id) press.current = '';
    await revalidate();
    if (answer.data && request_id) onMade();
  };
  const make = async () => {
    press.current ||= crypto.randomUUID();
    setBusy(true);
    await send(press.current);
    setBusy(false);
    setTurn(0);
  };
  const isMaking = forms.some(({ status }) => status === 'making');
  const ask = useRef(send);
  ask.current = send;
  useEffect(() => {
    if (!isMaking || turn >= mostTurns) return;
    const timer = setTimeout(() => void ask.current(null).then(() => setTurn(turn + 1)), pauseMs);
    return () => clearTimeout(timer);
  }, [isMaking, turn]);
  return { isBusy, error, make, isSlow: isMaking && turn >= mostTurns, askAgain: () => setTurn(0) };
}
