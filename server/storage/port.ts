/** Where pictures are stored. The server makes the keys, never a visitor. */
export interface StoragePort {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  remove(key: string): Promise<void>;
}

/** The storage cannot be reached or written to. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('the pictures cannot be reached', { cause });
  }
}
