interface Wanted {
  key: string;
  most: number;
}

/** Counts the open live connections of this process by key. */
export function openPlaces() {
  const held = new Map<string, number>();
  const count = (key: string, by: number) => {
    const now = (held.get(key) ?? 0) + by;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  };
  return {
    /** Takes a slot for every key, or none: null when one is full. Answers the function that releases them. */
    take(wanted: readonly Wanted[]): (() => void) | null {
      if (wanted.some(({ key, most }) => (held.get(key) ?? 0) >= most)) return null;
      for (const { key } of wanted) count(key, 1);
      return () => {
        for (const { key } of wanted) count(key, -1);
      };
    },
  };
}
