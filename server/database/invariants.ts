import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { homeFolder } from '#server/release.ts';

export interface Check {
  /** The name of its file in db/invariants. */
  invariant: string;
  /** The rows that break it; none when it holds. */
  rows: unknown[];
}

interface Asked {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** A setting for the connection that checks: whole tables are joined in memory. */
export const roomToCheck = '-c work_mem=64MB';

/** Runs every db/invariants/*.sql. */
export async function checkInvariants(pool: Asked): Promise<Check[]> {
  const folder = join(homeFolder, 'db/invariants');
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  const checks: Check[] = [];
  for (const name of names) {
    const { rows } = await pool.query(await readFile(join(folder, name), 'utf8'));
    checks.push({ invariant: name.slice(0, -4), rows });
  }
  return checks;
}

/** The invariants that are broken. */
export async function findViolations(pool: Asked): Promise<Check[]> {
  return (await checkInvariants(pool)).filter(check => check.rows.length > 0);
}
