import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';

export interface Violation {
  invariant: string;
  rows: unknown[];
}

/** Runs every db/invariants/*.sql; what returns rows is broken. */
export async function findViolations(pool: Pool): Promise<Violation[]> {
  const folder = join(process.cwd(), 'db/invariants');
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  const violations: Violation[] = [];
  for (const name of names) {
    const { rows } = await pool.query(await readFile(join(folder, name), 'utf8'));
    if (rows.length > 0) violations.push({ invariant: name.slice(0, -4), rows });
  }
  return violations;
}
