/** For pages whose address may contain the key of an order: not cached, not indexed, and no referrer. */
export const privateHeaders = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

/** The same on navigation within the shop, where the first page's headers still apply. */
export const privateMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/**
 * The same for pages with plain forms. These send the origin as referrer: without one, a browser sends `Origin: null`,
 * which is refused.
 */
export const privateFormHeaders = () => ({ ...privateHeaders(), 'referrer-policy': 'strict-origin' });

export const privateFormMeta = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
];
