import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { Checkout } from './use-checkout.ts';

const totals = { subtotal_cents: 4400, shipping_cents: 1200, credit_cents: 2500, total_cents: 3452 };
const line = { product: { id: 'jar', name: 'Jar', stock_quantity: null, image: null }, quantity: 1, problem: null };
const quote = {
  lines: [{ ...line, line_total_cents: 4400 }],
  totals: { ...totals, discount_cents: 0, tax_cents: 352, tax_basis_points: 800, free_shipping_missing_cents: null },
  store_credit: { balance_cents: 2500, is_usable: true },
} as Quote;

it('figures that only the signed-in buyer may have are gone with the session, and their goods are not', () => {
  expect(summary(false)).toMatch(/\$34\.52.*\(\$25\.00\).*\$12\.00.*\$34\.52/);
  const ended = summary(true);
  expect(ended).toContain('value="1"');
  expect(ended).toContain('You were signed out.');
  for (const figure of ['$34.52', '$25.00', '$12.00']) expect(ended).not.toContain(figure);
});

it('after the session ended the button names no total and waits for the sign-in', () => {
  expect(submitOf(fields(false))).toMatch(/^(?!.*disabled).*>Place order, \$34\.52</);
  const ended = fields(true);
  expect(ended).toMatch(/role="alert".*You were signed out\./);
  expect(submitOf(ended)).toMatch(/aria-disabled="true".*>Place order</);
});

const summary = (isEnded: boolean) =>
  shown(
    <OrderSummary
      coupon=""
      failure={null}
      here="/checkout"
      isAsking={false}
      isEnded={isEnded}
      news={{}}
      onCoupon={() => {}}
      onCredit={() => {}}
      onQuantity={async () => null}
      onRetry={() => {}}
      quote={quote}
      wantsCredit
    />,
  );

function fields(isEnded: boolean) {
  const bind = (name: string) => ({ id: name, name, value: '', error: undefined, onChange: () => {} });
  const form = { bind, fields: {}, warnings: {}, summary: [], attempt: 0 };
  const order = { error: null, waiting: '', isBusy: false };
  const checkout = { form, order, quote, quoting: {}, here: '/checkout', method: 'standard', payment: 'card', isEnded };
  return shown(<CheckoutFields checkout={checkout as never as Checkout} isGuest={false} openOrder={null} />);
}

const submitOf = (html: string) => /<button[^>]* id="checkout-submit".*?<\/button>/.exec(html)?.[0] ?? '';

function shown(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
