import { expect, it } from 'vitest';
import { composeMail } from '#server/email/compose.ts';
import { sampleOrder } from '#server/features/messages/sample-order.ts';
import { testServices } from '#test/support/test-services.ts';
import { composeOrderMail } from './compose-order-mail.ts';

const { env, settings } = await testServices();
const owner = await settings.read();

/** The words of a mail composed while the order has this status. */
function wordsFor(kind: Parameters<typeof composeOrderMail>[1], status: string): string {
  const facts = sampleOrder();
  const composed = composeOrderMail(env, kind, { ...facts, order: { ...facts.order, status } as typeof facts.order });
  return JSON.stringify(composeMail(composed, owner));
}

it('the mail of a paid order names the expected day and the hour for changes', () => {
  expect(wordsFor('payment_received', 'paid')).toContain('Expected by');
  expect(wordsFor('payment_received', 'paid')).toContain('Cancel or correct the address until');
});

it.each(['canceled', 'refunded', 'delivered'])(
  'a mail sent once the order is %s promises neither a day nor a change',
  status => {
    for (const kind of ['order_placed', 'payment_received', 'order_shipped'] as const) {
      expect(wordsFor(kind, status)).not.toMatch(/Expected by|correct the address until/);
      expect(wordsFor(kind, status)).toContain(sampleOrder().order.order_number);
    }
  },
);
