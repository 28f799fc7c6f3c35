import type { FakeOrder } from './books.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, found => escapes[found] ?? found);

const pageActions = ['approve', 'approve-later', 'decline', 'cancel', 'close'] as const;
export type PageAction = (typeof pageActions)[number];

const labels: Record<PageAction, string> = {
  approve: 'Approve',
  'approve-later': 'Approve by eCheck (takes days)',
  decline: 'Approve with a card that will be declined',
  cancel: 'Cancel',
  close: 'Approve and close the window',
};

/** The approval page: the amounts and the buyer's choices. Plain forms, no scripts. */
export function approvalPage({ id, items, amount, invoiceId = '' }: FakeOrder): string {
  const rows = items.map(
    ({ name, quantity, unit_amount }) => `<li>${safe(name)} × ${quantity}, $${unit_amount.value}</li>`,
  );
  const forms = pageActions.map(
    action =>
      `<form method="post" action="/checkoutnow?token=${id}"><button name="action" value="${action}">${labels[action]}</button></form>`,
  );
  return page(
    'Pretend PayPal',
    `<p>Invoice ${safe(invoiceId)}</p><ul>${rows.join('')}</ul>
<p>Total $${amount.value} ${amount.currency_code}</p>${forms.join('')}`,
  );
}

export const closedPage = () => page('Approved', '<p>You may close this window.</p>');

const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
