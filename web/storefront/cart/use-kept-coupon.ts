import { useEffect, useState } from 'react';

const storageKey = 'gg_coupon';

/** The code asked for, kept in this tab: typed in the cart, it is in force at the checkout. */
export const keptCoupon = {
  read(): string {
    try {
      return (sessionStorage.getItem(storageKey) ?? '').slice(0, 40);
    } catch {
      return '';
    }
  },
  write(code: string) {
    try {
      sessionStorage.setItem(storageKey, code);
    } catch {
      // Storage is full or forbidden: the code holds on this page alone.
    }
  },
};

export function useKeptCoupon(): [string, (code: string) => void] {
  const [code, setCode] = useState('');
  useEffect(() => setCode(keptCoupon.read()), []);
  const keep = (wanted: string) => {
    setCode(wanted);
    keptCoupon.write(wanted);
  };
  return [code, keep];
}
