import { returnMailLines, returnMails } from '#content/emails/returns.ts';
import { fill } from '#content/fill.ts';
import { returnPages } from '#contract/returns/pages.ts';
import { refundDueOn } from '#domain/returns/return-policy.ts';
import { isOurFault } from '#domain/returns/return-reason.ts';
import type { ReturnStatus } from '#domain/returns/return-state.ts';
import { displayDay } from '#domain/time/dates.ts';
import type { ComposedMail, MailText } from '#server/email/compose.ts';
import { greetingFor } from '#server/email/greeting.ts';
import { detailOf } from '#server/features/order-book/compose-order-mail.ts';
import type { MailFacts } from '#server/features/order-book/find-mail-facts.ts';
import type { ReturnMailKind } from '#server/features/order-book/order-rows.ts';
import { orderKey } from '#server/http/signed-key.ts';
import type { Services } from '#server/services.ts';
import type { ShownReturn } from './queries.ts';

export const returnMailTexts: Record<ReturnMailKind, MailText> = {
  return_asked: returnMails.asked,
  return_approved: returnMails.approved,
  return_declined: returnMails.declined,
  return_received: returnMails.received,
  return_replaced: returnMails.replaced,
  return_closed: returnMails.closed,
};

export interface ReturnMailFacts {
  order: MailFacts;
  shown: Pick<ShownReturn, 'row' | 'lines' | 'steps' | 'label'>;
  policy: { refundDays: number; shopPays: boolean; instructions: string; address: string };
}

/** The status whose message a mail has. */
const statusOf = (kind: ReturnMailKind) => kind.slice('return_'.length) as ReturnStatus;

export function composeReturnMail(
  env: Pick<Services['env'], 'PUBLIC_URL' | 'SESSION_SECRET'>,
  kind: ReturnMailKind,
  { order: { order, renewed_at, is_proven }, shown: { row, lines, steps, label }, policy }: ReturnMailFacts,
): ComposedMail {
  const key = order.user_id ? undefined : orderKey(env.SESSION_SECRET, order.order_number, renewed_at);
  const step = steps.findLast(({ status }) => status === statusOf(kind));
  const shopPays = policy.shopPays || lines.every(line => isOurFault(line.reason));
  const values = {
    greeting: greetingFor(is_proven ? order.shipping_name : null),
    order_number: order.order_number,
    code: row.code,
    message: step?.message ?? '',
    returns_address: policy.address || null,
    instructions: policy.instructions || null,
    label_line: label && fill(returnMailLines.label, { carrier: label.carrier ?? '' }),
    // Nothing is left to pay.
    parcel: label ? null : shopPays ? returnMailLines.shopPays : returnMailLines.buyerPays,
    refund_line: refundLine(kind, row.wish, { steps, days: policy.refundDays }),
    return_link: `${env.PUBLIC_URL}${returnPages.one(order.order_number, row.code, key)}`,
  };
  const goods = lines.map(line => ({
    name: line.product_name,
    detail: detailOf(line),
    total: `× ${line.quantity}`,
    picture: line.image_url && new URL(line.image_url, env.PUBLIC_URL).href,
  }));
  return { to: order.email, text: returnMailTexts[kind], values, lines: goods, about: 'order' };
}

function refundLine(
  kind: ReturnMailKind,
  wish: string,
  { steps, days }: Pick<ShownReturn, 'steps'> & { days: number },
): string {
  if (wish === 'replacement') return kind === 'return_received' ? '' : returnMailLines.replacement;
  const due = kind === 'return_received' ? refundDueOn(steps, days) : null;
  return due ? fill(returnMailLines.refundBy, { date: displayDay(due) }) : fill(returnMailLines.refund, { days });
}
