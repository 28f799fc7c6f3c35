import { expect, it } from 'vitest';
import type { AdminTicketQuery } from '#contract/support/admin.ts';
import type { Api } from '#web/client/api.ts';
import { askList } from './ask-list.ts';
import { wholeInbox } from './inbox-search.ts';

/** A shop whose lists contain these tickets; a view in `failing` cannot be read. */
function shopWith(lists: Record<string, string[]>, failing: string[] = []) {
  const asked: string[] = [];
  const api = (async (_route: unknown, { query }: { query: AdminTicketQuery }) => {
    asked.push(query.view);
    if (failing.includes(query.view)) return { data: null, error: { message: `No ${query.view}` } };
    return { data: { items: lists[query.view]?.map(id => ({ id })), next: `after ${query.view}` }, error: null };
  }) as unknown as Api;
  return { api, asked };
}

const lists = { waiting: ['old', 'new'], all: ['new', 'answered'] };
const all = { ...wholeInbox, view: 'all' } as const;

it('the list has all tickets that wait for staff before the latest messages, each once', async () => {
  const { api } = shopWith(lists);
  const { data } = await askList(api, all);
  expect(data?.items.map(({ id }) => id)).toEqual(['old', 'new', 'answered']);
  expect(data?.next).toBe('after all');
});

it('the list makes one request where nothing belongs on top', async () => {
  const { api, asked } = shopWith(lists);
  await askList(api, wholeInbox);
  await askList(api, { ...all, status: 'resolved' });
  expect(asked).toEqual(['waiting', 'all']);
});

it.each(['waiting', 'all'])('the list fails when %s cannot be read', async view => {
  const { api } = shopWith(lists, [view]);
  expect((await askList(api, all)).error?.message).toBe(`No ${view}`);
});
