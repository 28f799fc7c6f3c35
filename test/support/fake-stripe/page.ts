import { type FakeSession, totalOf } from './books.ts';
import type { ShopperAction } from './shopper.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, found => escapes[found] ?? found);
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const buttons: [ShopperAction | 'close', string][] = [
  ['pay', 'Pay'],
  ['decline', 'Decline'],
  ['challenge', '3-D Secure'],
  ['pay-later', 'Pay by bank (takes days)'],
  ['close', 'Close without paying'],
];

/** The hosted page: the amounts and the shopper's choices. Plain forms, no scripts. */
export function hostedPage(session: FakeSession, step: 'choose' | 'challenge' | 'declined'): string {
  const row = (name: string, amount: string) => `<tr><th scope="row">${safe(name)}</th><td>${amount}</td></tr>`;
  const rows = [
    ...session.lines.map(({ name, amount, quantity }) => row(`${name} × ${quantity}`, money(amount * quantity))),
    ...(session.discount > 0 ? [row('Discount', `−${money(session.discount)}`)] : []),
    row('Total', money(totalOf(session))),
  ];
  const shown =
    step === 'challenge'
      ? ([
          ['pay', 'Confirm'],
          ['decline', 'Fail'],
        ] as const)
      : buttons;
  const forms = shown.map(
    ([action, label]) =>
      `<form method="post" action="/c/pay/${session.id}"><button name="action" value="${action}">${label}</button></form>`,
  );
  const title = step === 'challenge' ? 'Confirm it is you' : 'Pretend Stripe';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1>
${step === 'declined' ? '<p role="alert">Your card was declined.</p>' : ''}
<p>Order ${safe(session.reference ?? '')}</p><table>${rows.join('')}</table>${forms.join('')}</main></body></html>`;
}
