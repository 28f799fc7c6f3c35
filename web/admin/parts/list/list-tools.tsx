import type { ReactNode } from 'react';
import { listText } from '#content/words/admin/lists.ts';
import { useSearchForm } from '#web/client/use-search-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ListSearch } from './list-address.ts';

type Props = {
  search: ListSearch;
  address: (search: ListSearch) => string;
  placeholder: string;
  /** Fields beside the search; each submits the form on change. */
  children?: (send: () => void) => ReactNode;
  /** The number of matches, in words. */
  count: string;
};

/**
 * Filters a list while typing; the address holds the filters, and the form works without scripts. `/` focuses the
 * search.
 */
export function ListTools({ search, address, placeholder, children, count }: Props) {
  const { form, field, send, sendSoon, onSubmit } = useSearchForm(search.q ?? '', values =>
    address(Object.fromEntries([...values].filter(([, value]) => value !== ''))),
  );
  return (
    <search>
      <form action={address({})} className="list-tools" onSubmit={onSubmit} ref={form}>
        <TextField
          data-list-search
          defaultValue={search.q ?? ''}
          label={listText.search}
          maxLength={100}
          name="q"
          onChange={sendSoon}
          placeholder={placeholder}
          ref={field}
          type="search"
        />
        {children?.(send)}
        {search.sort && <input name="sort" type="hidden" value={search.sort} />}
        <noscript>
          <Button size="small" type="submit" variant="secondary">
            {listText.search}
          </Button>
        </noscript>
        <p className="list-tools__count muted num" role="status">
          {count}
        </p>
      </form>
    </search>
  );
}
