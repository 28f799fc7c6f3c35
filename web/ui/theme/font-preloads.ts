import sansHref from './fonts/instrument-sans-variable.woff2?url';
import serifHref from './fonts/sorts-mill-goudy-roman.woff2?url';

/** The two faces every page shows above the fold; the italic loads by use. The root preloads them with crossOrigin. */
export const fontPreloads = [
  { href: serifHref, type: 'font/woff2' },
  { href: sansHref, type: 'font/woff2' },
] as const;
