import { type FormEvent, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { hasParcel, isOrderStatus, orderStatusRules } from '#domain/order/order-state.ts';
import { useSetStatus } from '../list/use-set-status.ts';
import { changeDraft, differencesOf, draftOf, type TrackingDraft, trackingOf } from './tracking-draft.ts';

/** The next step with what is typed for it. That stays through refusals and what others do, until it is kept. */
export function useFulfilment(order: StaffOrder) {
  const [typed, setTyped] = useState<{ draft: TrackingDraft; version: number } | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isStale, setStale] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  const draft = typed?.draft ?? draftOf(order);
  const hasFields = typed !== null || hasParcel(order.status);
  const toMove = { ...order, money: order.money.state };
  const { isBusy, asked, choose, send, forget, askMoney } = useSetStatus(toMove, {
    with: status => (typed || (hasFields && status === 'shipped') ? trackingOf(draft) : {}),
    meet: ({ code, fields }) => {
      setProblems(fields);
      setStale(code === 'changed_meanwhile');
      if (fields.tracking_url) link.current?.focus();
      return code === 'changed_meanwhile' || Object.keys(fields).length > 0;
    },
    onSet: () => startAnew(),
  });
  const startAnew = () => {
    setTyped(null);
    setProblems({});
    setStale(false);
  };
  const from = isOrderStatus(order.status) ? order.status : null;
  const step = from && orderStatusRules[from].next;
  return {
    toMove,
    from,
    asked,
    choose,
    send,
    forget,
    askMoney,
    isBusy,
    step,
    draft,
    hasFields,
    problems,
    link,
    isTyped: typed !== null,
    /** Of what is typed and what the order has now. */
    differences: typed ? differencesOf(draft, draftOf(order)) : [],
    /** Others changed the order since it was typed for, or before it was sent. */
    isStale: isStale || (typed !== null && !isBusy && typed.version !== order.version),
    change: (change: Parameters<typeof changeDraft>[1]) =>
      setTyped({ draft: changeDraft(draft, change), version: typed?.version ?? order.version }),
    /** The fields as the order has them. */
    startAnew,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (step && !isBusy) choose(step);
    },
  };
}
