import { expect, it } from 'vitest';
import type { AdminTicketList, AdminTicketSummary } from '#contract/support/admin.ts';
import { afterNews, mostAtOnce, openList } from './list-state.ts';

const row = (id: string) => ({ id, is_unread: true }) as AdminTicketSummary;
const list = (ids: readonly string[], next: string | null = null): AdminTicketList => ({
  items: ids.map(row),
  next,
  counts: { waiting: ids.length, mine: 0, all: ids.length, overdue: 0 },
  now: '2026-11-22T12:00:00.000Z',
});
const ids = (state: { items: readonly { id: string }[] }) => state.items.map(({ id }) => id);

it('an answered ticket stays out of the list when it is marked read at the same moment', () => {
  const since = list(['answered', 'waiting']);
  const asked = afterNews(openList(since), { type: 'askedAgain', since, answer: list(['waiting']) });
  const read = afterNews(asked, { type: 'read', since, id: 'answered' });
  expect(ids(read)).toEqual(['waiting']);
  expect(read.counts.waiting).toBe(1);
  expect(afterNews(read, { type: 'read', since, id: 'waiting' }).items).toMatchObject([{ is_unread: false }]);
});

it('news of a list no longer shown changes nothing', () => {
  const state = openList(list(['b']));
  const former = list(['a']);
  expect(afterNews(state, { type: 'askedAgain', since: former, answer: former })).toBe(state);
  expect(afterNews(state, { type: 'grown', since: former, answer: former })).toBe(state);
  expect(ids(afterNews(state, { type: 'opened', since: former }))).toEqual(['a']);
});

it('the list grows by a page, each ticket once, and keeps what one request cannot reach', () => {
  const many = Array.from({ length: mostAtOnce }, (_, at) => `t${at}`);
  const since = list(many, 'page 2');
  const grown = afterNews(openList(since), { type: 'grown', since, answer: list(['t99', 'further'], 'page 3') });
  expect(ids(grown)).toEqual([...many, 'further']);
  const again = afterNews(grown, { type: 'askedAgain', since, answer: list(many, 'page 2') });
  expect(ids(again)).toEqual([...many, 'further']);
  expect(again.next).toBe('page 3');
});
