import type { Env } from '#server/env.ts';
import { OwnerProblem } from '#server/env.ts';
import { openSemaphore } from '#server/flow/semaphore.ts';
import { bucketProblems } from './bucket-variables.ts';
import { openDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';

export interface Copied {
  copied: number;
  bytes: number;
  /** Files that the bucket had already. */
  had: number;
}

const atOnce = 8;

/**
 * Copies the pictures of DATA_DIR to the bucket. What the bucket has already is left out, so an interrupted copy goes
 * on where it ended; nothing is deleted. @throws OwnerProblem
 */
export async function copyToBucket(env: Env): Promise<Copied> {
  const problems = bucketProblems(env, 'a copy to the bucket');
  if (problems.length > 0) throw new OwnerProblem(problems.join('\n'));
  const [disk, bucket] = [openDiskStorage(env), openS3Storage(env)];
  await bucket.check();
  const done: Copied = { copied: 0, bytes: 0, had: 0 };
  const copy = async (key: string) => {
    if (await bucket.has(key)) {
      done.had += 1;
      return;
    }
    const file = await disk.get(key);
    // Deleted since it was listed.
    if (!file) return;
    await bucket.put(key, file.bytes, file.contentType);
    done.copied += 1;
    done.bytes += file.bytes.byteLength;
  };
  const { run } = openSemaphore({ atOnce });
  let running: Promise<void>[] = [];
  for await (const { key } of disk.list()) {
    running.push(run(() => copy(key)));
    if (running.length === atOnce * 4) {
      await Promise.all(running);
      running = [];
    }
  }
  await Promise.all(running);
  return done;
}
