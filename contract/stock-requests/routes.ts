import { offline, route } from '../api-route.ts';
import type { AskedStock, StockRequest, StockRequestInput, StockRequestKey } from './shapes.ts';

/** 'Tell me when it is back'. A file of its own, because the page of a sold-out product loads it. */
export const stockRequestRoutes = {
  requestStock: route<StockRequestInput, AskedStock>('POST', '/products/{slug}/stock-requests', offline),
  confirmStockRequest: route<StockRequestKey, StockRequest>('POST', '/stock-requests/confirm', offline),
  getStockRequest: route<undefined, StockRequest>('GET', '/stock-requests/request', offline),
  leaveStockRequest: route<StockRequestKey, { ok: true }>('POST', '/stock-requests/leave', offline),
};
