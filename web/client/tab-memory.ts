const held = new Map<string, string>();
const prefix = 'gg_tab_';

/** What this tab remembers under a name, also across a reload. Where storage is forbidden, as long as the page stands. */
export const tabMemory = {
  /** undefined for what is unknown or unreadable. */
  read(name: string): unknown {
    const text = held.get(name) ?? stored(name);
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  },
  write(name: string, value: unknown) {
    const text = JSON.stringify(value);
    try {
      sessionStorage.setItem(prefix + name, text);
      held.delete(name);
    } catch {
      held.set(name, text);
    }
  },
  forget(name: string) {
    held.delete(name);
    try {
      sessionStorage.removeItem(prefix + name);
    } catch {
      // Nothing was stored.
    }
  },
  forgetAll() {
    held.clear();
    try {
      const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
      for (const key of keys) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}
