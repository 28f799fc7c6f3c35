import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext, originContext } from '#web/client/context.ts';
import ConfirmEmailPage, { action, loader } from './confirm-email-page.tsx';

const address = 'https://shop.test/account/confirm-email-change';
const cookie = `gg_link=4f1c2a90-0000-4000-8000-000000000001.${'A'.repeat(32)}`;

test('with a link it offers the press', () => {
  expect(pageWith({ cookie })).toContain('CONFIRM EMAIL');
});

test('after the press the link is forgotten, and the page loaded again does not say that it has run out', async () => {
  const pressed = await press({ data: { email: 'june@example.test' }, error: null });
  expect(pressed.data).toEqual({ state: 'done', email: 'june@example.test' });
  const kept = new Headers(pressed.init?.headers).get('set-cookie');
  expect(kept).toMatch(/^gg_link=; Path=\/account\/confirm-email-change; .*Max-Age=0/);
  const page = pageWith({});
  expect(page).not.toMatch(/run out|CONFIRM EMAIL/);
  expect(page).toContain('If you have confirmed it, there is nothing left to do.');
  expect(page).toContain('href="/account-settings"');
});

test('a press that is refused says so, and one without an answer keeps the link', async () => {
  const ended = { code: 'link_ended', status: 422, message: 'Ended.', fields: {} };
  expect((await press({ data: null, error: ended })).data).toEqual({ state: 'ended' });
  const lost = await press({ data: null, error: { ...ended, code: 'network', status: 0 } });
  expect(lost.data).toMatchObject({ state: 'again', failure: 'Nothing was changed. Try again.' });
  expect(new Headers(lost.init?.headers).has('set-cookie')).toBe(false);
});

async function press(answer: object) {
  const context = contextWith(answer);
  const body = new URLSearchParams({ token: 'x' });
  const request = new Request(address, { method: 'POST', body });
  return action({ context, request } as never);
}

function contextWith(answer: object) {
  const context = new RouterContextProvider();
  context.set(apiContext, (async () => answer) as never);
  context.set(originContext, 'https://shop.test');
  return context;
}

/** As the server sends it. */
function pageWith(headers: Record<string, string>): string {
  const request = new Request(address, { headers });
  const loaderData = loader({ context: contextWith({}), request } as never);
  const { pathname } = new URL(address);
  const Stub = createRoutesStub([{ id: 'page', path: pathname, Component: ConfirmEmailPage as never }]);
  return renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { page: loaderData } }} initialEntries={[pathname]} />,
  );
}
