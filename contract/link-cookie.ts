/** What a guest's signed link opens. */
export type LinkKind = 'order' | 'ticket';

/** The cookie with the key of one order or ticket, once the key is removed from the address. */
export const linkCookie = (kind: LinkKind, id: string): string => `gg_${kind}_${id}`;
