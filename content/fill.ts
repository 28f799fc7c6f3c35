/** The names in braces that a text literal asks for; any name when the text is not known to the compiler. */
type Placeholder<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never;

/**
 * Puts values in the place of `{name}`. For a literal text the compiler asks for every name;
 * a name without a value stays as it is, so that a missing one is seen rather than lost.
 */
export function fill<const Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholder<Text>, string | number>>,
): string {
  const known: Readonly<Record<string, string | number>> = values;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(known, name) ? String(known[name]) : placeholder,
  );
}

export interface LinkPart {
  text: string;
  isLink: boolean;
}

/** Splits a sentence with `[words of a link]` in it, in order; the screen knows where each link leads. */
export function linkParts(text: string): LinkPart[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter(part => part !== '')
    .map(part => {
      const isLink = part.startsWith('[');
      return { text: isLink ? part.slice(1, -1) : part, isLink };
    });
}
