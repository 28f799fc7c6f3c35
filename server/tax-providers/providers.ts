import type { Env } from '#server/env.ts';
import type { TaxProvider } from './port.ts';
import { openIfSet, stripeTaxProblems, stripeTaxVariables } from './stripe/setup.ts';
import { tableProvider } from './table.ts';

/** The environment variables of all providers of tax rates. */
export const taxVariables = stripeTaxVariables;

export const taxProblems = stripeTaxProblems;

/** Stripe Tax if its key is set, else the owner's own rates. */
export const openTaxProvider = (env: Env): TaxProvider => openIfSet(env) ?? tableProvider;
