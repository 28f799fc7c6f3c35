import { type APIRequestContext, expect, type Page } from '@playwright/test';

const headers = { 'sec-fetch-site': 'same-origin' };

interface Words {
  category?: string;
  subject?: string;
  message?: string;
  priority?: string;
}

/** Opens a ticket as the signed-in user of the page. */
export async function openTicket(page: Page, words: Words = {}): Promise<string> {
  const text = { category: 'product', subject: 'Balm arrived as oil', message: 'It was hot here. Can I still use it?' };
  const data = { request_id: crypto.randomUUID(), ...text, ...words };
  const answer = await page.request.post('/api/support/tickets', { headers, data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** Replies to a ticket as staff, by the API. */
export async function answer(staff: APIRequestContext, id: string, body: string, more: object = {}) {
  const { version } = await (await staff.get(`/api/admin/support/tickets/${id}`)).json();
  const data = { request_id: crypto.randomUUID(), body, version, ...more };
  const answered = await staff.post(`/api/admin/support/tickets/${id}/messages`, { data });
  expect(answered.ok(), await answered.text()).toBe(true);
}
