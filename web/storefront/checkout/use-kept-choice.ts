import { useEffect, useState } from 'react';

/** One of a few values, kept in this tab like what was typed beside it. */
export function useKeptChoice<Value extends string>(name: string, values: readonly Value[], first: Value) {
  const storageKey = `gg_checkout_${name}`;
  const [value, setValue] = useState(first);
  useEffect(() => {
    const kept = values.find(known => known === read(storageKey));
    if (kept) setValue(kept);
  }, [storageKey, values]);
  const choose = (wanted: Value) => {
    setValue(wanted);
    try {
      sessionStorage.setItem(storageKey, wanted);
    } catch {
      // Storage is full or forbidden: the choice holds on this page alone.
    }
  };
  return [value, choose] as const;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
