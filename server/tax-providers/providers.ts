import { taxByTable } from '#domain/tax/tax.ts';
import type { Env } from '#server/env.ts';
import type { TaxProvider } from './port.ts';
import { openIfSet, stripeTaxProblems, stripeTaxVariables } from './stripe/setup.ts';

/** The environment variables of all providers of tax rates. */
export const taxVariables = stripeTaxVariables;

export const taxProblems = stripeTaxProblems;

/** Stripe Tax if its key is set, else the owner's own rates. */
export const openTaxProvider = (env: Env): TaxProvider => openIfSet(env) ?? tableProvider;

/** The owner's own rates by state, from the settings. It always answers. */
export const tableProvider: TaxProvider = {
  name: 'table',
  calculate: question => Promise.resolve({ ...taxByTable(question, question.state, question.rates), source: 'table' }),
};
