import { OwnerProblem } from '#server/env.ts';
import { openSemaphore } from '#server/flow/semaphore.ts';
import { bucketTrouble, isFull, openBucket } from './bucket.ts';
import type { BucketEnv } from './bucket-variables.ts';
import { contentTypeOf, isStorageKey, pictureFolders } from './keys.ts';
import { BucketFull, StorageAway, type StoragePort } from './port.ts';

/** Requests to a bucket that hangs must not pile up. */
const terms = { atOnce: 32, maxWaiting: 256, patienceMs: 5_000 };

/** Files in a bucket, under the same keys as on disk. */
export function openS3Storage(env: BucketEnv): StoragePort & { has(key: string): Promise<boolean> } {
  const bucket = openBucket(env);
  const { run } = openSemaphore(terms);
  const reach = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
    return run(() => work().catch(isAway));
  };
  return {
    put: (key, bytes, contentType) => reach(key, () => bucket.put(key, new Uint8Array(bytes), contentType)),
    async get(key) {
      const bytes = await reach(key, () => bucket.get(key));
      return bytes && { bytes, contentType: contentTypeOf(key) };
    },
    remove: key => reach(key, () => bucket.remove(key)),
    has: key => reach(key, () => bucket.has(key)),
    async *list() {
      for (const folder of pictureFolders)
        for await (const file of bucket.list(`${folder}/`)) if (isStorageKey(file.key)) yield file;
    },
    async check() {
      const trouble = await bucketTrouble(env);
      if (trouble) throw new OwnerProblem(trouble);
    },
  };
}

function isAway(fault: unknown): never {
  throw isFull(fault) ? new BucketFull('the bucket is full', { cause: fault }) : new StorageAway(fault);
}
