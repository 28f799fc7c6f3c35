import { expect, it } from 'vitest';
import { providerSaid } from './payment-ways.ts';

it.each([
  ['stripe', 'do_not_honor', 'Stripe said: “do not honor.”'],
  ['easypost', 'The rate is no longer offered. ', 'EasyPost said: “The rate is no longer offered.”'],
  ['pretend', 'Which street?', 'The pretend carrier said: “Which street?”'],
  ['USPS', 'Costs $&', 'USPS said: “Costs $&.”'],
])('%s is quoted by its name', (provider, words, said) => {
  expect(providerSaid(provider, words)).toBe(said);
});
