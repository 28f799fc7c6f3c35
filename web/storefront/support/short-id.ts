/** The part of a ticket's id that people read. */
export const shortId = (id: string): string => id.slice(0, 8);
