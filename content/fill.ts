/** The placeholders of a literal text; any name if the text is not known at compile time. */
type Placeholder<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never;

/**
 * Fills in `{name}`. A literal text requires a value for each name. A name without a value stays as it is, so that the
 * mistake is seen.
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

/** Splits a sentence with `[link text]` into parts, in order; the screen knows the links. */
export function linkParts(text: string): LinkPart[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter(part => part !== '')
    .map(part => {
      const isLink = part.startsWith('[');
      return { text: isLink ? part.slice(1, -1) : part, isLink };
    });
}
