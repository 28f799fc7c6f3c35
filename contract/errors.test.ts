import { expect, it } from 'vitest';
import { refuse } from './errors.ts';

it.each([
  [1, 'Too many tries. Wait 1 minute and try again.'],
  [2, 'Too many tries. Wait 2 minutes and try again.'],
])('a wait of %i minutes is said in the right number', (minutes, message) => {
  expect(refuse('too_many', { minutes }).message).toBe(message);
});

it.each([
  ['fewer_left', 0, 'Balm is sold out.'],
  ['fewer_left', 1, 'Only 1 of Balm is left.'],
  ['fewer_left', 2, 'Only 2 of Balm are left.'],
  ['fewer_to_change', 0, 'Balm can no longer be changed.'],
  ['fewer_to_change', 1, 'Only 1 of Balm can still be changed.'],
  ['fewer_to_refund', 0, 'Balm has nothing left to refund.'],
  ['fewer_to_refund', 1, 'Only 1 of Balm can still be refunded.'],
] as const)('%s says how many are left: %i', (code, left, message) => {
  expect(refuse(code, { name: 'Balm', left }).message).toBe(message);
});

it('a sentence of its own wins over the one by number', () => {
  expect(refuse('fewer_left', { name: 'Balm', left: 1 }, { message: 'Own words.' }).message).toBe('Own words.');
});
