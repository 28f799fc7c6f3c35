/**
 * The colours of the brand for mails, phones and plain pages, which know no style sheets. They are those of
 * web/ui/theme/tokens.css, and a test beside it says the value to write here when one of them changes.
 */

export const paper = '#FBF6E8';
export const linen = '#F2EAD3';
export const butter = '#F3DC92';
export const pasture = '#2B3619';
export const ink = '#21190F';
export const muted = '#5A4C39';
export const line = '#DCCFAF';
