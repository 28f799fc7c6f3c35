import type { FormEvent } from 'react';
import { fill } from '#content/fill.ts';
import { growingListText } from '#content/words/growing-list.ts';
import { Button } from '#web/ui/button/button.tsx';

interface Props {
  /** The current filter in the address; empty values are left out. */
  filter: Readonly<Record<string, string>>;
  shown: number;
  total: number;
  pageSize: number;
  isLoading: boolean;
  onMore: () => void;
}

/** Without JavaScript it links to a longer page. */
export function MoreRows({ filter, shown, total, pageSize, isLoading, onMore }: Props) {
  if (shown >= total) return shown > pageSize && <p className="muted">{growingListText.done}</p>;
  const more = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) onMore();
  };
  const asked = Object.entries(filter).filter(([, value]) => value !== '');
  return (
    <form method="get" onSubmit={more}>
      {asked.map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <input name="shown" type="hidden" value={shown + pageSize} />
      <Button busy={isLoading} busyLabel={growingListText.loading} type="submit" variant="secondary">
        {fill(growingListText.more, { shown, total })}
      </Button>
    </form>
  );
}
