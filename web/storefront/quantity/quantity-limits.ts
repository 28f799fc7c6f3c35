/** Both ends inclusive; without `max` the stock is not counted. */
export type QuantityLimits = { min: number; max?: number };

/** Holds a quantity inside its limits; the upper one wins when they cross (nothing left). */
export function withinLimits(quantity: number, { min, max = Number.POSITIVE_INFINITY }: QuantityLimits): number {
  return Math.min(Math.max(quantity, min), max);
}

/** What a typed entry settles to: whole numbers inside the limits; anything else leaves `current` as it was. */
export function settleQuantity(typed: string, current: number, limits: QuantityLimits): number {
  const text = typed.trim();
  if (!/^\d{1,6}$/.test(text)) return current;
  return withinLimits(Number(text), limits);
}
