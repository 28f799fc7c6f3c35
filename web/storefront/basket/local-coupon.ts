const storageKey = 'gg_coupon';

/** The code of a signed-out shopper's cart, kept in this browser until an order or an account has it. */
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
      // Storage is full or forbidden: the code holds on this page alone.
    }
  },
};
