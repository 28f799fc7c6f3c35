import { useEffect, useState } from 'react';
import { displayTime } from '#domain/dates.ts';

/** An instant in the reader's own zone; the server writes it in the shop's, so that the page is the same for everyone. */
export function LocalTime({ instant }: { instant: string }) {
  const [text, setText] = useState(() => displayTime(instant));
  useEffect(() => setText(displayTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone)), [instant]);
  return <time dateTime={instant}>{text}</time>;
}
