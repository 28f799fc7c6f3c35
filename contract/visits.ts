import { z } from 'zod';

/** A step of a visit: any page, a product page, adding to the cart, the checkout. */
export const VisitInput = z.strictObject({ step: z.enum(['page', 'product', 'cart', 'checkout']) });
export type VisitInput = z.infer<typeof VisitInput>;
export type VisitStep = VisitInput['step'];
