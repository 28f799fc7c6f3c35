import { S3mini, S3ServiceError } from 's3mini';
import type { BucketEnv } from './bucket-variables.ts';

/** A request of a picture or of one part of a backup. */
const longestMs = 20_000;

/** The variables were checked. */
export const openBucket = (env: BucketEnv): S3mini =>
  new S3mini({
    endpoint: `${env.S3_ENDPOINT?.replace(/\/$/, '')}/${env.S3_BUCKET}`,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    requestAbortTimeout: longestMs,
  });

/** Pages of a bucket's files whose keys begin with `prefix`. */
export async function* listBucket(bucket: S3mini, prefix: string) {
  let token: string | undefined;
  do {
    const page = await bucket.listObjectsPaged('/', prefix, 1_000, token);
    if (!page) throw new S3ServiceError('the bucket is gone', 404, 'NoSuchBucket');
    for (const { Key, Size } of page.objects ?? []) yield { key: Key, bytes: Size };
    token = page.nextContinuationToken;
  } while (token);
}

/** Tries to write and delete a small file. Answers why it does not work, in a sentence, or null. */
export async function bucketTrouble(env: BucketEnv): Promise<string | null> {
  const bucket = openBucket(env);
  const probe = `check/${process.pid}-${Date.now()}`;
  try {
    await bucket.putObject(probe, 'This file may be deleted.', 'text/plain');
    await bucket.deleteObject(probe);
    return null;
  } catch (fault) {
    return describeTrouble(env, fault as Error);
  }
}

/** In words, never with a key. */
export function describeTrouble({ S3_ENDPOINT, S3_BUCKET, S3_REGION }: BucketEnv, fault: Error): string {
  if (!(fault instanceof S3ServiceError))
    return `The S3 server at ${S3_ENDPOINT} cannot be reached (${networkCode(fault)}). Check S3_ENDPOINT.`;
  const code = codeOf(fault);
  const name = `The bucket ${S3_BUCKET} at ${S3_ENDPOINT}`;
  if (isFull(fault)) return `${name} is full (${code}). Make room there, or raise its quota.`;
  if (fault.status === 404) return `${name} does not exist (${code}). Make it, or correct S3_BUCKET.`;
  if (/Region|Redirect|AuthorizationHeaderMalformed/.test(code) || fault.status === 301)
    return `${name} is not in the region ${S3_REGION} (${code}). Correct S3_REGION or S3_ENDPOINT.`;
  if (/Skewed/.test(code)) return `${name} refuses the time of this machine (${code}). Set its clock.`;
  if (fault.status === 403 || fault.status === 401)
    return `${name} refuses the shop (${code}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that this key may read, write and delete there.`;
  return `${name} does not take files (${fault.status}, ${code}).`;
}

/** The client reads it only from answers of one content type. */
const codeOf = ({ serviceCode, body = '', status }: S3ServiceError): string =>
  /<Code>([\w.]+)<\/Code>/.exec(body)?.[1] ?? (serviceCode === 'Unknown' ? String(status) : (serviceCode ?? ''));

export const isFull = (fault: unknown): boolean =>
  fault instanceof S3ServiceError && (fault.status === 507 || /Full|QuotaExceeded/.test(codeOf(fault)));

/** fetch hides the system's code in causes. */
function networkCode(fault: Error): string {
  const { code, cause, name } = fault as Error & { code?: unknown; cause?: Error };
  if (typeof code === 'string') return code;
  return cause instanceof Error ? networkCode(cause) : name;
}
