import { z } from 'zod';

/** How far a visit came: it opened a page, a product page, the cart after adding to it, or the checkout. */
export const VisitInput = z.strictObject({ step: z.enum(['page', 'product', 'cart', 'checkout']) });
export type VisitInput = z.infer<typeof VisitInput>;
export type VisitStep = VisitInput['step'];
