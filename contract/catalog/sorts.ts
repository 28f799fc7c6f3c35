/** How the catalogue can be sorted. Apart from the schemas, so that pages need not carry them. */
export const productSorts = ['new', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof productSorts)[number];
