import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/database/embedded.ts';

const quick = { fsync: 'off' };

export interface ReplicaPair {
  primary: EmbeddedDatabase;
  replica: EmbeddedDatabase;
  remove(): Promise<void>;
}

/** A PostgreSQL and its replica by streaming: a cold copy of the data folder that follows the first. */
export async function openReplicaPair(): Promise<ReplicaPair> {
  const folder = mkdtempSync(join(tmpdir(), 'gg-pair-'));
  execFileSync('chmod', ['711', folder]);
  const first = join(folder, 'primary');
  const second = join(folder, 'replica');
  await (await startEmbeddedDatabase({ dataDir: first, settings: quick })).stop();
  execFileSync('cp', ['-a', first, second]);
  writeFileSync(join(second, 'postgres', 'standby.signal'), '');
  const primary = await startEmbeddedDatabase({ dataDir: first, settings: quick });
  const primary_conninfo = `host=${primary.config.host} user=gg`;
  const replica = await startEmbeddedDatabase({ dataDir: second, settings: { ...quick, primary_conninfo } });
  return {
    primary,
    replica,
    async remove() {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
