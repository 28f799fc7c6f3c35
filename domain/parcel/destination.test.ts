import { expect, it } from 'vitest';
import { states } from '#domain/states.ts';
import { destinationProblems, whyNoState } from './destination.ts';

const none = { territories: false, military: false, poBoxes: false };
const all = { territories: true, military: true, poBoxes: true };
const home = { state: 'TX', address1: '12 Pasture Lane', address2: null };

it('the fifty states and DC are always shipped to, the others each by their switch', () => {
  const refused = (to: typeof none) => states.map(({ code }) => code).filter(code => whyNoState(code, to) !== null);
  expect(refused(none)).toEqual(['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP']);
  expect(refused({ ...none, territories: true })).toEqual(['AA', 'AE', 'AP']);
  expect(refused({ ...none, military: true })).toEqual(['AS', 'GU', 'MP', 'PR', 'VI']);
  expect(refused(all)).toEqual([]);
  for (const unknown of ['', 'XX', 'Bavaria']) expect(whyNoState(unknown, none)).toBeNull();
});

it('a refusal says where, beside its field', () => {
  expect(destinationProblems({ ...home, state: 'PR' }, none)).toEqual({ state: 'We do not ship to Puerto Rico yet.' });
  expect(destinationProblems({ ...home, state: 'AE' }, none)).toEqual({
    state: 'We do not ship to APO, FPO and DPO addresses yet.',
  });
  expect(destinationProblems({ ...home, address2: 'PO Box 7' }, none)).toEqual({
    address1: 'Our carriers do not go to PO boxes. Type a street address.',
  });
  expect(Object.keys(destinationProblems({ ...home, state: 'GU', address1: 'POB 7' }, none))).toEqual([
    'state',
    'address1',
  ]);
  expect(destinationProblems(home, none)).toEqual({});
  expect(destinationProblems({ ...home, state: 'GU', address1: 'POB 7' }, all)).toEqual({});
});
