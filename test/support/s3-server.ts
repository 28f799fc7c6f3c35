import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { readEnv } from '#server/env.ts';

export interface S3Server {
  /** Variables of a shop with STORAGE=s3 in its bucket. */
  variables: Record<string, string>;
  close(): Promise<void>;
}

/** An S3 server on this machine with one bucket. Its keys are fixed. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'gg-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'shop-files' }],
  });
  const { port } = await server.run();
  return {
    variables: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'shop-files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A server that answers every request with one error of S3's form. */
export async function openFailingS3(status: number, code: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

export const environmentWith = (variables: Record<string, string>) =>
  readEnv({ LOG_LEVEL: 'silent', ...variables }, () => 'test'.repeat(8));
