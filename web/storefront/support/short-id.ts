/** As much of a ticket's id as people read (spec section 9). */
export const shortId = (id: string): string => id.slice(0, 8);
