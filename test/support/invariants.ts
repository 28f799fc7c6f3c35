import type { Pool } from 'pg';
import { expect } from 'vitest';
import { findViolations } from '#server/database/invariants.ts';

/** Checks that no invariant of db/invariants is broken. */
export async function expectInvariants(pool: Pool) {
  expect(await findViolations(pool)).toEqual([]);
}
