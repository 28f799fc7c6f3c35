import type { CSSProperties } from 'react';
import { butter, ink, line, muted, paper, pasture } from '#content/colors.ts';

const serif = '"Sorts Mill Goudy", Georgia, "Times New Roman", serif';
const sans = '"Instrument Sans", "Helvetica Neue", Arial, sans-serif';

const breaking: CSSProperties = { wordBreak: 'break-word', overflowWrap: 'anywhere' };

/** Inline on each element, because mail programs drop style sheets. */
export const look = {
  body: { margin: 0, backgroundColor: paper, color: ink, fontFamily: sans },
  page: { maxWidth: 560, margin: '0 auto', padding: '36px 20px 40px', backgroundColor: paper },
  mark: { margin: 0, color: ink, fontFamily: serif, fontSize: 26, fontWeight: 400, lineHeight: '32px' },
  markRule: { borderTop: `1px solid ${ink}`, margin: '18px 0 30px' },
  greeting: { margin: '0 0 14px', color: ink, fontFamily: serif, fontSize: 24, lineHeight: '32px', ...breaking },
  paragraph: { margin: '0 0 16px', color: ink, fontSize: 16, lineHeight: '26px', ...breaking },
  link: { color: ink, textDecoration: 'underline' },
  button: {
    backgroundColor: pasture,
    borderRadius: 2,
    color: paper,
    fontSize: 15,
    fontWeight: 600,
    lineHeight: '20px',
    margin: '6px 0 22px',
    padding: '14px 28px',
  },
  lines: { borderTop: `1px solid ${ink}`, margin: '6px 0 20px' },
  line: { borderBottom: `1px solid ${line}` },
  goods: { padding: '12px 12px 12px 0', color: ink, verticalAlign: 'top', ...breaking },
  goodsPicture: { width: 84, padding: '14px 0', verticalAlign: 'top' },
  // No picture is transparent, so it fits any background.
  picture: { display: 'block', width: 72, height: 90, objectFit: 'cover' },
  goodsName: { fontFamily: serif, fontSize: 20, lineHeight: '25px' },
  goodsDetail: { color: muted, fontSize: 14, lineHeight: '22px' },
  // As narrow as it can be, so that on a phone the name is not broken between letters.
  amount: {
    width: '1%',
    padding: '14px 0 12px',
    color: ink,
    fontSize: 15,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  figures: { margin: '-6px 0 24px' },
  figure: { padding: '3px 0', color: muted, fontSize: 15, lineHeight: '24px' },
  figureAmount: { padding: '3px 0', color: muted, fontSize: 15, lineHeight: '24px', textAlign: 'right' },
  total: { padding: '6px 0', color: ink, fontSize: 16, fontWeight: 600, lineHeight: '24px' },
  totalAmount: { padding: '6px 0', color: ink, fontSize: 16, fontWeight: 600, lineHeight: '24px', textAlign: 'right' },
  signOff: { margin: '30px 0 0', color: ink, fontFamily: serif, fontSize: 20, lineHeight: '28px' },
  footRule: { borderTop: `1px solid ${line}`, margin: '26px 0 16px' },
  foot: { margin: 0, color: muted, fontSize: 13, lineHeight: '21px', ...breaking },
  footLink: { color: muted, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/**
 * For programs with style sheets and dark mode; the others invert colors themselves. react-email puts a cell with the
 * page background around everything, which cannot have a class.
 */
export const darkSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-ground, .m-page > table > tbody > tr > td { background-color: #1B1610 !important; }
  .m-ink { color: #F2EAD3 !important; }
  .m-muted { color: #C9BCA1 !important; }
  .m-rule { border-color: #4D4231 !important; }
  .m-button { background-color: ${butter} !important; color: ${ink} !important; }
}`;
