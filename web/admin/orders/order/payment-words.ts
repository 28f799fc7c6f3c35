import { fill } from '#content/fill.ts';
import { payWays, providerSaid, takerName } from '#content/payment-ways.ts';
import { paymentStates, refusalReasons, paymentText as text } from '#content/words/admin/orders.ts';
import type { StaffPayment } from '#contract/payments/admin.ts';
import { isPaymentMethod } from '#domain/payment-method.ts';
import type { StatusLook } from '#domain/status-look.ts';
import { nameInWords } from '#domain/status-look.ts';

/** For use within a sentence. */
export const providerName = (provider: string): string => nameInWords(takerName(provider)).replace(/^The /, 'the ');

function wayName({ method }: Pick<StaffPayment, 'method'>): string {
  return isPaymentMethod(method) ? payWays[method].label : text.noWay;
}

/** 'Card through Stripe'; an order paid by a coupon has no provider. */
export function paymentName(payment: StaffPayment): string {
  if (payment.provider === 'free') return text.free;
  return fill(text.through, { way: wayName(payment), provider: providerName(payment.provider) });
}

const looks: Readonly<Record<string, Pick<StatusLook, 'tone' | 'sign'>>> = {
  captured: { tone: 'success', sign: 'check' },
  partially_refunded: { tone: 'success', sign: 'check' },
  refunded: { tone: 'neutral', sign: 'back' },
  processing: { tone: 'info', sign: 'clock' },
  pending: { tone: 'warning', sign: 'clock' },
  unknown: { tone: 'warning', sign: 'flag' },
  review: { tone: 'error', sign: 'flag' },
  failed: { tone: 'error', sign: 'ban' },
};

export function paymentLook(status: string): StatusLook {
  const label = paymentStates[status]?.label ?? nameInWords(status);
  return { label, ...(looks[status] ?? { tone: 'neutral', sign: 'minus' }) };
}

/** What a status means, and why a bank declined. */
export function paymentSentence(payment: Pick<StaffPayment, 'provider' | 'status' | 'failure_code'>): string {
  return [refusalWords(payment), paymentStates[payment.status]?.text].filter(Boolean).join(' ');
}

/** Why a provider refused it: in our words, or else in its own; empty if it did not. */
export function refusalWords({
  provider,
  failure_code: code,
}: Pick<StaffPayment, 'provider' | 'failure_code'>): string {
  if (!code) return '';
  return (Object.hasOwn(refusalReasons, code) && refusalReasons[code]) || providerSaid(provider, code);
}
