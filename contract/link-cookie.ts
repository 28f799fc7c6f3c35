/** What a guest's signed link opens. */
export type LinkKind = 'order' | 'ticket';

/** The cookie that keeps the key of one order or ticket, once it has left the address. */
export const linkCookie = (kind: LinkKind, id: string): string => `gg_${kind}_${id}`;
