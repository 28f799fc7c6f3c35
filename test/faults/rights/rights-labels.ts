import { randomUUID } from 'node:crypto';
import { withId } from './rights-bodies.ts';

/** Labels, for staff only. No label is set up in the shop of the rights. */
export const labelRows = {
  adminQuoteLabel: {
    access: 'staff',
    of: 'order id',
    within: '409 labels_by_hand',
    ask: withId({ version: 1 })(id => `/admin/orders/${id}/label-rates`),
  },
  adminBuyLabel: {
    access: 'staff',
    within: '404 label_not_found',
    ask: withId({ rate: 'ground' })(() => `/admin/labels/${randomUUID()}/buy`),
  },
  adminVoidLabel: {
    access: 'staff',
    within: '404 label_not_found',
    ask: () => ({ path: `/admin/labels/${randomUUID()}/void` }),
  },
  // The pretended carrier has no rights; a live shop has no such parcels.
  getTestParcel: { access: 'anyone', within: '404 label_not_found', ask: () => ({ path: '/parcels/test/94001234' }) },
  sayOfTestParcel: {
    access: 'anyone',
    within: '404 label_not_found',
    ask: () => ({ path: '/parcels/test/94001234', body: { word: 'delivered' } }),
  },
  adminLabelFile: {
    access: 'staff',
    within: '404 label_not_found',
    ask: () => ({ path: `/admin/labels/${randomUUID()}/file` }),
  },
  adminReadManifests: { access: 'staff' },
  adminMakeManifests: {
    access: 'staff',
    within: '409 labels_by_hand',
    ask: () => ({ path: '/admin/manifests', body: { request_id: null } }),
  },
  adminManifestFile: {
    access: 'staff',
    within: '404 manifest_not_found',
    ask: () => ({ path: `/admin/manifests/${randomUUID()}/file` }),
  },
  // Without a key nobody finds them: server/features/shipstation/export.test.ts has one.
  shipstationExport: { access: 'anyone', within: '404 not_found' },
  shipstationNotify: { access: 'anyone', within: '404 not_found' },
} as const;
