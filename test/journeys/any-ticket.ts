import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import type { Ticket, TicketInput, TicketSent } from '#contract/support/shapes.ts';
import { expect } from './journey.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

/** A new customer in another browser, who writes to support as the pages do. */
export async function aCustomer(browser: Browser, baseURL: string, name = 'Priya Nair') {
  const context = await browser.newContext({ baseURL });
  const email = `priya-${randomUUID().slice(0, 8)}@example.test`;
  const account = { full_name: name, email, password: 'Golden-Graze-1!' };
  expect((await context.request.post('/api/auth/sign-up', { data: account, headers })).status()).toBe(200);
  return { context, email, ...ticketsOf(context.request) };
}

function ticketsOf(request: APIRequestContext) {
  const pathOf = (id: string) => `/api${routes.getTicket.path.replace('{id}', id)}`;
  return {
    async write(about: Partial<TicketInput> = {}): Promise<string> {
      const data = {
        request_id: randomUUID(),
        category: 'order',
        subject: 'A jar came cracked',
        message: 'The lid of the lavender one is split right across.',
        ...about,
      };
      const answer = await request.post(`/api${routes.createTicket.path}`, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
      const sent: TicketSent = await answer.json();
      return sent.id;
    },
    async reply(id: string, body: string): Promise<void> {
      const data = { request_id: randomUUID(), body };
      const answer = await request.post(`${pathOf(id)}/messages`, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    async read(id: string): Promise<Ticket> {
      return (await request.get(pathOf(id), { headers })).json();
    },
  };
}
