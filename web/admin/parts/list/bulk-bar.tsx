import X from 'lucide/dist/esm/icons/x.mjs';
import type { ReactNode } from 'react';
import { fill } from '#content/fill.ts';
import { listText } from '#content/words/admin/lists.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type Props = {
  count: number;
  /** Their sum or another total. */
  sum?: string;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
};

/** At the bottom of the window while rows are selected. */
export function BulkBar({ count, sum, onClear, children }: Props) {
  if (count === 0) return null;
  return (
    <section aria-label={listText.bulk} className="lower-bar bulk-bar">
      <p className="num" role="status">
        {count === 1 ? listText.selectedOne : fill(listText.selected, { n: count })}
        {sum && `, ${sum}`}
      </p>
      <div className="bulk-bar__actions">{children}</div>
      <IconButton
        className="bulk-bar__clear"
        icon={<Icon of={X} />}
        label={listText.clear}
        onClick={onClear}
        tooltipAlign="end"
      />
    </section>
  );
}
