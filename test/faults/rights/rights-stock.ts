import { randomUUID } from 'node:crypto';
import type { stockRequestRoutes } from '#contract/stock-requests/routes.ts';
import { requestKey } from '#server/features/stock-requests/request-links.ts';
import { body, bySlug } from './rights-bodies.ts';
import type { RightsShop } from './rights-callers.ts';
import type { Row } from './rights-table.ts';

const wayOut = ({ services }: Pick<RightsShop, 'services'>) =>
  requestKey(services.env.SESSION_SECRET, 'leave', randomUUID());

/** Requesting and canceling a stock mail. */
export const stockRows: Record<keyof typeof stockRequestRoutes, Row> = {
  requestStock: {
    access: 'anyone',
    of: 'product',
    within: '409 back_already',
    ask: bySlug('/stock-requests', { email: 'stock@shop.test' }),
  },
  confirmStockRequest: {
    access: 'anyone',
    within: '404 stock_link_ended',
    ...body('/stock-requests/confirm', { key: 'x' }),
  },
  getStockRequest: {
    access: 'anyone',
    ask: ({ services }) => ({ path: `/stock-requests/request?key=${wayOut({ services })}` }),
  },
  leaveStockRequest: {
    access: 'anyone',
    ask: ({ services }) => ({ path: '/stock-requests/leave', body: { key: wayOut({ services }) } }),
  },
};
