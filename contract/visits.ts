import { z } from 'zod';

/** A step of a visit, as the page says it: a page of any kind, a product's page, something put into the cart, the checkout. */
export const VisitInput = z.strictObject({ step: z.enum(['page', 'product', 'cart', 'checkout']) });
export type VisitInput = z.infer<typeof VisitInput>;
export type VisitStep = VisitInput['step'];
