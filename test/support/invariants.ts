import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { expect } from 'vitest';

/** One statement that returns the violations of all of db/invariants, as `invariant` and `row`. */
export function readInvariants(): string {
  const folder = 'db/invariants';
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
    .map(name => {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      return `select '${name.slice(0, -4)}' as invariant, to_jsonb(broken) as row from (\n${text}\n) broken`;
    })
    .join('\nunion all\n');
}

let text: string | undefined;

/** Checks that no invariant is broken. Named, the statement is planned once for a connection: 1 ms instead of 20. */
export async function expectInvariants(pool: Pool) {
  text ??= readInvariants();
  expect((await pool.query({ name: 'invariants', text })).rows).toEqual([]);
}
