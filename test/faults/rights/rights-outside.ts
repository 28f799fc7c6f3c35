import type { Row } from './rights-table.ts';

const picture = '/api/storage/product-images/products/1700000000000-0123456789abcdef-640.webp';
const unsigned = { access: 'signature' } as const;

/** Addresses outside the contract, from the router; one without a row fails here too. */
export const outsideRows: Record<string, Row> = {
  'GET /healthz': { access: 'anyone' },
  'GET /readyz': { access: 'anyone' },
  'GET /sitemap.xml': { access: 'anyone' },
  'GET /sitemaps/:file{[0-9]{1,6}\\.xml}': { access: 'anyone', ask: () => ({ path: '/sitemaps/1.xml' }) },
  'GET /feeds/google.xml': { access: 'anyone' },
  'GET /robots.txt': { access: 'anyone' },
  'GET /site.webmanifest': { access: 'anyone' },
  'POST /api/webhooks/stripe': { ...unsigned, ask: () => ({ path: '/api/webhooks/stripe', body: { type: 'x' } }) },
  'POST /api/webhooks/paypal': { ...unsigned, ask: () => ({ path: '/api/webhooks/paypal', body: { type: 'x' } }) },
  'POST /api/webhooks/pretend': {
    // Labels are bought by hand here: server/features/parcels/tracking.test.ts sends unsigned events to a provider.
    access: 'anyone',
    within: '404 not_found',
    ask: () => ({ path: '/api/webhooks/pretend', body: { type: 'x' } }),
  },
  'POST /api/webhooks/easypost': {
    access: 'anyone',
    within: '404 not_found',
    ask: () => ({ path: '/api/webhooks/easypost', body: { type: 'x' } }),
  },
  'GET /api/storage/product-images/:folder/:file': {
    access: 'anyone',
    ask: async ({ services }) => {
      await services.storage.put(picture.slice('/api/storage/product-images/'.length), new Uint8Array(8), 'image/webp');
      return { path: picture };
    },
  },
  'GET /api/support/pictures/:id/:size': {
    access: 'owner',
    of: 'ticket picture',
    ask: (_, id) => ({ path: `/api/support/pictures/${id}/full` }),
  },
  'GET /api/returns/pictures/:id/:size': {
    access: 'owner or staff',
    of: 'return picture',
    ask: (_, id) => ({ path: `/api/returns/pictures/${id}/full` }),
  },
  // What a connection delivers: server/realtime/routes.test.ts.
  'GET /api/realtime': { access: 'anyone' },
  'GET /api/openapi.json': { access: 'anyone' },
  'GET /api/docs': { access: 'anyone' },
  // In a demo shop only.
  'GET /dev/mail': { access: 'anyone' },
  'GET /dev/mail.json': { access: 'anyone' },
  'GET /dev/mail/:id': { access: 'anyone', within: '404 not_found', ask: () => ({ path: '/dev/mail/none' }) },
  'GET /dev/mail/preview': { access: 'anyone' },
  'GET /dev/mail/preview/:kind': { access: 'anyone', ask: () => ({ path: '/dev/mail/preview/order_placed' }) },
  'GET /dev/mail/preview/:kind/html': {
    access: 'anyone',
    ask: () => ({ path: '/dev/mail/preview/order_placed/html' }),
  },
};
