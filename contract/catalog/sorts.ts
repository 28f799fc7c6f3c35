/** Sort orders and sizes of lists of products. A file of its own, so that pages do not load the schemas. */
export const productSorts = ['new', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Products in a list, as the shop's own pages ask for them. */
export const listSizes = { catalog: 24, menu: 100 };
