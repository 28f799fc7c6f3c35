import { expect, test } from 'vitest';
import { findState, stateOfZip, states, zipLooksLike } from './states.ts';

test('there are fifty states, each once, without DC and the territories', () => {
  expect(states).toHaveLength(50);
  expect(new Set(states.map(state => state.code)).size).toBe(50);
  for (const code of ['DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'AE']) expect(findState(code)).toBeNull();
});

test('a state is found by code or name, in any case', () => {
  expect(findState(' tx ')).toEqual({ code: 'TX', name: 'Texas' });
  expect(findState('new york')?.code).toBe('NY');
  expect(findState('')).toBeNull();
  expect(findState('Bavaria')).toBeNull();
});

test.each([
  ['TX', '78704'],
  ['TX', '78704-1234'],
  ['NY', '10001'],
  ['NY', '00501'],
  ['MA', '02139'],
  ['CA', '94110'],
  ['NY', '06390'],
  ['WY', '83414'],
])('%s %s belong together', (state, zip) => {
  expect(zipLooksLike(state, zip)).toBe(true);
});

test.each([
  ['TX', '10001'],
  ['CT', '06390'],
  ['CA', '78704'],
  ['AK', '99400'],
  ['HI', '96910'],
])('%s %s do not', (state, zip) => {
  expect(zipLooksLike(state, zip)).toBe(false);
});

test('a whole ZIP code says its state, and nothing else does', () => {
  expect(stateOfZip('78704')?.code).toBe('TX');
  expect(stateOfZip(' 06390-0001 ')?.code).toBe('NY');
  for (const zip of ['', '787', '7870X', '20001', '00901']) expect(stateOfZip(zip)).toBeUndefined();
});

test('half a ZIP code is not doubted', () => {
  expect(zipLooksLike('TX', '10')).toBe(true);
  expect(zipLooksLike('', '10001')).toBe(true);
});

test('no first three digits are claimed by two states', () => {
  for (let prefix = 0; prefix < 1000; prefix += 1) {
    const zip = `${String(prefix).padStart(3, '0')}00`;
    expect(states.filter(state => zipLooksLike(state.code, zip)).length, zip).toBeLessThanOrEqual(1);
  }
});
