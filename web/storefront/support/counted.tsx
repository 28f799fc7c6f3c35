import { lengthOf } from '#domain/ticket/ticket-text.ts';

/** How much of what is possible is written. */
export function Counted({ text, most }: { text: string; most: number }) {
  return (
    <span className="num font-normal">
      {lengthOf(text)} / {most}
    </span>
  );
}
