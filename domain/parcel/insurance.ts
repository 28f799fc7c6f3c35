import type { Cents } from '#domain/money.ts';

/** What a parcel is insured for: the goods as paid, if they are worth `from` or more; 0 for none. `from` 0: never. */
export const insuredValue = (goods: Cents, from: Cents): Cents => (from > 0 && goods >= from ? goods : 0);
