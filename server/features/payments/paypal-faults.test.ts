import { openPaypalProvider } from '#server/payment-providers/paypal/provider.ts';
import { type Books, cents, type FakeMoney } from '#test/support/fake-paypal/books.ts';
import type { Trouble } from '#test/support/fake-paypal/fake-paypal.ts';
import { approve, comeThrough, findOrder } from '#test/support/fake-paypal/orders.ts';
import { refundCapture } from '#test/support/fake-paypal/refunds.ts';
import { signEvent } from '#test/support/fake-paypal/webhook-sender.ts';
import { settingsFor } from '#test/support/fake-paypal/world.ts';
import { booksAgreeInTheEnd, type ProviderStep } from '#test/support/fault-journeys.ts';
import { paypalShop } from '#test/support/shops/paypal-shop.ts';

const kinds: Trouble[] = [429, 500, 409, 503, 'html', 'drop', 'lose', 'break', 'empty', 'late'];
const calls = [/^POST \/v2/, /^GET \/v2/, /^POST \/v1\/oauth2/];

const { services, app, world, deliver } = await paypalShop();
const { fake } = world;
// Delayed answers arrive after the shop's timeout.
const provider = openPaypalProvider({ ...settingsFor(fake), timeoutMs: 400 });
services.payments = { forMethod: () => provider, named: name => (name === 'paypal' ? provider : null) };

booksAgreeInTheEnd<{ what: Trouble; on: RegExp }>('PayPal', {
  services,
  app,
  method: 'paypal',
  troubles: kinds.flatMap(what => calls.map(on => ({ what, on }))),
  goWrong: trouble => fake.troubles.push(trouble),
  calm() {
    fake.troubles.length = 0;
    fake.catchUp();
  },
  act(step, page) {
    fake.catchUp();
    atPaypal(fake.books, step, page);
  },
  async deliver() {
    fake.catchUp();
    // Newest first, each twice; none is delivered again.
    const news = fake.books.events.splice(0).reverse();
    for (const event of news.map(each => signEvent(fake.books, each, fake.signer))) {
      await deliver(event);
      await deliver(event);
    }
  },
  held: orderNumber => heldFor(fake.books, orderNumber),
});

function atPaypal(books: Books, step: ProviderStep, page: string) {
  if (step === 'pay') approve(books, findOrder(books, page), 'good');
  else if (step === 'decline') approve(books, findOrder(books, page), 'declined');
  else if (step === 'payLater') approve(books, findOrder(books, page), 'slow');
  else if (step === 'comeThrough') comeThrough(books, page, true);
  else {
    const capture = books.captures.find(({ orderId }) => orderId === page);
    const isLeft = books.refunds.every(({ captureId }) => captureId !== capture?.id);
    const amount = { value: '1.00', currency_code: 'USD' };
    if (capture?.status === 'COMPLETED' && isLeft) refundCapture(books, capture, { amount });
  }
}

function heldFor(books: Books, orderNumber: string) {
  const came = books.captures.filter(
    ({ customId, status }) => customId?.startsWith(`${orderNumber}:`) && status !== 'DECLINED' && status !== 'PENDING',
  );
  const sum = (all: { amount: FakeMoney }[]) => all.reduce((before, { amount }) => before + cents(amount), 0);
  return {
    captured: sum(came),
    refunded: sum(books.refunds.filter(({ captureId }) => came.some(({ id }) => id === captureId))),
  };
}
