/** A text with what was typed marked in it. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const words = typed.trim().replace(/^#/, '').toLowerCase();
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="palette__mark">{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
