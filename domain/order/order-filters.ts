/** Filters of the orders list: placed today or within this many days, by the shop's calendar. */
export const placedWithin = ['1', '7', '30', '365'] as const;

/** Not paid; paid and all of it kept; refunded in whole or in part. */
export const moneyFilters = ['unpaid', 'paid', 'refunded'] as const;
