import { expect, test } from 'vitest';
import { adminFlagProblem } from './admin-flag.ts';

test('admin rights go only to confirmed addresses, and are never taken from oneself or the last admin', () => {
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
