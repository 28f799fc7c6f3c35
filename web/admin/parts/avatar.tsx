/** Two initials, hidden from screen readers because the name is beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="avatar">
      {initials(name)}
    </span>
  );
}

/** First letters of the first and last word, by whole characters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
