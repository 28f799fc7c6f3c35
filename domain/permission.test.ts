import { expect, test } from 'vitest';
import { adminFlagProblem, may, permissions, roleOf } from './permission.ts';

test('a guest may browse, buy, open a linked order and write', () => {
  const guest = permissions.filter(permission => may('guest', permission));
  expect(guest).toEqual(['browse_catalog', 'place_order', 'open_linked_order', 'contact_support']);
});

test('a customer may do that and use what is their own, and nothing of the back office', () => {
  const more = permissions.filter(permission => may('customer', permission) && !may('guest', permission));
  expect(more).toEqual(['own_cart', 'own_wishlist', 'own_orders', 'own_tickets', 'own_account']);
});

test('an admin may do everything', () => {
  expect(permissions.every(permission => may('admin', permission))).toBe(true);
});

test('the role follows from who is signed in', () => {
  expect(roleOf(null)).toBe('guest');
  expect(roleOf({ is_admin: false })).toBe('customer');
  expect(roleOf({ is_admin: true })).toBe('admin');
});

test("the admin flag is never one's own, never the last one's, and given to a confirmed address alone", () => {
  const change = { actorId: 'a', userId: 'b', makeAdmin: false, adminCount: 2, isProven: true };
  expect(adminFlagProblem(change)).toBeNull();
  expect(adminFlagProblem({ ...change, userId: 'a' })).toBe('You cannot change your own role.');
  expect(adminFlagProblem({ ...change, adminCount: 1 })).toBe('The shop needs at least one admin.');
  expect(adminFlagProblem({ ...change, makeAdmin: true, adminCount: 1 })).toBeNull();
  expect(adminFlagProblem({ ...change, isProven: false })).toBeNull();
  expect(adminFlagProblem({ ...change, makeAdmin: true, isProven: false })).toBe(
    'This address is not confirmed yet. Ask its owner to press the link in our mail, then try again.',
  );
});
