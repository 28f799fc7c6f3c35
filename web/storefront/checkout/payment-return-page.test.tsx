import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from '#web/client/context.ts';
import { ErrorPage } from '../parts/error-page.tsx';
import PaymentReturnPage, { loader } from './payment-return-page.tsx';

test('who comes back from a payment that is not shown to them reads how to find the order', async () => {
  for (const code of ['payment_not_found', 'invalid']) {
    const { status, html } = await comeBack({ code, status: code === 'invalid' ? 422 : 404, message: 'No.' });
    expect(status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>We cannot show this payment here<\/h1>/);
    expect(html).toContain('href="/order-lookup"');
  }
});

test('a failure is shown on a page with its message and a way to try again', async () => {
  const { status, html } = await comeBack({ code: 'too_many', status: 429, message: 'Too many tries.' });
  expect(status).toBe(429);
  expect(html).toMatch(/Too many tries\..*TRY AGAIN/);
});

test('everybody else is led to the order', async () => {
  const answer = await ask({ data: { order_number: 'GG-AAAA-0001', status: 'paid', key: null }, error: null });
  expect((answer as Response).headers.get('location')).toBe('/checkout/placed/GG-AAAA-0001');
});

const routes = [
  { path: '/pay/return/:payment', loader, Component: PaymentReturnPage, ErrorBoundary: ErrorPage } as never,
];
const { query, dataRoutes } = createStaticHandler(routes);

async function ask(answer: object) {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, (async () => answer) as never);
  return query(new Request('https://shop.test/pay/return/x?key=y'), { requestContext });
}

async function comeBack(error: object) {
  const found = await ask({ data: null, error });
  if (found instanceof Response) throw new Error('No page');
  const router = createStaticRouter(dataRoutes, found);
  const html = renderToStaticMarkup(<StaticRouterProvider context={found} hydrate={false} router={router} />);
  return { status: found.statusCode, html };
}
