const held = new Map<string, string>();

/** What this tab remembers under a name, also across a reload. Where storage is forbidden, as long as the page stands. */
export const tabMemory = {
  /** undefined for what is unknown or unreadable. */
  read(name: string): unknown {
    try {
      const text = sessionStorage.getItem(name) ?? held.get(name);
      return text === undefined ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  },
  write(name: string, value: unknown) {
    const text = JSON.stringify(value);
    try {
      sessionStorage.setItem(name, text);
    } catch {
      held.set(name, text);
    }
  },
  forget(name: string) {
    held.delete(name);
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was stored.
    }
  },
};
