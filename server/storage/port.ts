/** Where pictures lie. Keys are made by the server, never by a visitor. */
export interface StoragePort {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  remove(key: string): Promise<void>;
}

/** Where pictures lie cannot be reached, or cannot be written to. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('the pictures cannot be reached', { cause });
  }
}
