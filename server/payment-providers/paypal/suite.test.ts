import { openForSuite } from '#test/support/fake-paypal/suite-world.ts';
import { paymentProviderSuite } from '#test/support/payment-provider-suite.ts';

paymentProviderSuite('PayPal', openForSuite);
