import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Services } from '#server/services.ts';
import { expectInvariants } from './invariants.ts';
import type { Caller, TestApp } from './test-app.ts';

interface Sent {
  body?: string;
  headers?: Record<string, string>;
}

export interface Refused {
  status: number;
  /** Names of the refused fields. */
  fields: string[];
}

/** Sends a raw body. The answer must be a refusal in words, never a server error. */
export async function refused(
  { app }: TestApp,
  { cookie }: Caller,
  method: string,
  path: string,
  { body, headers }: Sent = {},
): Promise<Refused> {
  const answer = await app.request(path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      cookie,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const { error } = (await answer.json()) as { error?: { message: string; fields?: object } };
  const what = `${method} ${path} ${body ?? ''}`.slice(0, 300);
  expect([what, Math.floor(answer.status / 100), typeof error?.message]).toEqual([what, 4, 'string']);
  return { status: answer.status, fields: Object.keys(error?.fields ?? {}) };
}

/** Checks after every test of a file that no row was changed. */
export function expectNothingChanged({ pool }: Services): void {
  let before: unknown;
  beforeEach(async () => {
    before = await everyRow(pool);
  });
  afterEach(async () => {
    expect(await everyRow(pool)).toEqual(before);
    await expectInvariants(pool);
  });
}

const tables = [
  'orders',
  'order_items',
  'order_events',
  'payments',
  'payment_facts',
  'refunds',
  'refund_lines',
  'stock_movements',
  'products',
  'coupons',
  'coupon_redemptions',
  'outbox',
  'activity',
  'idempotency_keys',
  'money_settlements',
  'test_provider_payments',
];

async function everyRow(pool: Services['pool']): Promise<unknown> {
  const rows = tables.map(table => `(select coalesce(jsonb_agg(t order by t::text), '[]') from ${table} t)`);
  return (await pool.query(`select jsonb_build_array(${rows.join(', ')}) as tables`)).rows;
}

/** Half surrogate pairs, as JSON may carry them: text that cannot be stored. */
export const halves = ['\\ud800', '\\udc00', 'so\\ud83d', '\\udd25\\ud83d'];

/** A body with one field inserted verbatim. */
export const bodyWith = (fields: object, name: string, written: string) =>
  JSON.stringify({ ...fields, [name]: '%' }).replace('"%"', `"${written}"`);

/** Each case with a short name for its title. */
export const named = <Case>(cases: readonly Case[]) =>
  cases.map(one => ({ name: (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).slice(0, 60), one }));
