/** Sort orders of the catalogue. A file of its own, so that pages do not load the schemas. */
export const productSorts = ['new', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof productSorts)[number];
