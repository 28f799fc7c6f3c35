import { Banner } from '#web/ui/feedback/banner.tsx';
import type { RowName } from './send-row.ts';

/** Names the row for forms sent without JavaScript, and shows there that it was saved. */
export function PlainRow({ row, saved }: { row: RowName; saved?: string | null }) {
  return (
    <>
      <input name="row" type="hidden" value={row} />
      {saved && (
        <div className="account__notice" role="status">
          <Banner tone="success">{saved}</Banner>
        </div>
      )}
    </>
  );
}
