import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { openSemaphore } from '#server/flow/semaphore.ts';

/** OWASP's argon2id figures: 19 MiB, two passes, one lane; about 25 ms of one core. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two of the thread pool's four threads: file access, compression and DNS lookups need the others. The last in the
 * queue waits a second.
 */
const semaphore = openSemaphore({ atOnce: 2, maxWaiting: 40 });

/** @throws QueueFull when too many passwords are being checked already */
export const hashPassword = (password: string) => semaphore.run(() => hash(password, argon));

/** @throws QueueFull when too many passwords are being checked already */
export const verifyPassword = (digest: string, password: string) => semaphore.run(() => verify(digest, password));

let nobodys: Promise<string> | undefined;

/** Compared with a password where there is no account: takes as long and never matches. */
export const dummyDigest = (): Promise<string> => {
  nobodys ??= hash(randomBytes(32), argon);
  return nobodys;
};
