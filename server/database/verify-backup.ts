import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareFiles } from '#server/storage/compare-files.ts';
import type { StoredFile } from '#server/storage/port.ts';
import type { Saved } from './backup.ts';
import { linesOf, type PictureLine, parseLine } from './backup-file.ts';
import { openDatabase } from './connect.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { checkInvariants } from './invariants.ts';
import { restore } from './restore.ts';

export interface Verified extends Saved {
  /** Invariants that the restored shop breaks, and pictures of rows that the backup lacks, in words. */
  broken: string[];
}

/**
 * Restores a backup into a database of its own, which is deleted afterwards, and checks the shop in it. Touches no
 * other database. @throws OwnerProblem when it cannot be restored
 */
export async function verifyBackup(file: string, key?: string): Promise<Verified> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gg-verify-'));
  try {
    const server = await startEmbeddedDatabase({ dataDir, settings: { fsync: 'off', full_page_writes: 'off' } });
    try {
      const saved = await restore(server.config, file, { key });
      const { pool, db } = openDatabase({ ...server.config, options: '-c statement_timeout=0' });
      try {
        const checks = await checkInvariants(pool);
        const broken = checks
          .filter(({ rows }) => rows.length > 0)
          .map(check => `${check.invariant}: ${check.rows.length} rows`);
        const { lost } = await compareFiles(db, picturesIn(file, key));
        // Files of older versions have no pictures.
        if (saved.pictures > 0 && lost.count > 0)
          broken.push(`pictures: ${lost.count} are missing, first ${lost.first[0]}`);
        return { ...saved, broken };
      } finally {
        await db.destroy();
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function* picturesIn(file: string, key?: string): AsyncGenerator<StoredFile> {
  let begun = false;
  for await (const line of linesOf(file, key)) {
    if (line.startsWith('{"pictures"')) begun = true;
    else if (begun && line.startsWith('[')) {
      const [name, bytes] = parseLine<PictureLine>(line, '0');
      yield { key: name, bytes };
    }
  }
}
