import { forgetIfLeft } from './left-device.ts';

const held = new Map<string, string>();
const prefix = 'gg_tab_';

/** This tab's memory by name, across reloads. If storage is blocked, it lasts as long as the page. */
export const tabMemory = {
  /** undefined if missing or unreadable. */
  read(name: string): unknown {
    if (typeof window !== 'undefined') forgetIfLeft();
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
