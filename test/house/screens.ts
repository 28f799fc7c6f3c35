import { type Breach, linesMatching, type Source } from './sources.ts';

const isScreen = (path: string) => /^web\/(storefront|admin)\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx');
const word = "[\\w’'.,:!?…-]+";
const rule = 'words of a screen live in content';

/** Text between tags, and attributes that are shown or read aloud. */
export function wordsInScreens(source: Source): Breach[] {
  if (!isScreen(source.path)) return [];
  const inLine = new RegExp(`(?<!=)>\\s*[A-Za-z]${word}( ${word})+\\s*[<{]`);
  const aloneOnLine = new RegExp(`^\\s+[A-Z][\\w’']*( ${word})+$`);
  const attribute = /\b(aria-label|alt|title|label|placeholder|caption|hint|\w+Label)="[^"]*[A-Za-z]{2}/;
  return [inLine, aloneOnLine, attribute].flatMap(pattern => linesMatching(source, pattern, rule));
}

const nouns = /ticket|payment|refund|product|coupon|wishlist|checkout|order-?status/i;

/** web/ui is in rooms by purpose, and knows nothing of the shop; its comments may give examples. */
export function uiHabits({ path, text }: Source): Breach[] {
  if (!path.startsWith('web/ui/') || /\.test\.tsx?$/.test(path)) return [];
  const loose = path.split('/').length === 3 ? [`${path}:1 outside the rooms of web/ui`] : [];
  const code = text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '));
  return [...loose, ...linesMatching({ path, text: code }, nouns, 'web/ui knows no product')];
}
