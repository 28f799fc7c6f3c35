import { spansOf } from './find-words.ts';

/** A text with the words looked for marked in it. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  const parts = spansOf(text, words).map(([from, to]) => {
    const before = text.slice(at, from);
    at = to;
    return (
      <span key={from}>
        {before}
        <mark className="faq__found">{text.slice(from, to)}</mark>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
