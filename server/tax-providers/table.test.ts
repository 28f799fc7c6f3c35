import { taxProviderSuite } from '#test/support/tax-provider-suite.ts';
import { tableProvider } from './table.ts';

taxProviderSuite('The owner’s table', () => tableProvider);
