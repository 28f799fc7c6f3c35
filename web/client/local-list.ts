/** A list kept in this browser under one key. Anything unreadable is removed, so that a broken value never breaks a page. */
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
        // Storage is full or forbidden (private window): the page goes on without memory.
      }
    },
    clear: () => forget(key),
  };
}

function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to forget.
  }
}
