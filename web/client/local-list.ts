/** A list in the browser's storage under one key. An unreadable value is removed, so that it cannot break a page. */
export interface LocalList<Item> {
  read(): Item[];
  write(items: Item[]): void;
  clear(): void;
}

export function localList<Item>(key: string, isItem: (value: unknown) => value is Item): LocalList<Item> {
  return {
    read() {
      try {
        const stored = localStorage.getItem(key);
        if (stored === null) return [];
        const value: unknown = JSON.parse(stored);
        if (Array.isArray(value) && value.every(isItem)) return value;
        localStorage.removeItem(key);
      } catch {
        forget(key);
      }
      return [];
    },
    write(items) {
      try {
        localStorage.setItem(key, JSON.stringify(items));
      } catch {
        // Storage is full or blocked (private window): nothing is stored.
      }
    },
    clear: () => forget(key),
  };
}

function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}
