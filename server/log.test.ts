import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from './log.ts';

const lines: Record<string, unknown>[] = [];
const log = () => openLog({ LOG_LEVEL: 'warn' }, { write: line => lines.push(JSON.parse(line)) });
const away = () => Object.assign(new Error('connect ENOENT'), { code: 'ENOENT' });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a lasting fault is logged once a minute, with how often it was left out', () => {
  const own = log();
  const child = own.child({ requestId: 'a' });
  for (let second = 0; second < 130; second += 1) {
    own.warn({ err: away() }, 'outbox relay');
    child.warn({ err: away() }, 'listening connection lost');
    vi.advanceTimersByTime(1_000);
  }
  const relay = lines.filter(line => line.msg === 'outbox relay');
  expect(relay.map(line => line.repeats)).toEqual([undefined, 59, 59]);
  expect(lines.filter(line => line.msg === 'listening connection lost')).toHaveLength(3);
});

test('a fault is logged without what somebody entered', () => {
  const quoted = {
    code: '22P05',
    table: 'orders',
    detail: 'Key (email)=(ruth@example.com) already exists.',
    where: 'JSON data, line 1: {"phone": "512 555 0142", "address1": "12 Pasture Lane"}',
  };
  const inner = Object.assign(new Error('550 <ruth@example.com> unknown'), quoted);
  const own = log();
  own.error({ err: inner }, 'fault');
  own.error({ err: new AggregateError([inner], 'all failed') }, 'fault');
  // The number of the process may hold any digits.
  const text = JSON.stringify(lines.map(({ pid: _, ...line }) => line));
  expect(lines).toMatchObject([{ err: { code: '22P05', table: 'orders' } }, {}]);
  expect(text).not.toMatch(/ruth|0142|Pasture/);
  expect(text).toContain('log.test.ts');
});

test('another fault with the same message is logged too, and other lines every time', () => {
  const own = log();
  own.error({ err: away() }, 'fault');
  own.error({ err: new Error('is not a function') }, 'fault');
  own.error({ status: 500 }, 'request');
  own.error({ status: 500 }, 'request');
  expect(lines.map(line => line.msg)).toEqual(['fault', 'fault', 'request', 'request']);
});
