interface Wanted {
  key: string;
  most: number;
}

/** Counts who holds how many lines in this process. */
export function openPlaces() {
  const held = new Map<string, number>();
  const count = (key: string, by: number) => {
    const now = (held.get(key) ?? 0) + by;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  };
  return {
    /** A place for each key, or none at all: null when one is full. Answers how to leave. */
    take(wanted: readonly Wanted[]): (() => void) | null {
      if (wanted.some(({ key, most }) => (held.get(key) ?? 0) >= most)) return null;
      for (const { key } of wanted) count(key, 1);
      return () => {
        for (const { key } of wanted) count(key, -1);
      };
    },
  };
}
