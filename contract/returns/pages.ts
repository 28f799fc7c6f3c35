import { query } from '../pages.ts';

/** Addresses of returns, with the key of a guest's order. A file of its own, because every visitor loads pages.ts. */
export const returnPages = {
  ask: (orderNumber: string, key?: string) => `/order-detail/${orderNumber}/return${query({ key })}`,
  one: (orderNumber: string, code: string, key?: string) =>
    `/order-detail/${orderNumber}/returns/${code}${query({ key })}`,
  slip: (orderNumber: string, code: string, key?: string) =>
    `/order-detail/${orderNumber}/returns/${code}/slip${query({ key })}`,
};
