import { fill } from '#content/fill.ts';

/** Fills `{name}`; null where there is no value. */
export type Values = Readonly<Record<string, string | null>>;

export type MailPart = { text: string; href?: string };

/** The filled-in text; null when it needs a null value. A value is never read as markup. */
export function wordsOf(text: string, values: Values): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
  const missing = names.find(name => !Object.hasOwn(values, name));
  if (missing) throw new Error(`No value for {${missing}} in “${text}”`);
  if (names.some(name => values[name] === null)) return null;
  return fill(text, values as Record<string, string>);
}

/** '[words → {link}]' is a link, everything else text. Parts that need a null value are left out. */
export function partsOf(paragraph: string, values: Values): MailPart[] {
  const parts = paragraph
    .split(/(\[[^\]]+ → \{\w+\}\])/)
    .filter(piece => piece !== '')
    .flatMap((piece): MailPart[] => {
      const link = /^\[(.+) → (\{\w+\})\]$/.exec(piece);
      const text = wordsOf(link?.[1] ?? piece, values);
      if (!link) return text === null ? [] : [{ text }];
      const href = wordsOf(link[2] ?? '', values);
      return text === null || !href ? [] : [{ text, href }];
    });
  const last = parts.at(-1);
  if (last) last.text = last.text.trimEnd();
  return parts;
}

/** A line break in a name must not start a new header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
