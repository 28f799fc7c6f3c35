import { taxProviderSuite } from '#test/support/tax-provider-suite.ts';
import { tableProvider } from './providers.ts';

taxProviderSuite('The owner’s table', () => tableProvider);
