/** A page whose address may hold the key of an order: kept nowhere, found nowhere, and named to nobody it leads to. */
export const privateHeaders = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

/** The same for whoever comes from another page of the shop, whose own headers still hold. */
export const privateMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];
