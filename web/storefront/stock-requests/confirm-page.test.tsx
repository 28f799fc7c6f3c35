import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import ConfirmPage, { loader } from './confirm-page.tsx';

test('loaded again after the press, which took the key out of the address, it does not say that the link has run out', () => {
  const page = pageAt('/stock-request/confirm');
  expect(page).not.toContain('run out');
  expect(page).toContain('If you have confirmed your address, you are in line.');
  expect(page).toContain('href="/products"');
});

test('with the key of a link it offers the press', () => {
  expect(pageAt('/stock-request/confirm?key=abc')).toMatch(/value="abc".*CONFIRM MY ADDRESS/);
});

/** As the server sends it. */
function pageAt(address: string): string {
  const loaderData = loader({ request: new Request(`https://shop.test${address}`) } as Parameters<typeof loader>[0]);
  const Stub = createRoutesStub([{ id: 'page', path: '/stock-request/confirm', Component: ConfirmPage as never }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { page: loaderData } }} initialEntries={[address]} />);
}
