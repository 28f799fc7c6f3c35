import type { Env } from '#server/env.ts';
import { openDiskStorage } from './disk.ts';
import type { StoragePort } from './port.ts';

/** The storage that STORAGE names. The client of a bucket is loaded only where it is used. */
export async function openStorage(env: Env): Promise<StoragePort> {
  if (env.STORAGE === 'disk') return openDiskStorage(env);
  const { openS3Storage } = await import('./s3.ts');
  return openS3Storage(env);
}
