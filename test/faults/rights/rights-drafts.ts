import { randomUUID } from 'node:crypto';
import type { RightsShop } from './rights-callers.ts';
import type { Row } from './rights-table.ts';

const form = { lines: [] };

/** What staff write: drafts of orders, and notes. */
export const draftRows = {
  adminAddNote: {
    access: 'staff',
    of: 'order number',
    ask: (_: RightsShop, id: string) => ({
      path: `/admin/orders/${id}/notes`,
      body: { id: randomUUID(), body: 'Call first.' },
    }),
  },
  adminListDrafts: { access: 'staff' },
  adminGetDraft: { access: 'staff', of: 'draft' },
  adminSaveDraft: {
    access: 'staff',
    of: 'draft',
    ask: (_: RightsShop, id: string) => ({ path: `/admin/drafts/${id}`, body: { version: 1, form } }),
  },
  adminDeleteDraft: { access: 'staff', of: 'draft' },
  adminQuoteDraft: { access: 'staff', ask: () => ({ path: '/admin/draft-quotes', body: form }) },
  adminDraftFromOrder: {
    access: 'staff',
    of: 'order number',
    ask: (_: RightsShop, order_number: string) => ({
      path: '/admin/drafts',
      body: { id: randomUUID(), order_number, kind: 'again' },
    }),
  },
  adminPlaceDraft: {
    access: 'staff',
    of: 'draft',
    within: '422 invalid',
    ask: (_: RightsShop, id: string) => ({
      path: `/admin/drafts/${id}/order`,
      body: { version: 1, how: 'link', expected_total_cents: 0 },
    }),
  },
} as const satisfies Record<string, Row>;
