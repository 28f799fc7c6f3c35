/** Where pictures are stored. The server makes the keys, never a visitor. */
export interface StoragePort {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  remove(key: string): Promise<void>;
  /** Every stored picture, in no order; never all of them in memory. */
  list(): AsyncIterable<StoredFile>;
  /** Tries whether pictures can be stored now. @throws OwnerProblem */
  check(): Promise<void>;
}

export interface StoredFile {
  key: string;
  /** Its size. */
  bytes: number;
}

/** The storage cannot be reached or written to. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('the pictures cannot be reached', { cause });
  }
}

/** The bucket has no room left. Answered like a full disk, by its code. */
export class BucketFull extends Error {
  readonly code = 'ENOSPC';
}
