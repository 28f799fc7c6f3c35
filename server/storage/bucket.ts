import { AwsClient } from 'aws4fetch';
import type { BucketEnv } from './bucket-variables.ts';
import type { StoredFile } from './port.ts';

/** An answer other than success. */
class BucketFault extends Error {
  readonly status: number;
  /** S3's name for it, such as NoSuchBucket; the status when it gives none. */
  readonly code: string;

  constructor(status: number, body: string) {
    const code = /<Code>([\w.]+)<\/Code>/.exec(body)?.[1] ?? String(status);
    super(`the bucket answered ${status} (${code})`);
    this.status = status;
    this.code = code;
  }
}

export interface Bucket {
  put(key: string, body: Uint8Array<ArrayBuffer> | Blob, contentType: string): Promise<void>;
  /** null: no such file. */
  get(key: string): Promise<Uint8Array | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Page by page, in the order of their keys: by the first form of the request, which every server knows. */
  list(prefix: string): AsyncGenerator<StoredFile>;
}

/** A picture takes seconds, a large backup minutes. */
const longestMs = { picture: 15_000, backup: 3_600_000 };

/**
 * A bucket of S3's kind, its name in the path. The variables were checked. Every call may throw BucketFault, and a
 * fault of the network.
 */
export function openBucket(env: BucketEnv): Bucket {
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    region: env.S3_REGION,
    service: 's3',
    retries: 0,
  });
  const base = `${env.S3_ENDPOINT?.replace(/\/$/, '')}/${env.S3_BUCKET}`;
  const ask = async (method: string, path: string, init: RequestInit = {}, tolerated?: number) => {
    const ms = init.body instanceof Blob ? longestMs.backup : longestMs.picture;
    const signal = AbortSignal.timeout(ms);
    const { url, headers } = await client.sign(base + path, { method, headers: init.headers ?? {} });
    const answer = await fetch(url, { ...init, method, headers, signal, redirect: 'manual' });
    if (answer.ok || answer.status === tolerated) return answer;
    throw new BucketFault(answer.status, await answer.text());
  };
  const empty = async (answer: Response) => {
    await answer.body?.cancel();
    return answer;
  };
  return {
    async put(key, body, contentType) {
      await empty(await ask('PUT', `/${key}`, { body, headers: { 'content-type': contentType } }));
    },
    async get(key) {
      const answer = await ask('GET', `/${key}`, {}, 404);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      const fault = new BucketFault(404, await answer.text());
      if (fault.code === 'NoSuchBucket') throw fault;
      return null;
    },
    has: async key => (await empty(await ask('HEAD', `/${key}`, {}, 404))).ok,
    async remove(key) {
      await empty(await ask('DELETE', `/${key}`));
    },
    async *list(prefix) {
      let marker: string | undefined = '';
      while (marker !== undefined) {
        const query = new URLSearchParams({ prefix, marker });
        const page = await (await ask('GET', `?${query}`)).text();
        marker = undefined;
        for (const [, key = '', bytes] of page.matchAll(listed)) {
          yield { key, bytes: Number(bytes) };
          marker = key;
        }
        if (!page.includes('<IsTruncated>true<')) return;
      }
    },
  };
}

/** Our keys hold nothing that XML would escape. */
const listed = /<Contents>.*?<Key>([^<&]+)<\/Key>.*?<Size>(\d+)<\/Size>.*?<\/Contents>/gs;

/** Tries to write, read and delete a small file. Answers why it does not work, in a sentence, or null. */
export async function bucketTrouble(env: BucketEnv): Promise<string | null> {
  const bucket = openBucket(env);
  const probe = `check/${process.pid}-${Date.now()}`;
  try {
    await bucket.put(probe, new TextEncoder().encode('This file may be deleted.'), 'text/plain');
    await bucket.get(probe);
    await bucket.remove(probe);
    return null;
  } catch (fault) {
    return describeTrouble(env, fault as Error);
  }
}

/** In words, never with a key. */
export function describeTrouble({ S3_ENDPOINT, S3_BUCKET, S3_REGION }: BucketEnv, fault: Error): string {
  if (!(fault instanceof BucketFault))
    return `The S3 server at ${S3_ENDPOINT} cannot be reached (${networkCode(fault)}). Check S3_ENDPOINT.`;
  const { code, status } = fault;
  const name = `The bucket ${S3_BUCKET} at ${S3_ENDPOINT}`;
  if (isFull(fault)) return `${name} is full (${code}). Make room there, or raise its quota.`;
  if (status === 404) return `${name} does not exist (${code}). Make it, or correct S3_BUCKET.`;
  if (status < 400 || /Region|AuthorizationHeaderMalformed/.test(code))
    return `${name} is not in the region ${S3_REGION} (${code}). Correct S3_REGION or S3_ENDPOINT.`;
  if (code === 'RequestTimeTooSkewed') return `${name} refuses the time of this machine (${code}). Set its clock.`;
  if (status === 403 || status === 401)
    return (
      `${name} refuses the shop (${code}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and ` +
      'that this key may read, write and delete there.'
    );
  return `${name} does not take files (${status}, ${code}).`;
}

export const isFull = (fault: unknown): boolean =>
  fault instanceof BucketFault && (fault.status === 507 || /Full|QuotaExceeded/.test(fault.code));

/** fetch hides the system's code in causes. */
function networkCode({ cause, name, ...fault }: Error & { code?: unknown }): string {
  if (typeof fault.code === 'string') return fault.code;
  return cause instanceof Error ? networkCode(cause) : name;
}
