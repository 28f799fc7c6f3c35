import { expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';

const ofStaff = Object.entries(routes).filter(([, { path }]) => path.startsWith('/admin'));

it('a lost connection names what was tried: reading or changing', () => {
  const reads = ofStaff.filter(([, { method }]) => method === 'GET');
  const changes = ofStaff.filter(([, { method }]) => method !== 'GET');
  expect(reads.length * changes.length).toBeGreaterThan(0);
  const wrong = [
    ...reads.filter(([, { networkError }]) => /changed|saving|updating|creating|deleting/.test(networkError)),
    ...changes.filter(([, { networkError }]) => /load|fetching|checking/.test(networkError)),
  ];
  expect(wrong.map(([name, { networkError }]) => `${name}: ${networkError}`)).toEqual([]);
});

it('a lost answer is never said to have changed or sent nothing: the server may have done it', () => {
  const untrue = Object.entries(routes).filter(([, { networkError }]) => /nothing was|was not/i.test(networkError));
  expect(untrue.map(([name, { networkError }]) => `${name}: ${networkError}`)).toEqual([]);
});

it('what failed to load is named as what was requested', () => {
  const orders = ofStaff
    .filter(([, { networkError }]) => networkError === 'Failed to load orders')
    .map(([name]) => name);
  expect(orders.sort()).toEqual(['adminListOrders', 'adminListToPack']);
});
