import { Banner } from '#web/ui/feedback/banner.tsx';
import type { RowName } from './send-row.ts';

/** Names the row to who takes its form without scripts, and says there that it is saved. */
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
