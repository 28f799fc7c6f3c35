import { OwnerProblem } from '#server/env.ts';
import { openSemaphore } from '#server/flow/semaphore.ts';
import { bucketTrouble, isFull, listBucket, openBucket } from './bucket.ts';
import type { BucketEnv } from './bucket-variables.ts';
import { contentTypeOf, isStorageKey, pictureFolders } from './keys.ts';
import { BucketFull, StorageAway, type StoragePort } from './port.ts';

/** Requests to a bucket that hangs must not pile up. */
const terms = { atOnce: 32, maxWaiting: 256, patienceMs: 5_000 };

/** Files in a bucket of S3's kind, under the same keys as on disk. */
export function openS3Storage(env: BucketEnv): StoragePort & { has(key: string): Promise<boolean> } {
  const bucket = openBucket(env);
  const { run } = openSemaphore(terms);
  const reach = <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
    return run(() => work().catch(isAway));
  };
  return {
    async put(key, bytes, contentType) {
      await reach(key, () => bucket.putObject(key, bytes, contentType));
    },
    get: async key =>
      reach(key, async () => {
        const answer = await bucket.getObjectArrayBuffer(key);
        return answer && { bytes: new Uint8Array(answer), contentType: contentTypeOf(key) };
      }),
    async remove(key) {
      await reach(key, () => bucket.deleteObject(key));
    },
    has: async key => reach(key, async () => (await bucket.objectExists(key)) === true),
    async *list() {
      for (const folder of pictureFolders)
        for await (const file of listBucket(bucket, `${folder}/`)) if (isStorageKey(file.key)) yield file;
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
