import type { Env } from '#server/env.ts';
import { easypostProblems, easypostVariables, openIfSet } from './easypost/setup.ts';
import type { ShippingProvider } from './port.ts';
import { openPretendCarrier } from './pretend/provider.ts';

/** The environment variables of all shipping providers. */
export const shippingVariables = easypostVariables;

export const shippingProblems = easypostProblems;

/** EasyPost if its key is set, else, in a demo shop only, the pretended carrier; else labels are bought elsewhere. */
export const openShippingProvider = (env: Env): ShippingProvider =>
  openIfSet(env) ?? (env.SHOP_MODE === 'demo' ? openPretendCarrier(env) : byHand);

/** Labels are bought elsewhere: staff type the tracking number. */
export const byHand: ShippingProvider = { name: 'by-hand' };
