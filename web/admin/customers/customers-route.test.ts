import { expect, it } from 'vitest';
import { createApi } from '#web/client/api.ts';
import { customersRoute } from './customers-route.ts';

const unanswered = createApi(() => Promise.reject(new Error('no connection')));

it.each([
  [{}, 'Network error fetching customers'],
  [{ role: 'admins' }, 'Network error fetching admin users'],
])('a list of %j without an answer says which list it is', async (search, said) => {
  expect((await unanswered(customersRoute(search))).error?.message).toBe(said);
});
