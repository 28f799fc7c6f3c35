import { taxByTable } from '#domain/tax/tax.ts';
import type { TaxProvider } from './port.ts';

/** The owner's own rates by state, from the settings. It always answers. */
export const tableProvider: TaxProvider = {
  name: 'table',
  calculate: question => Promise.resolve({ ...taxByTable(question, question.state, question.rates), source: 'table' }),
};
