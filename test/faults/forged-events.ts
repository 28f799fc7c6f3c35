export interface Forged {
  headers: Headers;
  body: string | Uint8Array<ArrayBuffer>;
}

export const tampers = [
  'written anew',
  'about another order',
  'of another amount',
  'of another currency',
  'with a byte more',
] as const;

/** The text of a genuine message, changed under its old signature. */
export function tampered(how: (typeof tampers)[number], body: string, swaps: Record<string, string>): string {
  if (how === 'written anew') return JSON.stringify(JSON.parse(body), null, 3);
  if (how === 'with a byte more') return `${body} `;
  if (how === 'of another currency') return body.replaceAll(/"usd"/gi, '"eur"');
  if (how === 'of another amount') return body.replaceAll(/("(?:amount\w*|value)": ?"?)(\d)/g, '$19$2');
  return Object.entries(swaps).reduce((text, [mine, other]) => text.replaceAll(mine, other), body);
}
