import { useEffect, useState } from 'react';
import { displayTime } from '#domain/dates.ts';

type Props = {
  instant: string;
  /** The hour alone, for what is within the day. */
  isClock?: boolean;
};

/** An instant in the reader's own zone; the server writes it in the shop's, so that the page is the same for everyone. */
export function LocalTime({ instant, isClock = false }: Props) {
  const [text, setText] = useState(() => displayTime(instant));
  useEffect(() => setText(displayTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone)), [instant]);
  return <time dateTime={instant}>{isClock ? text.slice(text.indexOf(', ') + 2) : text}</time>;
}
