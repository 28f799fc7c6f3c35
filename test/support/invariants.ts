import type { Pool } from 'pg';
import { expect } from 'vitest';
import { findViolations } from '#server/database/invariants.ts';

/** Nothing that may never be true is true (db/invariants). */
export async function expectInvariants(pool: Pool) {
  expect(await findViolations(pool)).toEqual([]);
}
