import { listText } from '#content/microcopy/lists.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { fromStart, type ListSearch } from './list-address.ts';

type Props = {
  page: { next: string | null; previous: string | null };
  search: ListSearch;
  address: (search: ListSearch) => string;
};

/** The ways to the rows before and after these; nothing where all are shown. */
export function ListFoot({ page: { next, previous }, search, address }: Props) {
  if (!next && !previous) return null;
  const all = fromStart(search);
  return (
    <nav aria-label={listText.pages} className="list-foot">
      {previous && (
        <ButtonLink size="small" to={address({ ...all, before: previous })} variant="secondary">
          {listText.previous}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink size="small" to={address({ ...all, after: next })} variant="secondary">
          {listText.next}
        </ButtonLink>
      )}
    </nav>
  );
}
