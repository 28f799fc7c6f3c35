import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline as pipe, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as ByteStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { OwnerProblem } from '#server/env.ts';

/* A backup is lines of JSON: a head, then for each table a heading and its rows (column values as PostgreSQL writes
   them), then the pictures, then a foot. A truncated file has no foot. The lines are compressed with Zstandard and,
   with a key, encrypted with age; both have programs of their own: `age -d -i KEY FILE | zstd -d`. Files of older versions
   are neither, and have no pictures. */

export interface Head {
  kind: 'golden-graze-backup';
  /** The newest migration of the saved database. */
  migration: string;
}

export interface TableHeading {
  table: string;
  columns: string[];
}

/** Heads the lines of pictures. `inside`: each with its content; else they are in a bucket, and only named. */
export interface PicturesHeading {
  pictures: 'inside' | 'named';
}

/** Key, size, and with its content: SHA-256 in hex and the content in base64. */
export type PictureLine = [key: string, bytes: number, sha256?: string, content?: string];

export interface Foot {
  rows: number;
  pictures?: number;
}

/** Writes a file that only its owner can read. @throws OwnerProblem when there is no room or no such folder */
export async function writeLines(file: string, lines: AsyncIterable<string>, key?: string): Promise<void> {
  const out = createWriteStream(file, { mode: 0o600 });
  try {
    if (key) await pipeline(lines, createZstdCompress(), encrypt(key), out);
    else await pipeline(lines, createZstdCompress(), out);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new OwnerProblem(
        `There is no room for the backup at ${file} (${code}): nothing was kept. Make room there.`,
      );
    if (code && code === (out.errored as NodeJS.ErrnoException | null)?.code)
      throw new OwnerProblem(`The backup cannot be written to ${file} (${code}). Name a folder that can be written.`);
    throw fault;
  }
}

const encrypt = (key: string) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key);
    yield* await encrypter.encrypt(webStream(source));
  };

// Node's types and the browser's differ in name alone.
const webStream = (source: AsyncIterable<Uint8Array>) =>
  ByteStream.from(source) as unknown as ReadableStream<Uint8Array>;

const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-');

/**
 * The lines of a file, of whatever form. node:readline also breaks lines at characters that may occur within a row.
 *
 * @throws OwnerProblem when it cannot be read, needs another key, or is cut off
 */
export async function* linesOf(file: string, key?: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of (await plainText(file, key)) as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (fault) {
    throw unreadable(file, fault as NodeJS.ErrnoException);
  }
  if (rest !== '') yield rest;
}

async function plainText(file: string, key?: string): Promise<Readable> {
  const start = await startOf(file);
  const ended = () => {};
  const bytes = createReadStream(file);
  if (start.toString('latin1').startsWith('age-encryption.org/'))
    return pipe(bytes, decrypt(key), createZstdDecompress(), ended).setEncoding('utf8');
  const isCompressed = start.readUInt32LE() === zstdMagic;
  return (isCompressed ? pipe(bytes, createZstdDecompress(), ended) : bytes).setEncoding('utf8');
}

const zstdMagic = 0xfd2fb528;

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    return (await handle.read(Buffer.alloc(32), 0, 32, 0)).buffer;
  } finally {
    await handle.close();
  }
}

const decrypt = (key = '') =>
  async function* (source: AsyncIterable<Uint8Array>) {
    if (!isSecret(key))
      throw new OwnerProblem('This backup is encrypted. Set BACKUP_KEY to its secret key, AGE-SECRET-KEY-1….');
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    const plain = await decrypter.decrypt(webStream(source)).catch((fault: Error) => {
      throw /no identity matched/.test(fault.message)
        ? new OwnerProblem('This backup is encrypted with another key than BACKUP_KEY.')
        : fault;
    });
    yield* plain;
  };

const notWhole = () => new OwnerProblem('This file is no whole backup of the shop: nothing was restored.');

function unreadable(file: string, fault: NodeJS.ErrnoException): Error {
  if (fault.name === 'OwnerProblem') return fault;
  if (fault.syscall) return new OwnerProblem(`The file ${file} cannot be read (${fault.code}).`);
  return notWhole();
}

/** @throws OwnerProblem when the line is not what a backup has here */
export function parseLine<Line extends object>(line: string | undefined, key: keyof Line & string): Line {
  try {
    const parsed: unknown = JSON.parse(line ?? '');
    if (typeof parsed === 'object' && parsed !== null && key in parsed) return parsed as Line;
  } catch {
    // Reported below.
  }
  throw notWhole();
}
