interface Rate {
  cents: number;
  /** In transit; null if the carrier does not say. */
  days: number | null;
}

/** The cheapest rate that takes no more than these days, if one does; else the cheapest. Null without rates. */
export function usualRate<Each extends Rate>(rates: readonly Each[], mostDays: number): Each | null {
  const byPrice = rates.toSorted((a, b) => a.cents - b.cents);
  return byPrice.find(({ days }) => days !== null && days <= mostDays) ?? byPrice[0] ?? null;
}
