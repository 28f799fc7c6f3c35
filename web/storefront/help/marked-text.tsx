import { Fragment } from 'react';
import { spansOf } from './find-words.ts';

type Props = { text: string; words: readonly string[] };

/** A text with the words looked for marked in it; '30-day' and '5-7' stay in one line. */
export function MarkedText({ text, words }: Props) {
  let at = 0;
  return text.split(/(\S+-\S+)/).map((part, index) => {
    if (part === '') return null;
    at += part.length;
    const marked = <Marked key={at} text={part} words={words} />;
    return index % 2 === 0 ? (
      marked
    ) : (
      <span className="whitespace-nowrap" key={at}>
        {marked}
      </span>
    );
  });
}

function Marked({ text, words }: Props) {
  const spans = spansOf(text, words);
  return (
    <>
      {spans.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(spans[index - 1]?.[1] ?? 0, from)}
          <mark className="faq__found">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  );
}
