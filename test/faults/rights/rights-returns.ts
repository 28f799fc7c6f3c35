import { randomUUID } from 'node:crypto';
import { withId } from './rights-bodies.ts';
import type { RightsShop } from './rights-callers.ts';
import type { Row } from './rights-table.ts';

const moved = (path: string) => (_: RightsShop, id: string) => ({
  path: `${path}/${id}/moves`,
  body: { to: 'closed' },
});
const codeOf = (id: string) => id.split('/').at(-1) ?? '';

/** Returns: their buyer's side by order number and code, and that of staff by code. */
export const returnRows = {
  getReturnOptions: {
    access: 'owner',
    of: 'order number',
    ask: (_: RightsShop, id: string) => ({ path: `/orders/${id}/return-options` }),
  },
  requestReturn: {
    access: 'owner',
    of: 'order number',
    within: '409 return_not_sent',
    ask: withId({ request_id: randomUUID(), wish: 'refund', lines: [] })(id => `/orders/${id}/returns`),
  },
  getReturn: { access: 'owner', of: 'return', ask: (_: RightsShop, id: string) => ({ path: `/orders/${id}` }) },
  getReturnLabel: {
    access: 'owner',
    of: 'return',
    within: '404 label_not_found',
    ask: (_: RightsShop, id: string) => ({ path: `/orders/${id}/label` }),
  },
  moveReturn: { access: 'owner', of: 'return', ask: moved('/orders') },
  adminGetReturn: {
    access: 'staff',
    of: 'return',
    ask: (_: RightsShop, id: string) => ({ path: `/admin/returns/${codeOf(id)}` }),
  },
  adminBuyReturnLabel: {
    access: 'staff',
    of: 'return',
    within: '409 labels_by_hand',
    ask: (_: RightsShop, id: string) => ({ path: `/admin/returns/${codeOf(id)}/label`, method: 'POST' }),
  },
  adminMoveReturn: {
    access: 'staff',
    of: 'return',
    within: '409 changed_meanwhile',
    ask: (_: RightsShop, id: string) => ({
      path: `/admin/returns/${codeOf(id)}/moves`,
      body: { to: 'approved', version: 0 },
    }),
  },
  adminReturnReport: { access: 'staff' },
  exportReturnReport: { access: 'staff' },
} as const satisfies Record<string, Row>;
