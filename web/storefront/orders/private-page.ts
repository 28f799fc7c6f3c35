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

/**
 * The same for a page whose forms go without scripts: there the shop's bare origin is named, because a browser that names nothing
 * sends a form as from nowhere, and whatever comes from nowhere is refused.
 */
export const privateFormHeaders = () => ({ ...privateHeaders(), 'referrer-policy': 'strict-origin' });

export const privateFormMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
];
