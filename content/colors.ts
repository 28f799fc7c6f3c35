/**
 * Brand colors for mails, phones and plain pages, which load no style sheets. They are copied from
 * web/ui/theme/tokens.css; a test beside it names the right value if one changes.
 */

export const paper = '#FBF6E8';
export const linen = '#F2EAD3';
export const butter = '#F3DC92';
export const pasture = '#2B3619';
export const ink = '#21190F';
export const muted = '#5A4C39';
export const line = '#DCCFAF';
