import { useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { wishlistPageText } from '#content/microcopy/shop-pages.ts';
import { displayDate } from '#domain/time/dates.ts';

/** 'Saved Nov 12, 2026' by the reader's own calendar; the server writes it by the shop's. */
export function SavedDate({ instant }: { instant: string }) {
  const [date, setDate] = useState(() => displayDate(instant));
  useEffect(() => setDate(displayDate(instant, Intl.DateTimeFormat().resolvedOptions().timeZone)), [instant]);
  return (
    <p className="muted text-sm">
      <time dateTime={instant}>{fill(wishlistPageText.saved, { date })}</time>
    </p>
  );
}
