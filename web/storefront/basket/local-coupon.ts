const storageKey = 'gg_coupon';

/** A signed-out shopper's coupon code, stored in this browser until an order or an account takes it over. */
export const localCoupon = {
  read(): string {
    try {
      return (localStorage.getItem(storageKey) ?? '').slice(0, 40);
    } catch {
      return '';
    }
  },
  write(code: string) {
    try {
      if (code === '') localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, code);
    } catch {
      // Storage is full or blocked: the code is valid on this page only.
    }
  },
};
