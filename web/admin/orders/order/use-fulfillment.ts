import { type FormEvent, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { nextForStaff } from '#domain/order/order-move.ts';
import { hasParcel, isOrderStatus } from '#domain/order/order-state.ts';
import { useSetStatus } from '../list/use-set-status.ts';
import { changeDraft, differencesOf, draftOf, type TrackingDraft, trackingOf } from './tracking-draft.ts';

/** The next step and its form. What was typed survives refusals and changes by others until it is saved. */
export function useFulfillment(order: StaffOrder) {
  const [typed, setTyped] = useState<{ draft: TrackingDraft; version: number } | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isStale, setStale] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  const draft = typed?.draft ?? draftOf(order);
  const hasFields = typed !== null || hasParcel(order.status);
  const toMove = { ...order, money: order.money.state };
  const { isBusy, asked, choose, send, forget, askMoney } = useSetStatus(toMove, {
    with: status => (typed || (hasFields && status === 'shipped') ? trackingOf(draft, order) : {}),
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
  const step = from && nextForStaff(from);
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
    /** Between the form and the order's current values. */
    differences: typed ? differencesOf(draft, draftOf(order)) : [],
    /** Others changed the order after the form was filled in or before it was sent. */
    isStale: isStale || (typed !== null && !isBusy && typed.version !== order.version),
    change: (change: Parameters<typeof changeDraft>[1]) =>
      setTyped({ draft: changeDraft(draft, change), version: typed?.version ?? order.version }),
    /** Resets the fields to the order's values. */
    startAnew,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (step && !isBusy) choose(step);
    },
  };
}
