import { useEffect, useRef, useState } from 'react';
import { labelText as text } from '#content/words/admin/parcels.ts';
import type { PackOrder } from '#contract/orders/admin.ts';
import type { LabelQuote, StaffLabel } from '#contract/parcels/admin.ts';
import { routes } from '#contract/routes.ts';
import { usualRate } from '#domain/parcel/usual-rate.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';

type ToShip = Pick<PackOrder, 'id' | 'version'>;

/** How often the page asks again while the provider has not answered. */
const mostTurns = 12;
const pauseMs = 1_000;

interface Answer {
  key: string;
  quote: LabelQuote | null;
  error: ApiError | null;
}

/** The prices of a label for an order, and its purchase. Nothing is asked while `isOn` is false. */
export function useLabel(order: ToShip | null, isOn: boolean, onBought: (label: StaffLabel) => unknown) {
  const [size, setSize] = useState('');
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<{ id: string; message: string } | null>(null);
  // Two presses may come before the page is drawn again.
  const isSending = useRef(false);
  const key = order && isOn ? JSON.stringify([order.id, order.version, size, turn]) : '';
  useEffect(() => {
    if (!key) return;
    const [id, version, wanted] = JSON.parse(key) as [string, number, string];
    return askUntilKnown({ id, version, wanted }, (quote, error) => setAnswer({ key, quote, error }));
  }, [key]);
  const known = answer?.key === key ? answer : null;
  const quote = known?.quote ?? null;
  const isReady = quote?.state === 'ready';
  const rates = isReady ? quote.rates : [];
  const usual = quote && usualRate(rates, quote.promised_days);
  const rate = rates.find(({ id }) => id === chosen) ?? usual;
  const askAgain = () => {
    setTrouble(null);
    setTurn(before => before + 1);
  };
  const buy = async () => {
    if (!quote?.label_id || !rate || isSending.current || !order) return;
    isSending.current = true;
    setBusy(true);
    setTrouble(null);
    const params = { id: quote.label_id };
    const { data, error } = await browserApi(routes.adminBuyLabel, { params, body: { rate: rate.id } });
    isSending.current = false;
    setBusy(false);
    if (data && data.status !== 'buying') return void (await onBought(data));
    setTrouble({ id: order.id, message: error?.message ?? text.unanswered });
    // Other prices, and a parcel that can be bought; what was typed and chosen stays.
    if (error?.code === 'rate_gone' || error?.code === 'label_refused') setTurn(before => before + 1);
  };
  return {
    /** '' until it is known which packages there are. */
    size: quote?.package ?? size,
    packages: quote?.packages ?? [],
    ounces: quote?.ounces ?? null,
    insuredCents: quote?.insured_cents ?? 0,
    rates,
    rate,
    isAsking: key !== '' && (!known || quote?.state === 'waiting'),
    isSlow: quote?.state === 'waiting',
    isSilent: quote?.state === 'silent',
    error: known?.error ?? null,
    trouble: trouble && trouble.id === order?.id ? trouble.message : '',
    isBusy,
    chooseSize: (name: string) => {
      setSize(name);
      setChosen('');
    },
    chooseRate: setChosen,
    askAgain,
    buy,
  };
}

/** Asks for rates until they are there. Returns what stops it. */
function askUntilKnown(
  { id, version, wanted }: { id: string; version: number; wanted: string },
  tell: (quote: LabelQuote | null, error: ApiError | null) => void,
): () => void {
  let isOver = false;
  let timer = 0;
  const ask = async (turnsLeft: number) => {
    const body = { version, ...(wanted ? { package: wanted } : {}) };
    const { data, error } = await browserApi(routes.adminQuoteLabel, { params: { id }, body });
    if (isOver) return;
    const isWaiting = data?.state === 'waiting';
    tell(isWaiting && turnsLeft === 0 ? { ...data, state: 'silent' } : data, error);
    if (isWaiting && turnsLeft > 0) timer = window.setTimeout(() => void ask(turnsLeft - 1), pauseMs);
  };
  void ask(mostTurns);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
